import { existsSync, statSync } from 'node:fs'
import { join, resolve, dirname } from 'node:path'
import { attempt, textAt } from '../../manifest/core/read'

/** The rule of problems with a base: such a site cannot be viewed or changed. */
export const baseRule = 'extends'

/** Whether a manifest may have a base: most have none, and need no further look. */
export const mayHaveBase = (text: string): boolean => text.includes(`"${baseRule}"`)

/** The file of a base, which may be named by its folder; undefined if there is none. */
export const baseFileOf = (file: string, written: string): string | undefined =>
  candidatesOf(file, written).find((one) => existsSync(one))

/** The files that may be the base that a file names, the first that is there being it. */
export function candidatesOf(file: string, written: string): string[] {
  const path = resolve(dirname(file), written)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  return isFolder ? [join(path, 'base.json'), join(path, 'site.json')] : [path]
}

export const baseIn = (text: string): string | undefined =>
  mayHaveBase(text)
    ? textAt(
        attempt(() => JSON.parse(text) as unknown),
        baseRule,
      )
    : undefined
