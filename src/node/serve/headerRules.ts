import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the headers of a response by the requested address. */
type HeaderRules = (pathname: string) => [name: string, value: string][]

/**
 * Reads `_headers` like its hosts (docs.netlify.com/routing/headers,
 * developers.cloudflare.com/pages/configuration/headers): an unindented line is an address where `*` matches
 * anything; the indented lines below are its headers; the headers of all matching addresses are joined.
 */
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
