import type { CatalogName } from '../../manifest/schema/annotations'
import type { Entry } from '../../manifest/entries/select'
import { languageOf } from '../../manifest/core/languages'
import { blocksOf, type Bar, type Page, type PageBody, type SectionProps, type Head, type Crumb } from '../page'
import { endpointsOf } from '../endpoints'
import { linkedDataOf } from '../jsonLd/linkedData'
import type { PageValues } from '../PageValues'
import { withValues } from '../../manifest/values/actionAddress'
import type { Resolver } from '../resolve/Resolver'
import { openFrame } from './frame'
import { absolute, announced, fileOf, isSearchable, translatedPagesOf, type Alternate } from './listPages'
import { OwnValues } from './OwnValues'
import { pageOfSection, pagesBeside, withPageName } from './pagedSections'
import type { Form, Manifest, Route } from '../../manifest/generated/manifest.generated'
import { withStarts } from '../resolve/fieldSettings'
import type { ListedEntry, ResolvedForm } from '../resolved'
import { homePath, isInLanguage } from '../../manifest/pages/addresses'

/** The texts of an entry for search engines, as far as it has them. */
type SearchTexts = Partial<Pick<Head, 'title' | 'description' | 'keywords'>>

const searchTextsOf = ({ entry }: PageValues): SearchTexts => (entry as { seo?: SearchTexts } | undefined)?.seo ?? {}

const titleOf = (resolver: Resolver, body: Pick<PageBody, 'title'>, page: PageValues): string =>
  searchTextsOf(page).title ?? resolver.fillAt(body, 'title', page)

function pageHead(
  resolver: Resolver,
  body: PageBody,
  page: PageValues,
  translated: readonly Alternate[],
  number: number,
): Head {
  const texts = searchTextsOf(page)
  const path = page.names['page.path']
  const searchable = isSearchable(path, body)
  const { verification } = resolver.manifest.site
  return {
    title: page.names['page.title'],
    description: withPageName(resolver, texts.description ?? resolver.fill(body.description, page), body, number),
    keywords: texts.keywords ?? (body.keywords ?? []).map((word) => resolver.fill(word, page)),
    ...announced(resolver.manifest, path, body, translated),
    searchable,
    ...(path === '/' && verification && { verification }),
  }
}

export class PageMaker {
  readonly #frame: ReturnType<typeof openFrame>

  constructor(readonly resolver: Resolver) {
    this.#frame = openFrame(resolver)
  }

  /** The values of a page. @param about its entry, and its number among the pages of a list */
  valuesOf(
    body: Pick<PageBody, 'title' | 'for' | 'paths'> & Partial<Pick<PageBody, 'sections'>>,
    path: string,
    about: { entry?: Entry | undefined; number?: number | undefined } = {},
  ): PageValues {
    const { resolver } = this
    const names = { 'page.path': path, 'page.url': absolute(resolver.manifest, path), 'page.title': body.title }
    const values = new OwnValues(resolver, { names, body, ...about })
    // The title can name the entry, so it is filled in after the values exist.
    names['page.title'] = withPageName(resolver, titleOf(resolver, body, values), body, about.number)
    return values
  }

  /** @param number its number among the pages of a list */
  make(body: PageBody, values: PageValues, number = 1): Page {
    const { resolver } = this
    const { manifest, context } = resolver
    const path = values.names['page.path']
    const alternates = translatedPagesOf(manifest, body, values)

    const started = startedForms(resolver, body, values)
    const barOn = (bar: Bar): Bar => {
      const { href, form } = bar
      const { with: starts } = body
      if (href === undefined || !starts) return started(bar)
      return { ...started(bar), panel: form, href: withValues(href, starts, (text) => resolver.fill(text, values)) }
    }
    const sections = body.sections.map((section) => {
      const resolved = resolver.resolve('Section', section, values) as SectionProps
      return started(pageOfSection(resolver, resolved, values, number))
    })
    const head = {
      ...pageHead(resolver, body, values, alternates, number),
      ...pagesBeside(sections, manifest.site.url),
    }
    const anchors = new Set(sections.map((section) => section.id))
    const crumbs = crumbsOf(resolver, body, values)
    const linkedData = linkedDataOf({
      manifest,
      media: context.media,
      head,
      // The second page of a list on the home page is not the home page.
      route: number === 1 ? body : { ...(body.for && { for: body.for }) },
      about: values.facts,
      crumbs,
      sections,
      entry: () => values.entry as unknown as ListedEntry | undefined,
      listed: (list) => resolver.all(list as CatalogName, values) as unknown as ListedEntry[],
      services: () => resolver.all('services', values),
      branches: () => resolver.all('branches', values),
      words: (text) => resolver.fill(text, values),
    })
    const blocks = sections.flatMap(blocksOf).map(({ block }) => block)
    const isSlim = body.frame === 'slim'
    const header = this.#frame.header(anchors, values, alternates, isSlim)
    const shared = body.frame === 'none' ? undefined : this.#frame.floating(values, header)
    const bar = shared?.bar && barOn(shared.bar)
    // The same object where it is the same on many pages: it is rendered once.
    const floating = shared && bar !== shared.bar ? { ...shared, ...(bar && { bar }) } : shared
    return {
      path,
      head,
      sections,
      file: fileOf(path, languageOf(manifest).prefix),
      names: values.names,
      // The page of all unknown addresses can show the sections of other pages.
      endpoints: path === '*' ? endpointsOf(manifest) : endpointsOf(manifest, body.sections, blocks),
      ...(linkedData && { linkedData }),
      ...(crumbs && { crumbs }),
      ...(body.frame && { frame: body.frame }),
      header,
      footer: this.#frame.footer(anchors, values, isSlim),
      ...(floating && { floating }),
    }
  }
}

/** Returns a function that lets the form of a part start with the values of the page. */
const startedForms =
  (resolver: Resolver, { with: starts }: PageBody, page: PageValues) =>
  <T extends object>(part: T): T => {
    if (!starts || !('form' in part)) return part
    const form = part.form as ResolvedForm
    const declared = resolver.manifest.forms[form.name] as Form
    const started = withStarts(form, declared, starts, page, (text) => resolver.fill(text, page))
    return started === form ? part : { ...part, form: started }
  }

/** The steps from the home page to a page with a `parent`; undefined for other pages. */
function crumbsOf(
  resolver: Resolver,
  route: Partial<Pick<Route, 'name' | 'parent'>>,
  page: PageValues,
): Crumb[] | undefined {
  if (route.parent === undefined || !isNamed(route)) return undefined
  const { manifest } = resolver
  const stepTo = (to: { readonly name: string }, path: string): Crumb => ({
    label: resolver.fillAt(to, 'name', page),
    href: resolver.link(path),
  })
  const crumbs = [stepTo(route, page.names['page.path'])]
  const passed = new Set<Route>()
  for (
    let above = routeAt(manifest, route.parent);
    above !== undefined && isNamed(above) && !passed.has(above);
    above = routeAt(manifest, above.parent ?? homePath(manifest))
  ) {
    passed.add(above)
    // A page that only other languages have is no step of the way in this one.
    if (isInLanguage(above, languageOf(manifest))) crumbs.unshift(stepTo(above, above.path))
  }
  return crumbs
}

const isNamed = <T extends Partial<Pick<Route, 'name'>>>(route: T): route is T & { readonly name: string } =>
  route.name !== undefined

const routeAt = ({ routes }: Manifest, path: string): Route | undefined => routes.find((route) => route.path === path)
