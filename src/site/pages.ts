import { addressAt, addressesOf, withPrefix, type Address } from '../manifest/pages/addresses'
import { enumProperties } from '../manifest/entries/enumProperties'
import { fieldWords } from '../manifest/entries/fieldWords'
import { sitePlaceholders, phoneAsRead } from '../manifest/text/sitePlaceholders'
import { languageOf } from '../manifest/languages/languages'
import { isBuiltIn } from '../manifest/schema/lists'
import type { Manifest, Route } from '../manifest/generated/manifest.generated'
import { parseText } from '../manifest/text/placeholders'
import { entriesOf, type Entry } from '../manifest/entries/select'
import { crumbsOf } from './breadcrumbs'
import { endpointsOf } from './endpoints'
import { openFrame } from './frame'
import type { EntryFacts } from './jsonLd/factSource'
import { linkedDataOf } from './jsonLd/linkedData'
import { onSite } from './jsonLd/names'
import type { FallbackRoute, Head, Page, PageSource, TemplateSource, SectionProps, SiteShell } from './page'
import type { Picture, ResolvedEntry } from './resolved'
import { Resolver, type ResolveContext } from './resolve'
import { fill } from './text/fill'
import { ofPage, type Scope } from './scope'
import { makeShell } from './shell'
import { pathsOf, twinsOf, type Twin } from './twins'
import { Tracer } from './Tracer'

type Body = Pick<Route, 'title' | 'description' | 'keywords' | 'sections' | 'searchable'> &
  Partial<Pick<Route, 'path' | 'name' | 'parent' | 'for' | 'paths' | 'languages'>>

/** A manifest made ready to make its pages one after another. */
export interface Site {
  shell: SiteShell
  /**
   * The pages of the site, none of them made yet.
   * @param isWanted of the number of a page in the order of {@link listPages}, and of its path; without it all are
   * given
   */
  sources(isWanted?: (index: number, path: string) => boolean): Generator<PageSource>
  /** The page at a path, as the site writes it: without a slash at its end, in its own case. */
  source(path: string): PageSource | undefined
  /** What unknown addresses below its own lead to. */
  fallbackRoutes(): FallbackRoute[]
}

/** What an entry says of itself to search engines, as far as it does. */
type SearchTexts = Partial<Pick<Head, 'title' | 'description' | 'keywords'>>

/**
 * Expands a checked manifest into finished pages.
 * @param context the media library, and the folder the site is published in
 * @param translations the site in its further languages: its page of unknown addresses answers for them too
 */
