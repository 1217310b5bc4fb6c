import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The nearest folder, from this one upwards, that has a file; undefined if there is none. */
export function folderAbove(folder: string, file: string): string | undefined {
  if (existsSync(join(folder, file))) return folder
  const above = dirname(folder)
  return above === folder ? undefined : folderAbove(above, file)
}
