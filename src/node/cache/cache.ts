import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../process/paths'

/** Where results are cached between builds. May be deleted at any time, and builds work without it. */
export const cacheFolder = fromRoot('.townsite')

/** Bytes at the end of a cached result: the beginning of its SHA-256. */
const checksumSize = 16
const checksumOf = (content: Uint8Array): Buffer =>
  createHash('sha256').update(content).digest().subarray(0, checksumSize)

/** Returns a cached result; undefined where there is none, or where it is damaged or cannot be read. */
export function readCached(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(0, -checksumSize)
    return checksumOf(content).equals(bytes.subarray(-checksumSize)) ? content : undefined
  } catch {
    return undefined
  }
}

/**
 * Caches a result with a seal, by which {@link readCached} finds damage. A cache that is full or can only be read is
 * done without: the result is made again by the next build.
 */
export function writeCached(file: string, content: Uint8Array): void {
  try {
    writeAtomically(file, Buffer.concat([content, checksumOf(content)]))
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}

/** Whether the system did not let a file be written. */
export const isSystemError = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string'

/** The cached result of that name; one that is missing or damaged is made and cached. */
export async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(cacheFolder, name)
  const stored = readCached(file)
  if (stored) return stored
  const made = await make()
  writeCached(file, made)
  return made
}

/** Writes a file so that it is there whole or not at all. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
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