export function openSite(manifest: Manifest, context: ResolveContext, translations: readonly Site[] = []): Site {
  const resolver = new Resolver(manifest, context)
  const general = sitePlaceholders(manifest)
  const chosen = enumProperties()
  const language = languageOf(manifest)
  const inFurther = language.prefix === '' ? {} : { language: language.tag }
  const frame = openFrame(manifest, resolver)
  // In the lists that are built in nothing else has another form where it is read; a number is known by its form.
  const phoneWords = (value: unknown) =>
    typeof value === 'string' && /^\+\d[\d ]+$/.test(value) ? phoneAsRead(value, manifest.site.language) : undefined
  const shownIn = (list: string, field: string, value: unknown) =>
    isBuiltIn(list) ? phoneWords(value) : fieldWords(manifest, list, field, value)
  const scopeOf = (path: string, title: string, { for: each }: Pick<Route, 'for'> = {}, entry?: Entry): Scope => ({
    general,
    page: { 'page.path': path, 'page.url': absolute(manifest, path), 'page.title': title },
    entries: new Map(each && entry ? [[each.as, entry]] : []),
    ...(each && { show: (as, field, value) => (as === each.as ? shownIn(each.each, field, value) : undefined) }),
    usedPage: false,
    values: [],
  })

  function makePage(body: Body, scope: Scope): Page {
    const path = scope.page['page.path']
    const twins = twinsOf(manifest, body, scope)
    const head = makeHead(body, scope, twins)
    const titled = withTitle(scope, head.title)
    const sections = body.sections.map((section) => resolver.resolve('Section', section, titled) as SectionProps)
    const anchors = new Set(sections.map((section) => section.id))
    const crumbs = crumbsOf(
      manifest,
      body,
      path,
      (address) => resolver.link(address),
      (route, key) => resolver.fillAt(route, key, titled),
    )
    const services = () =>
      entriesOf(manifest, 'services').map(
        (service) => resolver.entry('services', service, titled) as ResolvedEntry<'services'>,
      )
    const branches = () =>
      entriesOf(manifest, 'branches').map(
        (branch) => resolver.entry('branches', branch, titled) as ResolvedEntry<'branches'>,
      )
    const about = body.for && ofPage('the facts of the page', titled, (page) => factsOf(body, page))
    const linkedData = linkedDataOf({
      manifest,
      media: context.media,
      head,
      route: body,
      about,
      crumbs,
      sections,
      services,
      branches,
      words: (text) => fill(text, titled),
    })
    const floating = frame.floating(titled)
    return {
      path,
      head,
      sections,
      file: fileOf(path, language.prefix),
      names: titled.page,
      // The page of all unknown addresses shows other pages in its place.
      endpoints: path === '*' ? endpointsOf(manifest) : endpointsOf(manifest, body.sections),
      ...(linkedData && { linkedData }),
      ...(crumbs && { crumbs }),
      header: frame.header(anchors, titled, twins),
      footer: frame.footer(anchors, titled),
      ...(floating && { floating }),
    }
  }

  const aboutOf = ({ for: each }: Body, scope: Scope) =>
    each ? (resolver.own(each.each, each.as, scope) as Partial<Record<string, unknown>>) : undefined

  /** What the entry that a page is about says of itself to search engines. */
  const searchTextsOf = (body: Body, scope: Scope): SearchTexts => (aboutOf(body, scope)?.seo ?? {}) as SearchTexts

  const titleOf = (body: Body, scope: Scope, texts = searchTextsOf(body, scope)): string =>
    texts.title ?? resolver.fillAt(body, 'title', scope)

  function makeHead(body: Body, scope: Scope, twins: readonly Twin[]): Head {
    const own = searchTextsOf(body, scope)
    const path = scope.page['page.path']
    const isFound = isSearchable(path, body)
    const alternates = alternatesOf(manifest, isFound ? twins : [])
    return {
      title: titleOf(body, scope, own),
      description: own.description ?? fill(body.description, scope),
      keywords: own.keywords ?? (body.keywords ?? []).map((word) => fill(word, scope)),
      ...(isFound && { canonical: absolute(manifest, path) }),
      ...(alternates && { alternates }),
      searchable: isFound,
    }
  }

  function factsOf(body: Body, scope: Scope): EntryFacts {
    const { name, title, description, image } = (aboutOf(body, scope) ?? {}) as {
      name?: string
      title?: string
      description?: string
      image?: Picture
    }
    return {
      name: name ?? title ?? '',
      title: scope.page['page.title'].split(' | ')[0] as string,
      ...(description !== undefined && { description }),
      ...(image && { image: onSite(manifest.site.url, image.src) }),
    }
  }

  /** Where unknown addresses lead that look like those of a route. */
  function fallbackRoutesOf({ for: each, otherwise, path }: Route): FallbackRoute[] {
    if (!each || !otherwise) return []
    const pattern = addressPattern(resolver.link(withColons(path)))
    if (otherwise.type === 'redirect') return [{ pattern, redirect: resolver.link(otherwise.to) }]
    const { head, sections } = makePage({ ...otherwise, searchable: false }, scopeOf('*', otherwise.title))
    return [{ pattern, title: head.title, sections, ...inFurther }]
  }

  const indexesOf = new Map<Route, Map<string, number>>()

  /** How the pages that a route makes of entries are made alike. */
  function templateSource(route: Route, scope: Scope): TemplateSource {
    const own = withTitle(scope, titleOf(route, scope))
    const indexes = indexesOf.get(route) ?? new Map<string, number>()
    indexesOf.set(route, indexes)
    const trace: TemplateSource['trace'] = () => {
      const tracer = new Tracer(own, indexes, chosen, resolver.untranslated)
      const path = `/${tracer.of('the address', ({ page }) => page['page.path'].slice(1))}`
      return { tracer, page: makePage(route, { ...scopeOf(path, route.title), tracer }) }
    }
    return { key: route, scope: own, trace }
  }

  const ownFallbacks = (): FallbackRoute[] => manifest.routes.flatMap(fallbackRoutesOf)

  /** Of a further language: what its own page of unknown addresses says stands for all others below its beginning. */
  function fallbackRoutes(): FallbackRoute[] {
    const unknown = manifest.routes.find(({ path }) => path === '*')
    if (!unknown) return ownFallbacks()
    const { head, sections } = makePage({ ...unknown, searchable: false }, scopeOf('*', unknown.title))
    return [
      ...ownFallbacks(),
      { pattern: resolver.link(withPrefix('/*', language.prefix)), title: head.title, sections, ...inFurther },
    ]
  }

  function sourceOf({ path, route: index, entry }: Address): PageSource {
    const route = manifest.routes[index] as Route
    const scope = () => scopeOf(path, route.title, route, entry)
    const make = (): Page => {
      const page = makePage(route, scope())
      return path === '*'
        ? { ...page, fallbackRoutes: [...ownFallbacks(), ...translations.flatMap((site) => site.fallbackRoutes())] }
        : page
    }
    return {
      ...listed(manifest, path, route),
      make,
      ...(isAlike(route, entry) && { template: () => templateSource(route, scope()) }),
    }
  }

  /** Pages of a site's own lists are few, and their running texts may have markup, which is no text to fill in. */
  const isAlike = (route: Route, entry: Entry | undefined): boolean =>
    entry !== undefined && route.for !== undefined && isBuiltIn(route.for.each)

  function* sources(isWanted = (_index: number, _path: string) => true): Generator<PageSource> {
    let number = -1
    for (const address of addressesOf(manifest)) if (isWanted((number += 1), address.path)) yield sourceOf(address)
  }

  function source(path: string): PageSource | undefined {
    const address = addressAt(manifest, path)
    return address && sourceOf(address)
  }

  return {
    shell: makeShell(manifest, resolver, context, scopeOf('/', manifest.site.name)),
    sources,
    source,
    fallbackRoutes,
  }
}

