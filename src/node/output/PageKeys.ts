import { hash } from 'node:crypto'
import type { PageContent } from '../../app/build/prerender'
import { outlineMarks } from '../../ui/marks'
import { ownParts, withoutRelease, withoutVersions } from './search/ownParts'

/** Hashes of an outline, which many pages share. */
interface Outline {
  /** The hash of the order of its marks: pages with another order are different. */
  marks: string
  all: string
  /** The hash of the parts that differ between pages, see `ownParts`. */
  mainParts: string
}

/** The number of a page's outline, and the hashes of the words in its own parts and of all others. */
type PageKey = readonly [outline: number, mainWords: string, otherWords: string]

/** The keys of all pages of a build. */
export interface PagesState {
  outlines: readonly Outline[]
  pages: Readonly<Record<string, PageKey>>
}

/** The comparison of a page with that of the last build; unknown unless both were made from templates. */
type Comparison = 'same' | 'says the same' | 'other' | 'unknown'

const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 20)

/** A page with the same outline and the same words is the same, and need not be rendered to know it. */
export class PageKeys {
  readonly #outlines: Outline[] = []
  readonly #numbers = new Map<object, { number: number; ownWords: ReadonlySet<number> }>()
  readonly #pages: Record<string, PageKey> = {}

  /** @param before the state of the last build by the same code: other code may print words differently */
  constructor(private readonly before?: PagesState) {}

  /** Notes a page and compares it with the last build's. */
  compare(path: string, content: PageContent | undefined): Comparison {
    if (!content) return 'unknown'
    const key = this.#keyOf(content)
    this.#pages[path] = key
    const before = this.before?.pages[path]
    if (!before) return 'unknown'
    const [outline, old] = [this.#outlines[key[0]], this.before?.outlines[before[0]]]
    if (!outline || old?.marks !== outline.marks) return 'unknown'
    if (old.mainParts !== outline.mainParts || before[1] !== key[1]) return 'other'
    return old.all === outline.all && before[2] === key[2] ? 'same' : 'says the same'
  }

  /** The state for the next build. */
  get state(): PagesState {
    return { outlines: this.#outlines, pages: this.#pages }
  }

  #keyOf({ template, outline, words }: PageContent): PageKey {
    const { number, ownWords } = this.#numbers.get(template) ?? this.#take(template, outline())
    let [mainWords, others] = ['', '']
    words.forEach((word, index) => {
      const isOwn = ownWords.has(index)
      const stable = isOwn ? withoutVersions(word) : ''
      if (isOwn) mainWords += `${stable}\0`
      if (stable !== word) others += `${word}\0`
    })
    return [number, hashOf(mainWords), hashOf(others)]
  }

  #take(template: object, text: string) {
    const mainParts = ownParts(Buffer.from(text))
      .map((part) => withoutRelease(part.toString('utf8')))
      .join('\0')
    const outline: Outline = {
      marks: hashOf((text.match(outlineMarks) ?? []).join('')),
      all: hashOf(text),
      mainParts: hashOf(mainParts),
    }
    const taken = {
      number: this.#outlines.push(outline) - 1,
      ownWords: new Set([...mainParts.matchAll(outlineMarks)].map(([, number]) => Number(number))),
    }
    this.#numbers.set(template, taken)
    return taken
  }
}
