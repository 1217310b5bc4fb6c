import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Where an output folder is, and where the next version of it is prepared. All are on one file system. */
export interface OutputPaths {
  /** The output folder itself, no link. */
  folder: string
  /** Beside it, with all that follows. */
  work: string
  /** The files of the next version that are not in place yet. */
  next: string
  /** The assets of the version before that this one has not: a page that somebody has open asks for them. */
  before: string
  /** What the last build knew, see `BuildState`. */
  state: string
  /** There while files are put in place, with the list of those that are to go. */
  switching: string
  /** Names the process that builds. */
  lock: string
}

/** @param out the output folder as it was asked for; it need not exist */
export function outputPaths(out: string): OutputPaths {
  const folder = existsSync(out) ? realpathSync(out) : resolve(out)
  const work = join(dirname(folder), `.${basename(folder)}.townsite`)
  return {
    folder,
    work,
    next: join(work, 'next'),
    before: join(work, 'before'),
    state: join(work, 'state'),
    switching: join(work, 'switching'),
    lock: join(work, 'lock'),
  }
}

/** Makes the work folder, which no repository around it is to list. */
export function makeWorkFolder({ work }: OutputPaths): void {
  mkdirSync(work, { recursive: true })
  const ignore = join(work, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
}
