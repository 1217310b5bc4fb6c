import { siteKey } from '../../site/siteKey'

/** Values that could not be written to storage. They take precedence over stored ones, which are older. */
const memory = new Map<string, unknown>()

/** For this tab, across pages of this site. If storage is full or disabled it lasts as long as the page. */
export function remember(name: string, value: unknown): void {
  const key = siteKey(name)
  memory.delete(key)
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    memory.set(key, value)
  }
}

/** Another script or an older build may have written the value, so it can be of any type. */
export function recall(name: string): unknown {
  const key = siteKey(name)
  if (memory.has(key)) return memory.get(key)
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return undefined
  }
}
