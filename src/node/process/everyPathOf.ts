import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Every file of a program's name in the PATH, in its order. */
export const everyPathOf = (program: string): string[] =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, program))
    .filter((file) => existsSync(file))
