import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../paths'

/** Where results are kept between builds. May be deleted at any time. */
export const cacheFolder = fromRoot('.townsite')

/** Bytes at the end of a kept result that say what it was when it was kept. */
const sealSize = 16
const sealOf = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest().subarray(0, sealSize)

/** A kept result, or nothing where there is none or it is damaged. */
export function keptWhole(file: string): Buffer | undefined {
  const kept = existsSync(file) ? readFileSync(file) : undefined
  const content = kept?.subarray(0, -sealSize)
  return kept && content && sealOf(content).equals(kept.subarray(-sealSize)) ? content : undefined
}

/** Keeps a result so that {@link keptWhole} can tell whether it is damaged. */
export const keepWhole = (file: string, content: Uint8Array): void =>
  writeWhole(file, Buffer.concat([content, sealOf(content)]))

/** The kept result of that name, or the one that `make` makes, which is then kept. One that is damaged is made again. */
export async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(cacheFolder, name)
  const kept = keptWhole(file)
  if (kept) return kept
  const made = await make()
  keepWhole(file, made)
  return made
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, content)
  renameSync(draft, file)
}
