import { readFileSync } from 'node:fs'
import { fromRoot } from '../../src/node/process/paths'

const page = readFileSync(fromRoot('src/node/schema/kindsOfYourOwn.md'), 'utf8')

/** The files of a kind as the documentation shows them, by name: in a block below `kinds/<kind>/<file>`. */
export function documentedKind(kind: string): Record<string, string> {
  const start = new RegExp(`^\`kinds/${kind}/([\\w.]+)\`.*:\n\n((?:(?: {4}.*)?\n)+)`, 'gm')
  const files = [...page.matchAll(start)].map(([, file = '', block = '']) => [
    file,
    block.replaceAll(/^ {4}/gm, '').trim(),
  ])
  if (files.length === 0) throw new Error(`The documentation shows no kind ${kind}.`)
  return Object.fromEntries(files) as Record<string, string>
}
