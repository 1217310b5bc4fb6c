import { AsyncLocalStorage } from 'node:async_hooks'

/** The name of the person whose request is being answered, as the proxy has it; undefined without one. */
export const person = new AsyncLocalStorage<string | undefined>()

/** In ms: a tab asks again sooner, unless it was closed. */
const awayAfterMs = 45_000

/** The people who have the editor open, each with the page that they see. */
export class People {
  readonly #seen = new Map<string, { path: string; until: number }>()

  /** Notes which page the one who asks sees. @returns whether somebody came, left, or went to another page */
  note(path = '/'): boolean {
    const [before, now, name] = [this.#words(), performance.now(), person.getStore()]
    for (const [other, { until }] of this.#seen) if (until < now) this.#seen.delete(other)
    if (name !== undefined) this.#seen.set(name, { path, until: now + awayAfterMs })
    return this.#words() !== before
  }

  /** All but the one who asks. */
  others(): { name: string; path: string }[] {
    return [...this.#seen].flatMap(([name, { path }]) => (name === person.getStore() ? [] : [{ name, path }]))
  }

  #words(): string {
    return JSON.stringify([...this.#seen].map(([name, { path }]) => [name, path]).toSorted())
  }
}
