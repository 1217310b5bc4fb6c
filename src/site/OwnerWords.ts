import { sitePlaceholders } from '../manifest/text/sitePlaceholders'
import { languageOf } from '../manifest/languages/languages'
import { listsOf } from '../manifest/schema/lists'
import type { Manifest } from '../manifest/generated/manifest.generated'
import { entriesById, type Entry } from '../manifest/entries/select'
import type { Scope } from './scope'

type Block = Record<string, unknown>

/** The keys of a payload that go back to the visitor: they stay in the language of the page. */
const visitorKeys = ['_autoresponse', '_next']

/**
 * What is sent, as the owner reads it.
 * @param shown the payload in the language of the page
 * @param owners the same in the default language
 */
export const forOwner = (shown: Block, owners: Block): Block => ({
  ...owners,
  ...Object.fromEntries(visitorKeys.filter((key) => Object.hasOwn(shown, key)).map((key) => [key, shown[key]])),
})

/**
 * A delivery whose payload and mailbox are those of the default language.
 * @param keys lead from the delivery to the payload
 */
export function deliveryForOwner(shown: Block, owners: Block, [key = '', ...rest]: readonly string[]): Block {
  const [own, theirs] = [shown[key] as Block, owners[key] as Block]
  if (rest.length > 0) return { ...shown, [key]: deliveryForOwner(own, theirs, rest) }
  return { ...shown, ...(owners.address !== undefined && { address: owners.address }), [key]: forOwner(own, theirs) }
}

/**
 * What the owner of a site reads of a form that was filled in in one of its further languages: the texts of the default
 * language, on the same page.
 */
export class OwnerWords {
  readonly #general: ReadonlyMap<string, string>

  /**
   * @param manifest in the default language
   * @param shown in the language of the page
   */
  constructor(
    readonly manifest: Manifest,
    readonly shown: Manifest,
  ) {
    this.#general = sitePlaceholders(manifest)
  }

  /** An entry in the default language. */
  entry(list: string, entry: Entry): Entry {
    return entriesById(this.manifest, list).get(entry.id) ?? entry
  }

  /** What the language of the page is called in the default language: "Hindi". */
  languageName(): string {
    const { key } = languageOf(this.shown)
    const { tag } = languageOf(this.manifest)
    return new Intl.DisplayNames([tag], { type: 'language' }).of(key) ?? key
  }

  /** The scope of the same page in the default language. What a page alone has is worked out under names of its own. */
  scopeOf(scope: Scope): Scope {
    const entries = () =>
      new Map([...scope.entries].map(([as, entry]) => [as, this.entry(this.#catalogOf(entry), entry)]))
    const { tracer } = scope
    return {
      general: this.#general,
      page: scope.page,
      ...(scope.show && { show: scope.show }),
      get entries() {
        return entries()
      },
      get usedPage() {
        return scope.usedPage
      },
      set usedPage(used) {
        scope.usedPage = used
      },
      values: scope.values,
      ...(tracer && {
        tracer: {
          of: <T>(name: string, work: (page: Scope) => T): T =>
            tracer.of(`the owner’s ${name}`, (page) => work(this.scopeOf(page))),
        },
      }),
    }
  }

  #catalogOf(entry: Entry): string {
    const found = listsOf(this.shown).find((list) => entriesById(this.shown, list).get(entry.id) === entry)
    if (!found) throw new Error(`Bug: a page is about "${entry.id}", which is in no list.`)
    return found
  }
}
