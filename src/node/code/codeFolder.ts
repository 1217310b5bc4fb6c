import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesIn, fromRoot, isPackage } from '../process/paths'
import { isSystemError, writeAtomically, contentHash } from '../cache/cache'
import { ownKinds } from '../schema/readKinds'
import type { Licence } from './licences'
import { attempt } from '../../manifest/core/read'
import type { InlineConfig } from 'vite'

export interface PageCodeSummary {
  /** The path of the first script in the output folder. */
  script: string
  /** The paths of each module with a chunk of its own and of its imports, in the order of loading. */
  modules: Readonly<Record<string, readonly string[]>>
}

export interface BundleSummary extends PageCodeSummary {
  /** The same for sites with islands of their own. */
  withIslands: PageCodeSummary
  licences: readonly Licence[]
}

/** The file that is written last, with the summary of the bundle. */
const summaryFile = 'complete'

/** The contents of files, each preceded by its path. */
const contentsOf = (folder: string, paths: readonly string[]): (string | Uint8Array)[] =>
  paths.flatMap((path) => [path, readFileSync(join(folder, path))])

let folderAtStart: string | undefined

/** The bundle folder of the code at the time of this process's first call. */
export const codeFolder = (): string => (folderAtStart ??= isPackage ? packedCode : folderOfCode())

/** Whether the code was changed since the first call. */
export const codeHasChanged = (): boolean => !isPackage && folderOfCode() !== codeFolder()

export const packedCode = fromRoot('lib/code')

/** The file with the version of a package's code: it makes the same of a site as the checkout that it is of. */
export const packedVersion = fromRoot('lib/version')

/** The folder of bundles: that of the checkout, from which `run.js` starts commands. */
export const bundlesFolder = fromRoot('.townsite')

/** The folder is named by everything that a bundle is made from: our code and the versions of its packages. */
function folderOfCode(): string {
  const code = ['src', 'scripts'].flatMap((folder) =>
    filesIn(fromRoot(folder))
      .filter((path) => /\.(?:tsx?|js|json|css)$/.test(path))
      .map((path) => `${folder}/${path}`),
  )
  const files = [...code, 'vite.config.ts', 'package.json', 'package-lock.json']
  return join(bundlesFolder, `code-${contentHash(...contentsOf(fromRoot(''), files))}`)
}

/** Identifies the code in every checkout and package. */
export const codeVersion = (): string =>
  isPackage ? readFileSync(packedVersion, 'utf8') : basename(codeFolder()).replace(/^code-/, '')

/** The same with the kinds of the site that this process is about, for what is made of it. */
export function siteCodeVersion(): string {
  const { hash } = ownKinds()
  return hash === '' ? codeVersion() : `${codeVersion()}-${hash}`
}

const hashOf = (folder: string, summary: string): string =>
  contentHash(
    summary,
    ...contentsOf(
      folder,
      filesIn(folder).filter((path) => path.endsWith('.js')),
    ),
  )

/** Marks a bundle as finished. */
export function writeSummary(folder: string, summary: BundleSummary): void {
  const text = JSON.stringify(summary)
  writeAtomically(join(folder, summaryFile), `${text}\n${hashOf(folder, text)}`)
}

export const isFinished = (folder: string): boolean => existsSync(join(folder, summaryFile))

const summaryLines = (folder: string): string[] => readFileSync(join(folder, summaryFile), 'utf8').split('\n')

export const readSummary = (folder: string): BundleSummary => JSON.parse(summaryLines(folder)[0] ?? '') as BundleSummary

/** Whether a bundle is finished and unchanged since: a damaged one is not used. */
export const isIntact = (folder: string): boolean =>
  attempt(() => {
    const [text = '', hash] = summaryLines(folder)
    return hash === hashOf(folder, text)
  }) ?? false

/** Notes the bundle that the next command may start from, see `run.js`. */
export function noteNewest(folder: string): void {
  const [file, name] = [join(bundlesFolder, 'newest'), basename(folder)]
  try {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== name) writeAtomically(file, name)
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}

/** Renames a finished draft to its folder. An intact folder stays: another build may be running it. */
export function putInPlace(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch {
    if (isIntact(folder)) return
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  }
}

/** The settings that all of our runs of Vite share. */
export const viteProject = {
  root: fromRoot(''),
  configFile: fromRoot('vite.config.ts'),
  // The usual loader writes beside the packages, which may be read-only.
  configLoader: 'runner',
} as const satisfies InlineConfig

/** Runs a bundler. Vite reads NODE_ENV in every mode: a cached bundle must not depend on the environment. */
export async function inProduction<T>(bundle: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await bundle()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
