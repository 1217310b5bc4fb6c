import { addressesOf } from '../manifest/addresses'
import { generalNames } from '../manifest/generalNames'
import type { Manifest, Route } from '../manifest/manifest.generated'
import { parseText } from '../manifest/placeholders'
import { entriesOf, type Entry } from '../manifest/select'
import { whatsappLink } from './actions'
import { crumbsOf } from './breadcrumbs'
import { pageEndpoints } from './endpoints'
import { linkedDataOf } from './jsonLd/linkedData'
import type { Detour, FloatingProps, FooterProps, Head, HeaderProps, Page, SectionProps, SiteShell, UnsentProps } from './page'
import type { Resolved, ResolvedEntry } from './resolved'
import { Resolver, type Surroundings } from './resolve'
import { digitsOf, fill, type Scope } from './scope'

type Body = Pick<Route, 'title' | 'description' | 'keywords' | 'sections' | 'searchable'> & Partial<Pick<Route, 'path' | 'name' | 'parent' | 'for'>>

/** A manifest made ready to give its pages one after another. */
export interface Site {
  shell: SiteShell
  /**
   * The pages of the site, each made when it is asked for and kept by nobody.
   * @param isWanted of the number of a page in the order of {@link listPages}; without it all are made
   */
  pages(isWanted?: (index: number) => boolean): Generator<Page>
  /** Whether a piece of a page's props is the same object on other pages, too. */
  isShared(piece: object): boolean
}

/**
 * Expands a checked manifest into finished pages.
 * @param surroundings the media library, and the folder the site is published in
 */
export function openSite(manifest: Manifest, surroundings: Surroundings): Site {
  const resolver = new Resolver(manifest, surroundings)
  const general = generalNames(manifest)
  const headers = new Map<string, HeaderProps>()
  const endpoints = pageEndpoints(manifest)
  const scopeOf = (path: string, title: string, route?: Route, entry?: Entry): Scope => ({
    general,
    page: { 'page.path': path, 'page.url': absolute(manifest, path), 'page.title': title },
    entries: new Map(route?.for && entry ? [[route.for.as, entry]] : []),
    usedPage: false,
  })

  function makePage(path: string, file: string, body: Body, scope: Scope, entry?: Entry): Page {
    const head = makeHead(path, body, scope, entry)
    const titled: Scope = { ...scope, page: { ...scope.page, 'page.title': head.title } }
    const sections = body.sections.map((section) => resolver.resolve('Section', section, titled) as SectionProps)
    const anchors = new Set(sections.map((section) => section.id))
    const crumbs = crumbsOf(manifest, body, path, titled, (address) => resolver.link(address))
    const services = () => entriesOf(manifest, 'services').map((service) => resolver.entry('services', service, titled) as ResolvedEntry<'services'>)
    const linkedData = linkedDataOf({ manifest, media: surroundings.media, head, route: body, entry, crumbs, sections, services, words: (text) => fill(text, titled) })
    return {
      path, file, head, sections,
      names: titled.page,
      endpoints: endpoints(path, body.sections),
      ...(linkedData && { linkedData }),
      ...(crumbs && { crumbs }),
      header: makeHeader(path, anchors, titled),
      footer: resolveFooter(anchors, titled),
      ...(manifest.frame.floating && { floating: makeFloating(titled) }),
    }
  }

  function makeHead(path: string, body: Body, scope: Scope, entry?: Entry): Head {
    const own = (entry?.seo ?? {}) as Partial<Pick<Head, 'title' | 'description' | 'keywords'>>
    return {
      title: fill(own.title ?? body.title, scope),
      description: fill(own.description ?? body.description, scope),
      keywords: (own.keywords ?? body.keywords ?? []).map((word) => fill(word, scope)),
      ...(path !== '*' && body.searchable !== false && { canonical: absolute(manifest, path) }),
      searchable: path !== '*' && body.searchable !== false,
    }
  }

  /** In the frame, `#name` is a place on this page where there is one, else on the home page. */
  const place = (href: string, anchors: ReadonlySet<string>): string =>
    href.startsWith('#') && href !== `#${manifest.frame.footer.id}` && !anchors.has(href.slice(1)) ? `${surroundings.base}${href}` : href

  function makeHeader(path: string, anchors: ReadonlySet<string>, scope: Scope): HeaderProps {
    const frame = resolver.resolve('Frame', manifest.frame, scope) as Resolved<Manifest['frame']>
    const links = frame.header.links.map(({ label, href }) => ({ label, href: place(href, anchors), isCurrent: href === resolver.link(path) }))
    const key = links.map(({ href, isCurrent }) => `${href} ${isCurrent}`).join('\n')
    const known = headers.get(key)
    if (known) return known
    const header = { ...frame.header, links, home: surroundings.base, phone: { label: manifest.company.phone, href: `tel:+${digitsOf(manifest.company.phone)}` } }
    headers.set(key, header)
    return header
  }

  const footers = new Map<string, FooterProps>()
  function resolveFooter(anchors: ReadonlySet<string>, scope: Scope): FooterProps {
    const { footer } = resolver.resolve('Frame', manifest.frame, scope) as Resolved<Manifest['frame']>
    const groups = footer.groups.map((group) => ({ ...group, ...(group.links && { links: group.links.map((link) => ({ ...link, href: place(link.href, anchors) })) }) }))
    const key = groups.flatMap((group) => group.links?.map((link) => link.href) ?? []).join('\n')
    const known = footers.get(key) ?? { ...footer, groups }
    footers.set(key, known)
    return known
  }

  const floatings = new Map<object, FloatingProps>()
  function makeFloating(scope: Scope): FloatingProps {
    const floating = resolver.resolve('Floating', manifest.frame.floating as object, scope) as Resolved<NonNullable<Manifest['frame']['floating']>>
    const known = floatings.get(floating) ?? {
      ...floating,
      phone: `tel:+${digitsOf(manifest.company.phone)}`,
      chat: whatsappLink(manifest.company.whatsapp, floating.whatsapp.message),
    }
    floatings.set(floating, known)
    return known
  }

  /** Where unknown addresses lead that look like those of a route. */
  function detoursOf({ for: each, otherwise, path }: Route): Detour[] {
    if (!each || !otherwise) return []
    const pattern = resolver.link(patternOf(path))
    if (otherwise.type === 'redirect') return [{ pattern, redirect: resolver.link(otherwise.to) }]
    const { head, sections } = makePage('*', fileOf('*'), { ...otherwise, searchable: false }, scopeOf('*', otherwise.title))
    return [{ pattern, title: head.title, sections }]
  }

  function* pages(isWanted = (_index: number) => true): Generator<Page> {
    let number = -1
    for (const { path, route: index, entry } of addressesOf(manifest)) {
      number += 1
      if (!isWanted(number)) continue
      const route = manifest.routes[index] as Route
      const page = makePage(path, fileOf(path), route, scopeOf(path, route.title, route, entry), entry)
      yield path === '*' ? { ...page, detours: manifest.routes.flatMap(detoursOf) } : page
    }
  }

  return { shell: makeShell(manifest, resolver, surroundings, scopeOf('/', manifest.site.name)), pages, isShared: resolver.isShared }
}

