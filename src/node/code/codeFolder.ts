import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesIn } from '../process/filesIn'
import { fromRoot } from '../process/paths'
import { cacheFolder, isSystemError, writeWhole } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import type { Licence } from './licences'

export interface BundleSummary {
  /** The path inside the output folder of the first script. */
  script: string
  /** The paths of each module that has a file of its own, with its imports, in the order of loading. */
  modules: Readonly<Record<string, readonly string[]>>
  /** What the packages in them ask to be passed on with them. */
  licences: readonly Licence[]
}

/** Says what is in the folder of a bundle, once all of it is. */
const summaryFile = 'complete'

/** The contents of files, each with its path in front. */
const contentsOf = (folder: string, paths: readonly string[]): (string | Uint8Array)[] =>
  paths.flatMap((path) => [path, readFileSync(join(folder, path))])

let known: string | undefined

/** The folder of the bundle of the code as it was when this process asked first. */
export const codeFolder = (): string => (known ??= folderOfCode())

/** Whether the code has been changed since this process asked for its folder first. */
export const codeHasChanged = (): boolean => folderOfCode() !== codeFolder()

/** Named by everything that a bundle is made from: our code and the versions of what it uses. */
function folderOfCode(): string {
  const code = ['src', 'scripts'].flatMap((folder) =>
    filesIn(fromRoot(folder))
      // Nothing of the editor is in a bundle: it has one of its own.
      .filter((path) => /\.(?:tsx?|js|json)$/.test(path) && !/^(?:node\/)?editor(?:-server)?\//.test(path))
      .map((path) => `${folder}/${path}`),
  )
  const files = [...code, 'vite.config.ts', 'package.json', 'package-lock.json']
  return join(cacheFolder, `code-${contentHash(...contentsOf(fromRoot(''), files))}`)
}

/** Stands for the code, in every checkout of it. */
export const codeVersion = (): string => basename(codeFolder()).replace(/^code-/, '')

/** The hash of a summary and of all the code it is about. */
const hashOf = (folder: string, summary: string): string =>
  contentHash(
    summary,
    ...contentsOf(
      folder,
      filesIn(folder).filter((path) => path.endsWith('.js')),
    ),
  )

/** Marks a bundle as finished. */
export function seal(folder: string, summary: BundleSummary): void {
  const text = JSON.stringify(summary)
  writeWhole(join(folder, summaryFile), `${text}\n${hashOf(folder, text)}`)
}

export const isSealed = (folder: string): boolean => existsSync(join(folder, summaryFile))

const summaryLines = (folder: string): string[] => readFileSync(join(folder, summaryFile), 'utf8').split('\n')

export const readSummary = (folder: string): BundleSummary => JSON.parse(summaryLines(folder)[0] ?? '') as BundleSummary

/** Whether a bundle is finished and as it was then: a damaged one is not trusted. */
export function isWhole(folder: string): boolean {
  try {
    const [text = '', hash] = summaryLines(folder)
    return hash === hashOf(folder, text)
  } catch {
    return false
  }
}

/** Notes which bundle the next command may begin with, see `run.js`. */
export function noteNewest(folder: string): void {
  const [file, name] = [join(cacheFolder, 'newest'), basename(folder)]
  try {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== name) writeWhole(file, name)
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}

/** Puts a finished bundle in its place. A whole one stays: another build may be running it. */
export function putInPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch {
    if (isWhole(folder)) return
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  }
}
