import { AsyncLocalStorage } from 'node:async_hooks'

/** The name of the person whose request is being answered, as the proxy has it; undefined without one. */
export const person = new AsyncLocalStorage<string | undefined>()

/** In ms: a tab asks again sooner, unless it was closed or shows another page. */
const awayAfterMs = 25_000

interface Presence {
  name: string
  path: string
}

/** The people who have the editor open, each with the pages that their tabs show. */
export class People {
  /** By the text of a presence, until when it holds: two tabs of one person never replace each other. */
  readonly #seen = new Map<string, Presence & { until: number }>()

  /** Notes which page the one who asks sees. @returns whether somebody came to a page, or left one */
  note(path = '/'): boolean {
    const [now, name] = [performance.now(), person.getStore()]
    const gone = [...this.#seen].filter(([, { until }]) => until < now)
    for (const [key] of gone) this.#seen.delete(key)
    if (name === undefined) return gone.length > 0
    const key = JSON.stringify([name, path])
    const isNew = !this.#seen.has(key)
    this.#seen.set(key, { name, path, until: now + awayAfterMs })
    return isNew || gone.length > 0
  }

  /** All but the one who asks. */
  others(): Presence[] {
    const mine = person.getStore()
    return [...this.#seen.values()].flatMap(({ name, path }) => (name === mine ? [] : [{ name, path }]))
  }
}