/** A page by what it is called, before it is made. */
export type ListedAddress = Pick<Page, 'path' | 'file'> & Pick<Head, 'canonical'>

/** All pages of a checked manifest, in their order. */
export function* listPages(manifest: Manifest): Generator<ListedAddress> {
  for (const { path, route } of addressesOf(manifest)) {
    const isFound = path !== '*' && manifest.routes[route]?.searchable !== false
    yield { path, file: fileOf(path), ...(isFound && { canonical: absolute(manifest, path) }) }
  }
}

function makeShell(manifest: Manifest, resolver: Resolver, { media, base }: Surroundings, scope: Scope): SiteShell {
  const { site } = manifest
  const unsent = unsentProps(manifest, resolver, scope)
  return {
    name: site.name, language: site.language, base, theme: site.theme,
    icon: media.picture(site.icon).src,
    icons: media.icons,
    placeholder: media.picture(site.placeholder.src).src,
    words: resolver.resolve('Words', manifest.frame.words, scope) as SiteShell['words'],
    ...(unsent && { unsent }),
  }
}

/** The words for requests that could not be sent: a site without a form that goes to the relay needs none. */
function unsentProps(manifest: Manifest, resolver: Resolver, scope: Scope): UnsentProps | undefined {
  const name = Object.keys(manifest.forms).find((form) => manifest.forms[form]?.delivery.type === 'relay')
  if (name === undefined) return undefined
  const { delivery, call, chat, messages } = resolver.form(name, scope)
  return delivery.type === 'relay' ? { labels: delivery.outbox, call, chat, failure: messages.failure } : undefined
}

/** The file of an address: a folder with an `index.html`, which every static host serves at that address. */
export function fileOf(path: string): string {
  if (path === '*') return '404.html'
  return path === '/' ? 'index.html' : `${path.slice(1)}/index.html`
}

const absolute = (manifest: Manifest, path: string): string => manifest.site.url.replace(/\/$/, '') + (path === '*' ? '/' : path)

/** A route's path as React Router writes it: `/services/{service.slug}` is `/services/:1`. */
function patternOf(path: string): string {
  return parseText(path).map((part, index) => (typeof part === 'string' ? part : `:${index}`)).join('')
}
