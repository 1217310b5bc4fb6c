import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fromSite } from '../process/paths'
import { attempt } from '../../manifest/core/read'
import { isEarlierData } from '../process/durableFolder'

/** Returns ten letters and digits that identify a content, for names of files and cached results. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  parts.forEach((part) => hash.update(part))
  return hash
    .digest('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .toLowerCase()
}

/** Names another cache folder, for several sites or for CI. */
export const cacheVariable = 'TOWNSITE_CACHE'

/** The folder of results that are cached between builds. It may be deleted at any time, and builds work without it. */
export const cacheFolder = process.env[cacheVariable] ? resolve(process.env[cacheVariable]) : fromSite('.townsite')

/** The number of checksum bytes at the end of a cached result: the beginning of its SHA-256. */
const checksumSize = 16
const checksumOf = (content: Uint8Array): Buffer =>
  createHash('sha256').update(content).digest().subarray(0, checksumSize)

/** Returns a cached result; undefined if it is missing, damaged or unreadable. */
export function readCached(file: string): Buffer | undefined {
  const bytes = attempt(() => readFileSync(file)) ?? Buffer.alloc(0)
  const content = bytes.subarray(0, -checksumSize)
  return checksumOf(content).equals(bytes.subarray(-checksumSize)) ? content : undefined
}

/** Caches a result with a checksum, by which {@link readCached} detects damage. */
export function writeCached(file: string, content: Uint8Array): void {
  try {
    writeAtomically(file, Buffer.concat([content, checksumOf(content)]))
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}

export const isSystemError = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string'

export async function cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const file = join(cacheFolder, name)
  const stored = readCached(file)
  if (stored) return stored
  const made = await make()
  writeCached(file, made)
  return made
}

/** The same for a text. */
export const cachedText = async (name: string, make: () => Promise<string>): Promise<string> =>
  Buffer.from(await cached(name, async () => Buffer.from(await make()))).toString('utf8')

/** Writes a file by a rename, so that it is never there in part. @param first what is done once its draft is complete: if it throws, the file stays as it was */
export function writeAtomically(file: string, content: string | Uint8Array, first = (): void => {}): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, content)
    first()
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Bundles stay, named by the code that they are of: this command and others run from them. */
const isBundle = (name: string): boolean => name === 'newest' || name.startsWith('code-')

export function emptyCache(folder = cacheFolder): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (!isBundle(name) && !isEarlierData(name)) rmSync(join(folder, name), { recursive: true, force: true })
}
