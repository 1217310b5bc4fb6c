import { languageOf, languagesOf } from '../../../src/manifest/languages'
import { localize } from '../../../src/manifest/localize'
import type { Manifest, Route } from '../../../src/manifest/manifest.generated'
import type { Page } from '../../../src/site/page'
import { openSite, type Site } from '../../../src/site/pages'
import { plainMedia } from './plainMedia'
import { listsIn, plain, plainSections } from './plainSections'
import { inAddress, slotPattern, withSlotEntry, withSlots } from './slotEntry'
import type { Data, LanguageSource, PageSource, PlainSection, Props, RouteSource } from './Source'

/**
 * A site as another generator gets it: in each language its home page, the pages of its services and cities, and those
 * that these stand under.
 */
export const sourceOf = (manifest: Manifest): LanguageSource[] =>
  localize(manifest).map((one) => inLanguage(one as Manifest))

/** The pages that both sides have. */
export function comparedRoutes({ routes }: Pick<Manifest, 'routes'>): Route[] {
  const many = routes.filter((route) => route.for)
  const parents = new Set(many.map(({ parent }) => parent))
  // In a further language a page's parent is still named by its first address.
  const isParent = ({ path, paths = {} }: Route) => [path, ...Object.values(paths)].some((one) => parents.has(one))
  const [home] = routes
  return routes.filter((route) => route === home || route.for || isParent(route))
}

function inLanguage(manifest: Manifest): LanguageSource {
  const { prefix } = languageOf(manifest)
  const site = openSite(manifest, { media: plainMedia, base: '/' })
  const { shell } = site
  const routes: Record<string, RouteSource> = {}
  const pages: PageSource[] = []
  const within = (path: string) => (prefix ? path.replace(`/${prefix}`, '') : path).replace(/^\//, '')
  for (const route of comparedRoutes(manifest)) {
    const name = within(route.path).replaceAll(/[^a-z]+/g, '-') || 'home'
    const isOfRoute = pathTest(route.path)
    const source = route.for ? commonOf(manifest, route) : undefined
    for (const { make } of site.sources((_, path) => isOfRoute(path))) {
      const page = make()
      routes[name] ??= source ? { ...source, ...frameOf(page, source.header) } : wholeOf(page)
      const common = routes[name]
      pages.push({
        path: within(page.path),
        route: name,
        head: page.head as unknown as Props,
        ...(source && ownOf(page, route, common)),
      })
    }
  }
  const { words, name, language } = shell
  const others = languagesOf(manifest).filter(({ tag }) => tag !== language)
  return {
    prefix,
    shell: {
      name,
      language,
      locale: localeOf(language),
      otherLocales: others.map(({ tag }) => localeOf(tag)),
      skip: words.skip,
      here: words.breadcrumbs,
      toasts: words.toasts,
    },
    routes,
    pages,
  }
}

/** What a route of many pages has in common. */
function commonOf(manifest: Manifest, route: Route): RouteSource {
  const { each = '', where = {} } = (route.for ?? {}) as { each?: string; where?: object }
  const isShown = (entry: unknown) =>
    Object.entries(where).every(([key, value]) => (entry as Record<string, unknown>)[key] === value)
  const site: Site = openSite(withSlotEntry(manifest, each, isShown), { media: plainMedia, base: '/' })
  const isOfRoute = pathTest(route.path)
  const [source] = [...site.sources((_, path) => isOfRoute(path) && path.endsWith('/entry-slot'))]
  if (!source) throw new Error(`Bug: ${route.path} has no page of the slot entry.`)
  const { sections, ...rest } = wholeOf(source.make())
  const as = route.for?.as ?? ''
  return withSlots({
    ...rest,
    sections: sections.map((section) =>
      as in section ? ({ ...section, [as]: undefined, isOfEntry: true } as PlainSection) : section,
    ),
  } as unknown as Data) as unknown as RouteSource
}

const frameOf = ({ footer, floating }: Page, header: Data) => ({
  header,
  footer: plain(footer),
  floating: plain(floating ?? null),
})

const wholeOf = (page: Page): RouteSource => ({
  ...frameOf(page, plain(page.header)),
  crumbs: plain(page.crumbs ?? null),
  sections: plainSections(page),
  linkedData: plain(page.linkedData ?? null),
})

/** What a page of an entry has of its own. */
function ownOf(page: Page, route: Route, common: RouteSource): Partial<PageSource> {
  const as = route.for?.as ?? ''
  const lists: Record<string, Data> = {}
  let found: Props = {}
  plainSections(page).forEach((section, index) => {
    if (section[as]) found = section[as] as Props
    const others = new Map(listsIn(common.sections[index] as PlainSection))
    for (const [name, list] of listsIn(section))
      if (JSON.stringify(list) !== JSON.stringify(others.get(name))) lists[section.id] = list
  })
  const { seo: _inHead, neighbours: _inLists, served: _served, major: _major, ...entry } = found
  const fills = slotsOf(common).map((slot) => [slot, wordsFor(slot, page, entry)] as const)
  return { entry, lists, fills }
}

const slots = new WeakMap<object, string[]>()

/** What the texts of a route name of a page's own. */
function slotsOf(common: RouteSource): string[] {
  const found = slots.get(common) ?? [...new Set(JSON.stringify(common).match(slotPattern))]
  slots.set(common, found)
  return found
}

function wordsFor(slot: string, page: Page, entry: Props): string {
  const name = slot.replaceAll('__', '')
  if (name.endsWith(inAddress)) return encodeURIComponent(wordsFor(name.slice(0, -inAddress.length), page, entry))
  // As linked data names a page.
  if (name === 'pageTitle') return page.head.title.split(' | ')[0] as string
  const words = name === 'pageDescription' ? page.head.description : entry[name]
  if (typeof words !== 'string') throw new Error(`Bug: a page has no text for ${slot}.`)
  return words
}

const pathTest = (path: string): ((path: string) => boolean) => {
  const form = new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)
  return (one) => form.test(one)
}

function localeOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}
