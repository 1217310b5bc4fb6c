import { createHash } from 'node:crypto'

/** Ten letters and digits that stand for a content: for names of files and of cached results. */
export function contentHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  parts.forEach((part) => hash.update(part))
  return hash
    .digest('base64url')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 10)
    .toLowerCase()
}
