import { hash } from 'node:crypto'
import type { PageContent } from '../../app/build/prerender'
import { templateMarks } from '../../ui/marks'
import { ownParts, withoutRelease, withoutVersions } from './search/ownParts'

/** Hashes of a template with its marks, which many pages share. */
interface TemplateHashes {
  /** The hash of the order of its marks: pages with another order are different. */
  marks: string
  all: string
  /** The hash of the parts that differ between pages, see `ownParts`. */
  mainParts: string
}

/** The number of the template of a page, and the hashes of the words in its own parts and of all others. */
type PageKey = readonly [template: number, mainWords: string, otherWords: string]

export interface PagesState {
  templates: readonly TemplateHashes[]
  pages: Readonly<Record<string, PageKey>>
}

const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 20)

/** A page with the same template and the same words is the same, and need not be rendered to know it. */
export class PageKeys {
  readonly #templates: TemplateHashes[] = []
  readonly #numbers = new Map<object, { number: number; ownWords: ReadonlySet<number> }>()
  readonly #pages: Record<string, PageKey> = {}

  /** @param before the state of the last build by the same code: other code may print words differently */
  constructor(private readonly before?: PagesState) {}

  /** Notes a page and compares it with the last build's; unknown unless both were made from templates. */
  compare(path: string, content: PageContent | undefined): 'same' | 'says the same' | 'other' | 'unknown' {
    if (!content) return 'unknown'
    const key = this.#keyOf(content)
    this.#pages[path] = key
    const before = this.before?.pages[path]
    if (!before) return 'unknown'
    const [now, old] = [this.#templates[key[0]], this.before?.templates[before[0]]]
    if (!now || old?.marks !== now.marks) return 'unknown'
    if (old.mainParts !== now.mainParts || before[1] !== key[1]) return 'other'
    return old.all === now.all && before[2] === key[2] ? 'same' : 'says the same'
  }

  /** The state for the next build. */
  get state(): PagesState {
    return { templates: this.#templates, pages: this.#pages }
  }

  #keyOf({ template, templateText, words }: PageContent): PageKey {
    const { number, ownWords } = this.#numbers.get(template) ?? this.#take(template, templateText())
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
    const hashes: TemplateHashes = {
      marks: hashOf((text.match(templateMarks) ?? []).join('')),
      all: hashOf(text),
      mainParts: hashOf(mainParts),
    }
    const taken = {
      number: this.#templates.push(hashes) - 1,
      ownWords: new Set([...mainParts.matchAll(templateMarks)].map(([, number]) => Number(number))),
    }
    this.#numbers.set(template, taken)
    return taken
  }
}
