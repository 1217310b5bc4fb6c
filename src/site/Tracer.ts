import type { UntranslatedTexts } from './text/UntranslatedTexts'
import type { Scope } from './scope'

/** Works something out for a page. */
export type Get<T = unknown> = (page: Scope) => T

/** Stands in a finished page for one of its words. No manifest can hold these characters. */
const markOf = (number: number): string => `\uE003${number}\uE004`

/**
 * Makes one page stand for many: in it, everything that the page has of its own is a traced value. A text is a mark in
 * place of its words; a list or block notes what of it is read. So it becomes known what the page consists of
 * (`words`), and what another page must have in common with it to be made from the same template (`reads`, its
 * signature).
 */
export class Tracer {
  /** The words, by the number in their marks. */
  readonly words: Get<string>[] = []
  /** Everything that was looked at, by name: equal for pages that are made alike. */
  readonly reads = new Map<string, Get<string>>()
  readonly #made = new Map<string, unknown>()

  /**
   * @param sample a real page, whose form the traced values have
   * @param indexes of what was worked out among the values of a page, by name: the same for all pages that are made
   * alike
   * @param chosen names of properties whose values are chosen from a list: no words, but distinguished by components
   * @param untranslated texts in another language than the page's: elements say so, so that pages are distinguished by
   * them
   */
  constructor(
    readonly sample: Scope,
    readonly indexes: Map<string, number>,
    readonly chosen: ReadonlySet<string>,
    readonly untranslated?: UntranslatedTexts,
  ) {}

  /** The traced value for what `get` works out; the same name must always mean the same. */
  of<T>(name: string, get: Get<T>): T {
    if (this.#made.has(name)) return this.#made.get(name) as T
    const index = this.indexes.get(name) ?? this.indexes.size
    this.indexes.set(name, index)
    const cached: Get<T> = (page) => (page.values[index] ??= get(page)) as T
    const isChosen = this.chosen.has(name.slice(name.lastIndexOf('.') + 1))
    this.reads.set(name, (page) => signatureOf(cached(page), isChosen, this.untranslated))
    const traced = this.#traced(name, cached, isChosen)
    this.#made.set(name, traced)
    return traced as T
  }

  /** The mark for a word that is worked out of others, and distinguishes no pages. */
  word(get: Get<string>): string {
    return markOf(this.words.push(get) - 1)
  }

  #traced(name: string, get: Get, isChosen: boolean): unknown {
    const value = get(this.sample)
    if (typeof value === 'string') {
      if (value === '' || isChosen) return value
      const traced = (isOutward(value) ? 'https:' : '') + this.word(get as Get<string>)
      if (this.untranslated?.has(value)) this.untranslated.addTraced(traced)
      return traced
    }
    return typeof value === 'object' && value !== null ? this.#watched(name, get, value) : value
  }

  /** A list or block that notes what is looked at. */
  #watched(name: string, get: Get, value: object): object {
    return new Proxy(value, {
      get: (target, key) => {
        // What all lists and blocks can do is theirs, and leads back here for what they hold.
        if (typeof key === 'symbol' || (key in target && !Object.hasOwn(target, key)))
          return Reflect.get(target, key) as unknown
        return this.of(`${name}.${key}`, (page) => (get(page) as Record<string, unknown> | undefined)?.[key])
      },
      has: (target, key) => {
        // What is in a list goes by its length.
        if (!Array.isArray(target))
          this.reads.set(`${name}?${String(key)}`, (page) => String(Reflect.has(Object(get(page)) as object, key)))
        return Reflect.has(target, key)
      },
      ownKeys: (target) => {
        this.reads.set(`${name}?`, (page) => Object.keys(Object(get(page)) as object).join())
        return Reflect.ownKeys(target)
      },
    })
  }
}

/** What of a value is no words of a page. */
function signatureOf(value: unknown, isChosen: boolean, untranslated?: UntranslatedTexts): string {
  if (typeof value === 'string')
    return isChosen || value === ''
      ? JSON.stringify(value)
      : isOutward(value)
        ? 'outward'
        : untranslated?.has(value)
          ? 'untranslated'
          : 'words'
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && value !== null ? 'block' : String(value)
}

/** Components distinguish links to other hosts. */
const isOutward = (text: string): boolean => /^https?:/.test(text)
