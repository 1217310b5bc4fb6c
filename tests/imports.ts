import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../src/node/process/paths'

const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The files and packages that a text imports, as they are written. */
export const importedNames = (text: string): string[] =>
  [...text.matchAll(statement)].map((match) => (match[1] ?? match[2] ?? match[3]) as string)

export const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: fromRoot(''), encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)

/** The files that import some files, themselves or by way of others, each with the number of imports on its way. Vitest takes 15 s to find them. */
export function importersOf(changed: readonly string[]): Map<string, number> {
  const files = new Set(git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'scripts', 'tests'))
  const importers = new Map<string, string[]>()
  for (const file of files)
    if (/\.[jt]sx?$/.test(file))
      for (const path of importsOf(file, files)) importers.set(path, [...(importers.get(path) ?? []), file])
  const steps = new Map(changed.map((path) => [path, 0]))
  for (const [path, count] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  return steps
}

function importsOf(file: string, files: ReadonlySet<string>): string[] {
  const text = readFileSync(fromRoot(file), 'utf8')
  const at = (name: string) => join(dirname(file), name).replaceAll('\\', '/')
  const named = importedNames(text).flatMap((name) =>
    ['', '.ts', '.tsx', '.js', '/index.ts']
      .map((ending) => at(name.replace(/\?.*/, '')) + ending)
      .filter((path) => files.has(path)),
  )
  const globs = [...text.matchAll(/\bimport\.meta\.glob\b[^'"]*['"](\.[^'"*]+)/g)].flatMap(([, start = '']) =>
    [...files].filter((path) => path.startsWith(at(start))),
  )
  return [...named, ...globs]
}
