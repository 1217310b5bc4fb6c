import { hash } from 'node:crypto'
import type { PageContent } from '../../app/build/prerender'
import { outlineMarks } from '../../ui/marks'
import { ownParts, withoutRelease, withoutVersions } from './search/ownParts'

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

/** What the pages of a build were made of. */
export interface PagesState {
  /** Hash of the code: another one may print words otherwise. */
  code: string
  outlines: readonly Outline[]
  pages: Readonly<Record<string, PageKey>>
}

/** How a page is to what it was in the last build. Unknown where one of them was not made from a template. */
type Comparison = 'same' | 'says the same' | 'other' | 'unknown'

const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 20)

/** Knows what pages are made of: one of the same outline and the same words need not be made to know that it is the same. */
export class PageKeys {
  readonly #before: PagesState | undefined
  readonly #outlines: Outline[] = []
  readonly #numbers = new Map<object, { number: number; ownWords: ReadonlySet<number> }>()
  readonly #pages: Record<string, PageKey> = {}

  /** @param before of the last build, if that is known */
  constructor(
    readonly code: string,
    before: PagesState | undefined,
  ) {
    this.#before = before?.code === code ? before : undefined
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

  /** What was noted, for the next build. */
  get state(): PagesState {
    return { code: this.code, outlines: this.#outlines, pages: this.#pages }
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
      marks: hashOf((text.match(outlineMarks) ?? []).join('')),
      whole: hashOf(text),
      own: hashOf(own),
    }
    const taken = {
      number: this.#outlines.push(outline) - 1,
      ownWords: new Set([...own.matchAll(outlineMarks)].map(([, number]) => Number(number))),
    }
    this.#numbers.set(template, taken)
    return taken
  }
}
