import { createElement, type ComponentType, type ReactElement } from 'react'
import { loadFieldKinds } from '../forms/fields/fieldKindOf'
import { formTypes, loadFormView } from '../forms/views/formViews'
import { Floating } from '../page/Floating'
import { Footer } from '../page/Footer'
import { Frame, slots } from '../page/Frame'
import { Header } from '../page/Header'
import { islandSections, type IslandProps } from '../sections/islands'
import { sections } from '../sections/registry'
import { textDirection } from '../manifest/textDirection'
import type { FallbackRoute, Page, PageSource, Pattern, SectionProps, SiteShell } from '../site/page'
import type { PageNames } from '../site/pageNames'
import type { Symbols } from '../site/symbols'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { GlobalStyle } from '../ui/GlobalStyle'
import { VisuallyHidden } from '../ui/layout'
import { globalRules } from '../ui/styledElement'
import { themeVariables } from '../ui/themeVariables'
import { Documents, type Assets } from './document'
import { markHtml } from './fallbacks/markHtml'
import { escapeHtml } from './head/escape'
import { islandsOf } from './islandsOf'
import type { PageData, SiteData } from './pageData'
import { filled, jsonTemplate, PageTemplates, shareFactsOf, shareMark, type Sketch } from './templates/PageTemplates'
import { PartRenderer, type PartStore, type Rendered } from './PartRenderer'
import { bytesOf, Kept, piecesOf, textOf, type Piece } from './templates/pieces'
import { shareFacts, type ShareFacts } from './shareFacts'

/** Renders pages to the text of their files. */
export interface Renderer {
  render(page: Page): string
  /** Begins with a page of many: what is alike on them is rendered once. */
  open(source: PageSource): OpenedPage
}

/** A page that is about to be put together. */
export interface OpenedPage {
  /** What the picture to share it with shows; nothing for a page that is not to be found. */
  share: ShareFacts | undefined
  /**
   * The page's file, encoded, in memory that the next call writes over.
   * @param shareImage the address of that picture
   */
  bytes(shareImage: string | undefined): Uint8Array
}

/** What the renderer is given besides the pages. */
export interface RendererAssets extends Assets {
  /**
   * Keeps data that script fetches once it needs it, and gives its address. Equal data has the same one.
   * @param isTrial whether only the address is asked for
   */
  keepData(json: string, isTrial?: boolean): string
  /** The addresses of the code of these modules and of what they import, in the order in which it is needed. */
  codeOf(modules: readonly string[]): readonly string[]
  /** Whether the code is being written: React then compares each class with its own. */
  isDraft?: boolean
  /** Whether pages that differ in their texts alone are made from templates (`templates/README.md`); they are unless it says no. */
  usesTemplates?: boolean
  /** Takes a sentence for the build's summary. */
  note?: ((sentence: string) => void) | undefined
  /** What earlier builds have rendered. */
  parts?: PartStore | undefined
}

// Before a form can be rendered its view has to be there: on the build machine all of them are.
await Promise.all([...formTypes.map(loadFormView), loadFieldKinds()])

/**
 * The build's door to the renderer. What is equal on many pages is the same object there, and is rendered once: results
 * are kept by the object they were rendered from.
 */
