import { mapReads } from '../../../manifest/core/mapReads'
import type { PageValues } from '../../../site/PageValues'
import type { UntranslatedTexts } from '../../../site/UntranslatedTexts'
import { wordMark } from '../../../ui/marks'

/** The values of a page, and the results of reads by their numbers in the route. */
export interface ReadPage {
  values: PageValues
  read: unknown[]
  /** Whether the page only tests a template, whose data may be wrong and is not stored. */
  isTrial?: boolean
}

export type Read<T = unknown> = (page: ReadPage) => T

/**
 * Traces which of its values a page reads, so that one page can stand for many. A text becomes a mark in place of its
 * words; a list or block records its reads. `words` are the texts that fill the page's slots; `reads` are its signature,
 * in which other pages of the same template must agree.
 */
export class Tracer {
  /** The words by the numbers in their marks. */
  readonly words: Read<string>[] = []
  /** The recorded reads by their paths: pages of the same template have equal results. */
  readonly reads = new Map<string, Read<string>>()
  /** The traced values, in place of the page's own. */
  readonly values: PageValues
  readonly #tracedValues = new Map<string, unknown>()

  /**
   * @param sample a real page, whose values have the shape of the traced ones
   * @param numbers those of the route's reads, by their paths
   * @param chosen names of properties that have an enum: components distinguish their values, which are not words
   * @param untranslated texts in another language than the page's: they are part of the signature, because elements
   * around them have a `lang`
   */
  constructor(
    readonly sample: ReadPage,
    readonly numbers: Map<string, number>,
    readonly chosen: ReadonlySet<string>,
    readonly untranslated?: UntranslatedTexts,
  ) {
    this.values = this.#watched('', ({ values }) => values, sample.values) as PageValues
  }

  /** The mark for a word that is derived from others and is not part of the signature. */
  word(read: Read<string>): string {
    return wordMark(this.words.push(read) - 1)
  }

  #of(name: string, read: Read): unknown {
    if (this.#tracedValues.has(name)) return this.#tracedValues.get(name)
    const number = this.numbers.get(name) ?? this.numbers.size
    this.numbers.set(name, number)
    const cached: Read = (page) => (page.read[number] ??= read(page))
    const isChosen = this.chosen.has(name.slice(name.lastIndexOf('.') + 1))
    this.reads.set(name, (page) => signatureOf(cached(page), isChosen, this.untranslated))
    const traced = this.#traced(name, cached, isChosen)
    this.#tracedValues.set(name, traced)
    return traced
  }

  #traced(name: string, read: Read, isChosen: boolean): unknown {
    const value = read(this.sample)
    if (typeof value === 'string') {
      if (isChosen || isSplit(value)) return value
      const beginning = beginningOf(value)
      const words = piecesOf(value.slice(beginning.length)).map((piece, index) =>
        index % 2 === 1 ? piece : this.word((page) => piecesOf((read(page) as string).slice(beginning.length))[index]!),
      )
      const traced = beginning + words.join('')
      this.untranslated?.addAlike(value, traced)
      return traced
    }
    return typeof value === 'object' && value !== null ? this.#watched(name, read, value) : value
  }

  /** A list or block that records its reads. */
  #watched(name: string, read: Read, value: object): object {
    const objectOf = (page: ReadPage) => Object(read(page)) as Record<string, (...args: unknown[]) => unknown>
    const readAt = (key: string): unknown =>
      typeof objectOf(this.sample)[key] === 'function'
        ? (...args: unknown[]) =>
            this.#of(`${name}.${key}(${JSON.stringify(args)})`, (page) => objectOf(page)[key]?.(...args))
        : this.#of(`${name}.${key}`, (page) => objectOf(page)[key])
    return mapReads(value, readAt, {
      has: (target, key) => {
        // The length of a list tells which indexes it has.
        if (!Array.isArray(target)) this.reads.set(`${name}?${String(key)}`, (page) => String(key in objectOf(page)))
        return key in target
      },
      ownKeys: (target) => {
        this.reads.set(`${name}?`, (page) => Object.keys(objectOf(page)).join())
        return Reflect.ownKeys(target)
      },
    })
  }
}

/** The part of a value that belongs to the signature: everything but words that stand as they are. */
function signatureOf(value: unknown, isChosen: boolean, untranslated?: UntranslatedTexts): string {
  if (typeof value === 'string')
    return isChosen || isSplit(value)
      ? JSON.stringify(value)
      : `${beginningOf(value)}${untranslated?.languageOf(value) ?? 'words'}${String(value.match(/\n{2,}/g))}`
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && value !== null ? 'block' : String(value)
}

/** Whether components make more than one piece of a text, for its markup, or none. */
const isSplit = (text: string): boolean => text === '' || /[*[]/.test(text)

/** The paragraphs of a text; each second piece is the empty lines between two. */
const piecesOf = (text: string): string[] => text.split(/(\n{2,})/)

/** The beginning of a link, which components inspect: `/` inside the site, else the scheme; empty for other texts. */
function beginningOf(text: string): string {
  if (text.startsWith('/')) return '/'
  return text.startsWith('http') ? (/^https?:/.exec(text)?.[0] ?? '') : ''
}
