import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../process/paths'

/** Where results are cached between builds. May be deleted at any time, and builds work without it. */
export const cacheFolder = fromRoot('.townsite')

/** Bytes at the end of a cached result: the beginning of its SHA-256. */
const sealSize = 16
const sealOf = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest().subarray(0, sealSize)

/** Returns a cached result; undefined where there is none, or where it is damaged or cannot be read. */
export function readCached(file: string): Buffer | undefined {
  try {
    const found = readFileSync(file)
    const content = found.subarray(0, -sealSize)
    return sealOf(content).equals(found.subarray(-sealSize)) ? content : undefined
  } catch {
    return undefined
  }
}

/** Seals a result, by which {@link readCached} finds damage. Where the cache cannot be written it is made again. */
export function writeCached(file: string, content: Uint8Array): void {
  try {
    writeWhole(file, Buffer.concat([content, sealOf(content)]))
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}

/** Whether the system did not let a file be written. */
export const isSystemError = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string'

/** The cached result of that name; one that is missing or damaged is made and cached. */
export async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(cacheFolder, name)
  const known = readCached(file)
  if (known) return known
  const made = await make()
  writeCached(file, made)
  return made
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, content)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
