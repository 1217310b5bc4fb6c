import { existsSync, readFileSync } from 'node:fs'

/** A runner's JSON report; undefined where it wrote none. */
export const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