export function createRenderer(shell: SiteShell, assets: RendererAssets): Renderer {
  const parts = new PartRenderer({ icons: shell.icons, language: shell.language }, assets.parts)
  const templates = new PageTemplates(assets.note)
  const documents = new Documents(shell, assets)
  const kept = new WeakMap<object, Part>()
  const keptData = new WeakMap<object, string>()
  const once = (props: object, make: () => Part): Part => {
    const known = kept.get(props) ?? make()
    kept.set(props, known)
    return known
  }
  const { fallbacks } = shell
  /** A part of a page whose elements say the language of what has no translation; React compares them while the code is being written. */
  const marked = (part: Rendered): Part =>
    partOf(
      !fallbacks || fallbacks.isEmpty || assets.isDraft
        ? part
        : { ...part, html: markHtml(part.html, fallbacks, shell.language) },
    )
  const rendered = (element: ReactElement, name: string): Part => marked(parts.render(element, name))
  /** As {@link rendered}, and kept for later builds; what is rendered with symbols is not: they would note each prop as looked at. */
  const renderedOnce = (component: string, element: ReactElement, name: string, symbols?: Symbols): Part =>
    symbols ? rendered(element, name) : marked(parts.renderOnce(component, element, name))
  /** Set while a template is compared: what it names may be wrong. */
  let isTrial = false
  /** @param data what script needs of the piece of a page, the same for the same piece */
  const addressOf = (piece: object, data: IslandProps | SiteData, symbols?: Symbols): string => {
    const inFallback = fallbacks?.dataIn(data)
    const json = () => JSON.stringify(inFallback ? { ...data, fallbacks: inFallback } : data)
    const own = symbols && jsonTemplate(json(), symbols.words)
    if (own) return symbols.word((scope) => assets.keepData(own(scope), isTrial))
    const known = keptData.get(piece) ?? assets.keepData(json())
    keptData.set(piece, known)
    return known
  }
  const ground = themeVariables(shell.theme) + globalRules(GlobalStyle)
  const frames = new Map([true, false].map((hasFloating) => [hasFloating, renderFrame(parts, shell, hasFloating)]))
  const siteData: SiteData = { words: shell.words, ...(shell.unsent && { unsent: shell.unsent }) }
  const site = addressOf(shell, siteData)
  const styles = new Map<string, string>()
  const listNumber = numberObjects()

  /** The rules of the components of these parts: the same text for pages with the same components. */
  function stylesOf(of: readonly Pick<Part, 'components'>[]): string {
    // Parts that were filled from one template have one list.
    let key = ''
    for (const { components } of of) key += `${listNumber(components)},`
    const known = styles.get(key) ?? ground + parts.rulesOf(of.flatMap(({ components }) => components))
    styles.set(key, known)
    return known
  }

  const renderSections = (of: readonly SectionProps[], path: string, symbols?: Symbols): Part[] =>
    of.map((section) => {
      const part = once(section, () =>
        renderedOnce(
          'section',
          renderSection(section),
          `the section "${section.id}" (${section.type}) of ${path}`,
          symbols,
        ),
      )
      return {
        ...part,
        pieces: [
          `<div id="${escapeHtml(section.id)}" data-block="${section.type}"${islandSections.has(section.type) ? ' data-hydrate=""' : ''}>`,
          ...part.pieces,
          '</div>',
        ],
      }
    })

  /** A page none of whose sections has a heading of the first rank gets its title as one, for those who listen. */
  const withHeading = (own: Part[], title: string): Part[] =>
    own.some(({ hasTitle }) => hasTitle)
      ? own
      : [rendered(<VisuallyHidden as="h1">{title}</VisuallyHidden>, `the heading "${title}"`), ...own]

  /** @param symbols of a page that stands for many */
  function renderPieces(page: Page, shareImage?: string, symbols?: Symbols): Piece[] {
    const { crumbs, floating, path, fallbackRoutes = [] } = page
    const frame = frames.get(floating !== undefined) as RenderedFrame
    const own = withHeading(renderSections(page.sections, path, symbols), page.head.title)
    const fallbackParts = fallbackRoutes.map((fallback) =>
      renderSections('sections' in fallback ? fallback.sections : [], path, symbols),
    )
    const around: Partial<Record<Slot, Part>> = {
      header: once(page.header, () => renderedOnce('header', <Header {...page.header} />, 'the header', symbols)),
      ...(crumbs && {
        crumbs: once(crumbs, () =>
          renderedOnce(
            'crumbs',
            <Breadcrumbs label={shell.words.breadcrumbs} crumbs={crumbs} />,
            `the breadcrumbs of ${path}`,
            symbols,
          ),
        ),
      }),
      footer: once(page.footer, () => renderedOnce('footer', <Footer {...page.footer} />, 'the footer', symbols)),
      ...(floating && {
        floating: once(floating, () =>
          renderedOnce('floating', <Floating {...floating} />, 'the floating layer', symbols),
        ),
      }),
    }
    const inSlot = (slot: Slot): readonly Piece[] =>
      slot === 'sections' ? own.flatMap(({ pieces }) => pieces) : (around[slot]?.pieces ?? [])
    const body = frame.parts.flatMap((part) => (part instanceof Kept ? part : inSlot(part)))
    return documents.render({
      page,
      shareImage,
      styles: stylesOf([frame, ...Object.values(around), ...own, ...fallbackParts.flat()]),
      body: [
        ...body,
        ...fallbackRoutes.flatMap((fallback, index) => renderFallbackRoute(fallback, fallbackParts[index] as Part[])),
      ],
      data: dataOf(page, symbols),
      hasFallbacks: hasFallbacks(page),
      preloads: awaited(page.sections[0]?.id) + own.map(({ preloads }) => preloads).join(''),
    })
  }

  /** What the browser needs of a page beyond its HTML: the addresses of its islands' props, and of their code. */
  function dataOf(page: Page, symbols?: Symbols): PageData {
    const islands = islandsOf(page)
    return {
      names: page.names,
      site,
      placeholder: shell.placeholder,
      islands: Object.fromEntries(islands.map(({ id, source, props }) => [id, addressOf(source, props, symbols)])),
      code: assets.codeOf(
        islands.length === 0 ? [] : ['hydrateIsland', ...new Set(islands.flatMap(({ modules }) => modules))],
      ),
    }
  }

  /** Whether script shows texts of the default language on a page of another. */
  const hasFallbacks = (page: Page): boolean =>
    fallbacks !== undefined &&
    [siteData, ...islandsOf(page).map(({ props }) => props)].some((data) => fallbacks.dataIn(data))

  function open({ pattern: patternOf, make }: PageSource): OpenedPage {
    const pattern = assets.usesTemplates === false ? undefined : patternOf?.()
    const template = pattern && templates.find(pattern)
    if (template)
      return {
        share: shareFactsOf(template, pattern.scope),
        bytes: (shareImage = '') => bytesOf(filled(template, pattern.scope, shareImage)),
      }
    const page = make()
    const bytes = (shareImage?: string): Uint8Array => {
      const made = bytesOf(renderPieces(page, shareImage), escapedNames(page))
      if (!pattern) return made
      const html = Buffer.from(made)
      isTrial = true
      templates.learn(
        pattern,
        () => sketchOf(pattern),
        (found) => html.equals(bytesOf(filled(found, pattern.scope, shareImage ?? ''))),
      )
      isTrial = false
      return html
    }
    return { share: shareFacts(page), bytes }
  }

  function sketchOf(pattern: Pattern): Sketch {
    const { page, symbols } = pattern.sketch()
    const pieces = renderPieces(page, page.head.canonical && shareMark, symbols)
    return { pieces, names: escapedNames(page), share: shareFacts(page), words: symbols.words, reads: symbols.reads }
  }

  return { open, render: (page) => textOf(renderPieces(page), escapedNames(page)) }
}

