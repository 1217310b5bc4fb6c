import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../paths'
import { cacheFolder, writeWhole } from './cache'
import { contentHash } from './contentHash'
import type { CodeBundle } from './bundleCode'

type Summary = Pick<CodeBundle, 'script' | 'modules' | 'licences'>

/** Says what is in the folder of a bundle, once all of it is. */
const summaryFile = 'complete'

const filesIn = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && pattern.test(entry.name)).map((entry) => join(entry.parentPath, entry.name)).sort()

/** The folder of the bundle of the code as it is now: named by everything it is made from, our code and the versions of what it uses. */
export function codeFolder(): string {
  const root = fromRoot('')
  const files = [...['src', 'scripts'].flatMap((folder) => filesIn(fromRoot(folder), /\.(?:tsx?|json)$/)), fromRoot('vite.config.ts'), fromRoot('package-lock.json')]
  return join(cacheFolder, `code-${contentHash(...files.flatMap((file) => [file.slice(root.length), readFileSync(file)]))}`)
}

const hashOf = (folder: string): string => contentHash(...filesIn(folder, /\.js$/).flatMap((file) => [file.slice(folder.length), readFileSync(file)]))

/** Marks a bundle as finished. */
export const seal = (folder: string, summary: Summary): void => writeWhole(join(folder, summaryFile), JSON.stringify({ ...summary, hash: hashOf(folder) }))

export const isSealed = (folder: string): boolean => existsSync(join(folder, summaryFile))

export const readSummary = (folder: string): Summary => JSON.parse(readFileSync(join(folder, summaryFile), 'utf8')) as Summary

/** Whether a bundle is finished and as it was then: a damaged one is not trusted. */
export function isWhole(folder: string): boolean {
  try {
    return (readSummary(folder) as Summary & { hash: string }).hash === hashOf(folder)
  } catch {
    return false
  }
}
