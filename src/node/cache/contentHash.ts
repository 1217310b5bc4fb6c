import { createHash } from 'node:crypto'

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
