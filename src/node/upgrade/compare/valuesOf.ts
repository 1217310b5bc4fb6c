import { isRecord } from '../../../manifest/core/read'

/** The values of a JSON text with their keys, one a line; positions in lists are left out, so that an entry more moves no other. */
export function valuesOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${at}: []`] : value.flatMap((item) => valuesOf(item, at))
  if (!isRecord(value)) return [`${at}: ${String(value)}`]
  const entries = Object.entries(value)
  if (entries.length === 0) return [`${at}: {}`]
  return entries.flatMap(([key, item]) => valuesOf(item, at === '' ? key : `${at} › ${key}`))
}
