import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The headers of an answer, by the address that was asked for. */
type HeaderRules = (pathname: string) => [name: string, value: string][]

/** `_headers` as Netlify and Cloudflare read it: addresses with `*`, headers indented; all matching count. */
export function readHeaderRules(folder: string): HeaderRules {
  const file = join(folder, '_headers')
  const rules: { matches: RegExp; headers: [string, string][] }[] = []
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
    else if (line.startsWith('/')) rules.push({ matches: asPattern(line.trim()), headers: [] })
  }
  return (pathname) => rules.flatMap(({ matches, headers }) => (matches.test(pathname) ? headers : []))
}

const asPattern = (address: string): RegExp =>
  new RegExp(
    `^${address
      .split('*')
      .map((part) => part.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&'))
      .join('.*')}$`,
  )