/**
 * Nothing is painted before the header and the first section are there whole (html.spec.whatwg.org, `rel=expect`): a browser that
 * paints in the middle of a line moves it when the rest of it comes.
 */
const awaited = (id: string | undefined): string =>
  id === undefined ? '' : `<link rel="expect" href="#${escapeHtml(id)}" blocking="render">\n`

/** A part of a page, ready to be put together with others. */
interface Part {
  pieces: readonly Piece[]
  preloads: string
  components: readonly string[]
  hasTitle: boolean
}

const partOf = ({ html, preloads, components }: Rendered): Part => ({
  pieces: piecesOf(html),
  preloads,
  components,
  hasTitle: html.includes('<h1'),
})

const escapedNames = ({ names }: Page): PageNames => ({
  'page.path': escapeHtml(names['page.path']),
  'page.url': escapeHtml(names['page.url']),
  'page.title': escapeHtml(names['page.title']),
})

type Slot = keyof typeof slots

/** The frame, taken apart where the parts of a page are put. */
interface RenderedFrame {
  parts: readonly (Kept | Slot)[]
  components: readonly string[]
}

function renderFrame(renderer: PartRenderer, { words }: SiteShell, hasFloating: boolean): RenderedFrame {
  const { html, components } = renderer.render(<Frame words={words} hasFloating={hasFloating} />, 'the frame')
  return {
    components,
    parts: html.split(slotMarks).map((part, index) => (index % 2 === 1 ? (part as Slot) : new Kept(part))),
  }
}

/** Gives each object a number of its own. */
function numberObjects(): (object: object) => number {
  const numbers = new WeakMap<object, number>()
  let last = 0
  return (object) => {
    const number = numbers.get(object) ?? (last += 1)
    numbers.set(object, number)
    return number
  }
}

const slotMarks = /\uE002(header|crumbs|sections|footer|floating)/

function renderSection(section: SectionProps): ReactElement {
  return createElement(sections[section.type] as ComponentType<SectionProps>, section)
}

/** A fallback route as `app/fallbackRoute` finds it. */
function renderFallbackRoute(fallback: FallbackRoute, content: readonly Part[]): Piece[] {
  const to =
    'redirect' in fallback
      ? `data-redirect="${escapeHtml(fallback.redirect)}"`
      : `data-title="${escapeHtml(fallback.title)}"${languageOf(fallback)}`
  return [
    `<template data-fallback-route="${escapeHtml(fallback.pattern)}" ${to}>`,
    ...content.flatMap(({ pieces }) => pieces),
    '</template>',
  ]
}

/** What the page says of its language once it shows the content of another one. */
const languageOf = ({ language }: Extract<FallbackRoute, { title: string }>): string =>
  language === undefined ? '' : ` data-lang="${escapeHtml(language)}" data-dir="${textDirection(language)}"`
