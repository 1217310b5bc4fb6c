import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../paths'

/** Where results are kept between builds. May be deleted at any time. */
export const cacheFolder = fromRoot('.townsite')

/** The kept result of that name, or the one that `make` makes, which is then kept. */
export async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(cacheFolder, name)
  if (existsSync(file)) return readFileSync(file)
  const made = await make()
  writeWhole(file, made)
  return made
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, content)
  renameSync(draft, file)
}
