import { mapReads } from '../../../manifest/core/mapReads'
import type { PageValues } from '../../../site/PageValues'
import type { UntranslatedTexts } from '../../../site/text/UntranslatedTexts'
import { wordMark } from '../../../ui/marks'

/** What a page has of its own, and what was read of it, by the numbers that its route has for reads. */
export interface ReadPage {
  values: PageValues
  read: unknown[]
  /** Whether a template is compared by it: what that names may be wrong. */
  isTrial?: boolean
}

/** Reads something of a page. */
export type Read<T = unknown> = (page: ReadPage) => T

/**
 * Makes one page stand for many: each value that is read of what it has of its own is a traced value. A text is a mark
 * in place of its words; a list or block notes what of it is read. So it becomes known what the page consists of
 * (`words`), and what another page must have in common with it to be made from the same template (`reads`, its
 * signature).
 */
export class Tracer {
  /** The words, by the number in their marks. */
  readonly words: Read<string>[] = []
  /** Everything that was looked at, by the way to it: equal for pages that are made alike. */
  readonly reads = new Map<string, Read<string>>()
  /** In place of the page's own. */
  readonly values: PageValues
  readonly #made = new Map<string, unknown>()

  /**
   * @param sample a real page, whose form the traced values have
   * @param numbers of the reads of a route, by their names
   * @param chosen names of properties whose values are chosen from a list: no words, but distinguished by components
   * @param untranslated texts in another language than the page's: elements say so, so that pages are distinguished by
   * them
   */
  constructor(
    readonly sample: ReadPage,
    readonly numbers: Map<string, number>,
    readonly chosen: ReadonlySet<string>,
    readonly untranslated?: UntranslatedTexts,
  ) {
    this.values = this.#watched('', ({ values }) => values, sample.values) as PageValues
  }

  /** The mark for a word that is worked out of others, and distinguishes no pages. */
  word(read: Read<string>): string {
    return wordMark(this.words.push(read) - 1)
  }

  #of(name: string, read: Read): unknown {
    if (this.#made.has(name)) return this.#made.get(name)
    const number = this.numbers.get(name) ?? this.numbers.size
    this.numbers.set(name, number)
    const cached: Read = (page) => (page.read[number] ??= read(page))
    const isChosen = this.chosen.has(name.slice(name.lastIndexOf('.') + 1))
    this.reads.set(name, (page) => signatureOf(cached(page), isChosen, this.untranslated))
    const traced = this.#traced(name, cached, isChosen)
    this.#made.set(name, traced)
    return traced
  }

  #traced(name: string, read: Read, isChosen: boolean): unknown {
    const value = read(this.sample)
    if (typeof value === 'string') {
      if (value === '' || isChosen) return value
      const beginning = beginningOf(value)
      const traced = beginning + this.word((page) => (read(page) as string).slice(beginning.length))
      if (this.untranslated?.has(value)) this.untranslated.addAlike(traced)
      return traced
    }
    return typeof value === 'object' && value !== null ? this.#watched(name, read, value) : value
  }

  /** A list or block that notes what is looked at. */
  #watched(name: string, read: Read, value: object): object {
    const of = (page: ReadPage) => Object(read(page)) as Record<string, (...given: unknown[]) => unknown>
    const readAt = (key: string): unknown =>
      typeof of(this.sample)[key] === 'function'
        ? (...given: unknown[]) =>
            this.#of(`${name}.${key}(${JSON.stringify(given)})`, (page) => of(page)[key]?.(...given))
        : this.#of(`${name}.${key}`, (page) => of(page)[key])
    return mapReads(value, readAt, {
      has: (target, key) => {
        // What is in a list goes by its length.
        if (!Array.isArray(target)) this.reads.set(`${name}?${String(key)}`, (page) => String(key in of(page)))
        return key in target
      },
      ownKeys: (target) => {
        this.reads.set(`${name}?`, (page) => Object.keys(of(page)).join())
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
      : `${beginningOf(value)}${untranslated?.has(value) ? 'untranslated' : 'words'}`
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && value !== null ? 'block' : String(value)
}

/** Links to other hosts are distinguished, and those inside the site get its folder. */
function beginningOf(text: string): string {
  if (text.startsWith('/')) return '/'
  return text.startsWith('http') ? (/^https?:/.exec(text)?.[0] ?? '') : ''
}
