import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** The paths of an output folder and of the preparation of its next version, all on one file system. */
export interface OutputPaths {
  /** The output folder itself, not a link. */
  folder: string
  /** The folder beside it that contains the following. */
  work: string
  /** The files of the next version that are not in place yet. */
  next: string
  /** Assets of the version before that this one lacks: a page that somebody has open requests them. */
  before: string
  /** The state of the last build, see `BuildState`. */
  state: string
  /** Exists while files are put in place, with the list of files to be removed. */
  switching: string
  /** Names the process that builds. */
  lock: string
}

/** @param out the output folder as entered; it need not exist */
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

/** Makes the work folder, which git ignores. */
export function makeWorkFolder({ work }: OutputPaths): void {
  mkdirSync(work, { recursive: true })
  const ignore = join(work, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
}
