import { valueAt } from '../../manifest/core/read'

/** Line breaks, control characters, and characters that change the direction of the text around them. */
const unprintable = /[\s\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu

/** Own properties only; one line. @param path such as `address.road` @param maxLength in characters, longer is cut */
export function readAnswer(answer: unknown, path: string, maxLength: number): string | undefined {
  const value = valueAt(answer, ...path.split('.'))
  if (typeof value !== 'string' && !Number.isFinite(value)) return undefined
  return [...String(value).replace(unprintable, ' ').trim()].slice(0, maxLength).join('').trim() || undefined
}
