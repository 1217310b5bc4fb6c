import { fieldWords } from '../../manifest/entries/fieldWords'
import type { Entry } from '../../manifest/entries/select'
import { languagesOf, type Language } from '../../manifest/languages/languages'
import { pathIn } from '../../manifest/pages/addresses'
import { isBuiltIn } from '../../manifest/schema/lists'
import { phoneAsRead } from '../../manifest/text/sitePlaceholders'
import { openingDays } from '../../manifest/values/openingDays'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { onSite } from '../jsonLd/names'
import type { PageBody } from '../page'
import type { EntryFacts, PageValues } from '../PageValues'
import type { Picture } from '../resolved'
import { ownersEntry } from '../resolve/Entries'
import type { Resolver } from '../resolve/Resolver'
import { isPageName, type PageNames } from '../text/pageNames'

/** What a page is called and about. */
interface Subject {
  names: PageNames
  body?: Pick<PageBody, 'for' | 'paths'>
  /** The entry of the route's list. */
  entry?: Entry | undefined
  /** In the language of the page, where that is not the resolver's. */
  shown?: Manifest
}

/** Works out what a page has of its own when it is asked for. */
export function ownValues(resolver: Resolver, subject: Subject): PageValues {
  const { manifest, entries } = resolver
  const { names, body = {}, entry, shown = manifest } = subject
  const { each: list = '', as } = body.for ?? {}
  let resolved: PageValues['entry']

  const values: PageValues = {
    names,
    get entry() {
      return (resolved ??= entry && entries.chosen(list, entry, values))
    },
    get facts() {
      return body.for && factsOf(values, manifest)
    },
    get hours() {
      return openingDays(entry ?? {}, manifest)
    },
    word(name) {
      if (isPageName(name)) return names[name]
      const [of, field = ''] = name.split('.')
      const value = of === as && entry && Object.hasOwn(entry, field) ? entry[field] : undefined
      const words = value === undefined ? undefined : wordsFor(shown, list, field, value)
      if (words !== undefined) return words
      if (typeof value === 'string') return resolver.fill(value, values)
      if (typeof value === 'number') return String(value)
      if (Array.isArray(value)) return value.join(', ')
      throw new Error(`Bug: nothing fills {${name}} on ${names['page.path']}.`)
    },
    list: (query) => entries.selected(query, values, entry).map((one) => entries.chosen(query.from, one, values)),
    choices: (query) => entries.choicesOf(query, values, entry),
    pathIn(key) {
      const languages = languagesOf(manifest)
      const language = languages.find((one) => one.key === key) as Language
      return pathIn(body, language, languages[0], entry)
    },
    indexIn: (addresses) => addresses.indexOf(resolver.link(names['page.path'])),
    get forOwner() {
      if (!resolver.owner) return values
      const own = entry && ownersEntry(resolver.owner.manifest, list, entry)
      return ownValues(resolver.owner, { ...subject, shown, entry: own })
    },
  }
  return values
}

/** The words for a value that is shown in others than its own: a price, a day. */
function wordsFor(manifest: Manifest, list: string, field: string, value: unknown): string | undefined {
  if (!isBuiltIn(list)) return fieldWords(manifest, list, field, value)
  // In the lists that are built in nothing else has another form where it is read; a number is known by its form.
  return typeof value === 'string' && /^\+\d[\d ]+$/.test(value)
    ? phoneAsRead(value, manifest.site.language)
    : undefined
}

function factsOf({ entry, names }: PageValues, { site }: Manifest): EntryFacts {
  const { name, title, description, image } = (entry ?? {}) as {
    name?: string
    title?: string
    description?: string
    image?: Picture
  }
  return {
    name: name ?? title ?? '',
    title: names['page.title'].split(' | ')[0] as string,
    ...(description !== undefined && { description }),
    ...(image && { image: onSite(site.url, image.src) }),
  }
}
