import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** Where an output folder is, and where the next version of it is prepared. All are on one file system. */
export interface OutputPaths {
  /** The output folder itself, no link. */
  folder: string
  /** Beside it, with all that follows. */
  work: string
  /** The version before, from which the next one is made. */
  next: string
  /** The output folder for the moment between two renames, where folders cannot be exchanged in one step. */
  moved: string
  /** There while files of others are yet to be moved from the version before, see `carryForeign`. */
  carrying: string
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
    moved: join(work, 'moved'),
    carrying: join(work, 'carrying'),
    lock: join(work, 'lock'),
  }
}

/** Makes the work folder, which no repository around it is to list. */
export function makeWorkFolder({ work }: OutputPaths): void {
  mkdirSync(work, { recursive: true })
  const ignore = join(work, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
}
