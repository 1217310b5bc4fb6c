import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a host answers: a redirect, a file, or neither. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body?: Buffer
}

/** A host: what it answers to an address, and to what comes after its question mark. */
export type Host = (pathname: string, query?: URLSearchParams) => Answer

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  xml: 'application/xml',
  txt: 'text/plain; charset=utf-8',
  ico: 'image/x-icon',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** A folder as it lies on a host. */
export class Published {
  constructor(readonly folder: string) {}

  /**
   * Whether there is a file at exactly this address; a host that is not on Windows tells upper case from lower case.
   */
  has(pathname: string): boolean {
    const file = join(this.folder, decodeURIComponent(pathname))
    return !pathname.endsWith('/') && existsSync(file) && statSync(file).isFile()
  }

  read = (pathname: string): Buffer => readFileSync(join(this.folder, decodeURIComponent(pathname)))

  answer(pathname: string, status: number, headers: Iterable<readonly [string, string]> = []): Answer {
    const type = types[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return { status, headers: { 'content-type': type, ...joined(headers) }, body: this.read(pathname) }
  }
}

/** A header that is said twice is one with a comma in it. */
function joined(headers: Iterable<readonly [string, string]>): Record<string, string> {
  const all = new Map<string, string>()
  for (const [name, value] of headers)
    all.set(
      name.toLowerCase(),
      [...(all.has(name.toLowerCase()) ? [all.get(name.toLowerCase()) as string] : []), value].join(', '),
    )
  return Object.fromEntries(all)
}

export const redirect = (status: number, location: string): Answer => ({ status, headers: { location } })
