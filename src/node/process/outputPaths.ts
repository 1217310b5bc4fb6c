import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * The paths of an output folder and of the preparation of its next version, all on one file system.
 * @param out the output folder as entered; it need not exist
 */
export function outputPaths(out: string) {
  const folder = existsSync(out) ? realpathSync(out) : resolve(out)
  const work = join(dirname(folder), `.${basename(folder)}.townsite`)
  return {
    /** The output folder itself, not a link. */
    folder,
    /** The folder beside it that contains the following. */
    work,
    /** The files of the next version that are not in place yet. */
    next: join(work, 'next'),
    /** Assets of the version before that this one lacks: a page that somebody has open requests them. */
    before: join(work, 'before'),
    /** The state of the last build, see `BuildState`. */
    state: join(work, 'state'),
    /** Exists while files are put in place, with the list of files to be removed. */
    switching: join(work, 'switching'),
    /** Names the process that builds. */
    lock: join(work, 'lock'),
  }
}

export type OutputPaths = ReturnType<typeof outputPaths>

export function makeWorkFolder({ work }: OutputPaths): void {
  mkdirSync(work, { recursive: true })
  const ignore = join(work, '.gitignore')
  if (!existsSync(ignore)) writeFileSync(ignore, '*\n')
}