const withTitle = (scope: Scope, title: string): Scope => ({ ...scope, page: { ...scope.page, 'page.title': title } })

/** A page by what it is called, before it is made. */
export type ListedAddress = Pick<PageSource, 'path' | 'file' | 'canonical'> & Pick<Head, 'alternates'>

/** All pages of a checked manifest, in their order. */
export function* listPages(manifest: Manifest): Generator<ListedAddress> {
  for (const { path, route: index, entry } of addressesOf(manifest)) {
    const route = manifest.routes[index] as Route
    const alternates = alternatesOf(manifest, isSearchable(path, route) ? pathsOf(manifest, route, entry) : [])
    yield { ...listed(manifest, path, route), ...(alternates && { alternates }) }
  }
}

/** The whole addresses of a page in its languages; of one that stands in one language alone there are none to name. */
const alternatesOf = (manifest: Manifest, paths: readonly Pick<Twin, 'tag' | 'path'>[]): Head['alternates'] =>
  paths.length > 1 ? paths.map(({ tag, path }) => ({ tag, url: absolute(manifest, path) })) : undefined

const listed = (manifest: Manifest, path: string, route: Route): ListedAddress => ({
  path,
  file: fileOf(path, languageOf(manifest).prefix),
  ...(isSearchable(path, route) && { canonical: absolute(manifest, path) }),
})

const isSearchable = (path: string, { searchable }: Pick<Route, 'searchable'>): boolean =>
  path !== '*' && searchable !== false

/**
 * The file of an address: a folder with an `index.html`, which every static host serves at that address.
 * @param prefix what the addresses of the page's language begin with
 */
export function fileOf(path: string, prefix = ''): string {
  if (path === '*') return prefix === '' ? '404.html' : `${prefix}/404.html`
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

const absolute = (manifest: Manifest, path: string): string =>
  manifest.site.url.replace(/\/$/, '') + (path === '*' ? '/' : path)

/**
 * A route's path with `:1` for each placeholder, which a link can hold: `/services/{service.slug}` is `/services/:1`.
 */
function withColons(path: string): string {
  return parseText(path)
    .map((part, index) => (typeof part === 'string' ? part : `:${index}`))
    .join('')
}

/**
 * The source of a regular expression for all addresses of a path: a placeholder stands for one segment, or a part of
 * one.
 */
const addressPattern = (path: string): string =>
  `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\d+/g, '[^/]+')}/*$`
