import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { PageContent } from '../../../src/app/prerender'
import { readCached, writeCached } from '../../cache/cache'
import { contentHash } from '../../cache/contentHash'
import { outputPaths } from '../../outputPaths'
import { ownParts, withoutRelease, withoutVersions } from '../search/ownParts'
import { readRecordText } from './OutputRecord'

/** Hashes of the outline of many pages. */
interface Outline {
  /** Of its marks: pages of one order of marks differ where anything else of them does. */
  marks: string
  whole: string
  /** Of the parts that are a page's own, see `ownParts`. */
  own: string
}

/** The number of a page's outline, and the hashes of the words in its own parts and of all others. */
type PageKey = readonly [outline: number, own: string, others: string]

interface Kept {
  /** Hash of the code: another one may print words otherwise. */
  code: string
  /** Hash of the record of the output that it is of. */
  output: string
  outlines: readonly Outline[]
  pages: Readonly<Record<string, PageKey>>
}

/** How a page is to what it was in the last build. Unknown where one of them was not made from a template. */
type Comparison = 'same' | 'says the same' | 'other' | 'unknown'

const mark = /\uE003(\d+)[^\uE004]*\uE004/g
const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 20)
const fileIn = (out: string): string => join(outputPaths(out).work, 'pages')
const hashOfOutput = (out: string): string => contentHash(readRecordText(outputPaths(out).folder) ?? '')

/**
 * Remembers what pages were made of, beside the output: a page of the same outline and the same words need not be made
 * to know that it is the same.
 */
export class PageRecord {
  readonly #before: Kept | undefined
  readonly #outlines: Outline[] = []
  readonly #numbers = new Map<object, { number: number; ownWords: ReadonlySet<number> }>()
  readonly #pages: Record<string, PageKey> = {}

  /** @param out the output folder */
  constructor(
    readonly out: string,
    readonly code: string,
  ) {
    const content = readCached(fileIn(out))
    const kept = content && (JSON.parse(content.toString('utf8')) as Kept)
    this.#before = kept?.code === code && kept.output === hashOfOutput(out) ? kept : undefined
  }

  /** Notes a page, and holds it against the last build's. */
  compare(path: string, content: PageContent | undefined): Comparison {
    if (!content) return 'unknown'
    const key = this.#keyOf(content)
    this.#pages[path] = key
    const before = this.#before?.pages[path]
    if (!before) return 'unknown'
    const [outline, old] = [this.#outlines[key[0]], this.#before?.outlines[before[0]]]
    if (!outline || old?.marks !== outline.marks) return 'unknown'
    if (old.own !== outline.own || before[1] !== key[1]) return 'other'
    return old.whole === outline.whole && before[2] === key[2] ? 'same' : 'says the same'
  }

  /** Keeps what was noted, once the output is in place. */
  keep(): void {
    const { code, out } = this
    const kept: Kept = { code, output: hashOfOutput(out), outlines: this.#outlines, pages: this.#pages }
    writeCached(fileIn(out), Buffer.from(JSON.stringify(kept)))
  }

  #keyOf({ template, outline, words }: PageContent): PageKey {
    const { number, ownWords } = this.#numbers.get(template) ?? this.#take(template, outline())
    let [own, others] = ['', '']
    words.forEach((word, index) => {
      const isOwn = ownWords.has(index)
      const said = isOwn ? withoutVersions(word) : ''
      if (isOwn) own += `${said}\0`
      if (said !== word) others += `${word}\0`
    })
    return [number, hashOf(own), hashOf(others)]
  }

  #take(template: object, text: string) {
    const own = ownParts(Buffer.from(text))
      .map((part) => withoutRelease(part.toString('utf8')))
      .join('\0')
    const outline: Outline = {
      marks: hashOf((text.match(mark) ?? []).join('')),
      whole: hashOf(text),
      own: hashOf(own),
    }
    const taken = {
      number: this.#outlines.push(outline) - 1,
      ownWords: new Set([...own.matchAll(mark)].map(([, number]) => Number(number))),
    }
    this.#numbers.set(template, taken)
    return taken
  }
}
