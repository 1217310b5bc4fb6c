/** What could not be written. It goes before what is stored, which is then older. */
const memory = new Map<string, unknown>()

/**
 * Keeps something for this visit: in this tab, over reloads and from page to page. Where the browser keeps nothing
 * (full, switched off) it lasts as long as the page.
 */
export function remember(key: string, value: unknown): void {
  memory.delete(key)
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    memory.set(key, value)
  }
}

/**
 * The value stored under a key, or nothing. Another script, or an older build, may have written it: it can be anything.
 */
export function recall(key: string): unknown {
  if (memory.has(key)) return memory.get(key)
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown
  } catch {
    return undefined
  }
}
