import { createElement, type ComponentType } from 'react'
import { Floating } from '../page/Floating'
import { Footer } from '../page/Footer'
import { Header } from '../page/Header'
import { isHydrated } from '../sections/isHydrated'
import type { IslandProps } from '../sections/islands'
import { sectionKinds } from '../sections/sectionKinds.generated'
import type { Page, SectionProps, SiteShell } from '../site/page'
import type { Tracer } from '../site/Tracer'
import { Breadcrumbs } from '../ui/Breadcrumbs'
import { VisuallyHidden } from '../ui/layout'
import { Documents, type Assets } from './document'
import { renderFrame, type RenderedFrame, type Slot } from './frames'
import { escapeHtml } from './head/escape'
import { islandsOf } from './islandsOf'
import type { PageData, SiteData } from './pageData'
import { PartRenderer, type Part, type PartSource, type PartStore } from './PartRenderer'
import { renderFallbackRoute } from './renderFallbackRoute'
import { jsonTemplate } from './templates/PageTemplates'
import type { Piece } from './templates/pieces'

/** What the renderer of pages is given besides them. */
export interface PageAssets extends Assets {
  /**
   * Stores data that script fetches once it needs it, and returns its address. Equal data has the same one.
   * @param isTrial whether only the address is asked for
   */
  keepData(json: string, isTrial?: boolean): string
  /** The addresses of the code of these modules and of what they import, in the order in which it is needed. */
  codeOf(modules: readonly string[]): readonly string[]
  /** Whether the code is being written: React then compares each element with its own. */
  isDraft?: boolean
  /** Parts that were rendered before. */
  parts?: PartStore | undefined
}

/** Data that script fetches. */
interface SentData {
  address: string
  /** Whether some of its texts are the default language's on a page of another. */
  hasUntranslated: boolean
}

/** Renders the pages of a site: the same page has the same pieces, whatever was rendered before. */
export class PageRenderer {
  /** Set while a template is compared: what it names may be wrong, so nothing of it is cached. */
  isTrial = false
  readonly #parts: PartRenderer
  readonly #documents: Documents
  readonly #frames: ReadonlyMap<boolean, RenderedFrame>
  /** What was stored for script, by the piece of a page it is of. */
  readonly #dataSent = new WeakMap<object, SentData>()
  readonly #siteData: SentData

  constructor(
    readonly shell: SiteShell,
    readonly assets: PageAssets,
  ) {
    this.#parts = new PartRenderer(shell, assets.parts, assets.isDraft === true)
    this.#documents = new Documents(shell, assets)
    this.#frames = new Map(
      [true, false].map((hasFloating) => [hasFloating, renderFrame(this.#parts, shell, hasFloating)]),
    )
    this.#siteData = this.#sent(shell, { words: shell.words, ...(shell.unsent && { unsent: shell.unsent }) })
  }

  /**
   * A page's whole file, in pieces.
   * @param shareImage the address of the picture to share it with
   * @param tracer of a page that is traced: it stands for many
   */
  render(page: Page, shareImage?: string, tracer?: Tracer): Piece[] {
    const { path, floating, fallbackRoutes = [] } = page
    const frame = this.#frames.get(floating !== undefined) as RenderedFrame
    const around = this.#around(page, tracer !== undefined)
    const sections = this.#sections(page.sections, path, tracer !== undefined)
    const own = this.#withHeading(sections, page.head.title)
    const fallbackParts = fallbackRoutes.map((fallback) =>
      this.#sections('sections' in fallback ? fallback.sections : [], path, tracer !== undefined),
    )
    // Where script shows other content instead, all of it is seen first.
    const count = fallbackRoutes.length > 0 ? own.length : own.length - sections.length + seenFirst(sections)
    const first = [...inFrame(frame.above, around), ...piecesOfEach(own.slice(0, count))]
    const rest = [
      ...piecesOfEach(own.slice(count)),
      ...inFrame(frame.below, around),
      ...fallbackRoutes.map((fallback, index) => renderFallbackRoute(fallback, fallbackParts[index] as Part[])),
    ]
    const seen = fallbackRoutes.length > 0 ? [...first, ...rest] : first
    const { styleSheet } = this.assets
    return this.#documents.render({
      page,
      shareImage,
      styles: styleSheet === undefined ? this.#parts.allStyles() : this.#parts.firstStyles(seen),
      body: [
        ...seen.flat(),
        ...(styleSheet === undefined ? [] : [styleLink(escapeHtml(styleSheet), seen !== first)]),
        ...(seen === first ? rest.flat() : []),
      ],
      ...this.#dataOf(page, tracer),
      preloads: awaited(page.sections[0]?.id) + own.map(({ preloads }) => preloads).join(''),
    })
  }

  /** What stands around the sections. */
  #around({ header, crumbs, footer, floating, path }: Page, isTraced: boolean): Partial<Record<Slot, Part>> {
    const part = (component: Slot, props: object, source: Omit<PartSource, 'component'>) => ({
      [component]: this.#parts.once(props, isTraced, () => ({ component, ...source })),
    })
    const label = this.shell.words.breadcrumbs
    return {
      ...part('header', header, { element: <Header {...header} />, name: 'the header' }),
      ...(crumbs &&
        part('crumbs', crumbs, {
          element: <Breadcrumbs label={label} crumbs={crumbs} />,
          name: `the breadcrumbs of ${path}`,
        })),
      ...part('footer', footer, { element: <Footer {...footer} />, name: 'the footer' }),
      ...(floating && part('floating', floating, { element: <Floating {...floating} />, name: 'the floating layer' })),
    }
  }

  #sections(of: readonly SectionProps[], path: string, isTraced: boolean): Part[] {
    return of.map((section) => {
      const { id, type } = section
      const part = this.#parts.once(section, isTraced, () => ({
        component: 'section',
        element: createElement(sectionKinds[type].View as ComponentType<SectionProps>, section),
        name: `the section "${id}" (${type}) of ${path}`,
      }))
      const opening = `<div id="${escapeHtml(id)}" data-block="${type}"${isHydrated(type) ? ' data-hydrate=""' : ''}>`
      return { ...part, pieces: [opening, ...part.pieces, '</div>'] }
    })
  }

  /** A page none of whose sections has a heading of the first rank gets its title as one, for those who listen. */
  #withHeading(own: Part[], title: string): Part[] {
    if (own.some(({ hasTitle }) => hasTitle)) return own
    const heading = <VisuallyHidden as="h1">{title}</VisuallyHidden>
    return [this.#parts.render(heading, `the heading "${title}"`), ...own]
  }

  /** What the browser needs of a page beyond its HTML, and whether script shows texts without a translation there. */
  #dataOf(page: Page, tracer: Tracer | undefined): { data: PageData; hasUntranslated: boolean } {
    const islands = islandsOf(page).map((island) => ({ ...island, ...this.#sent(island.source, island.props, tracer) }))
    return {
      data: {
        names: page.names,
        site: this.#siteData.address,
        placeholder: this.shell.placeholder,
        islands: Object.fromEntries(islands.map(({ id, address }) => [id, address])),
        code: this.assets.codeOf(
          islands.length === 0 ? [] : ['hydrateIsland', ...new Set(islands.flatMap(({ modules }) => modules))],
        ),
      },
      hasUntranslated: [this.#siteData, ...islands].some((sent) => sent.hasUntranslated),
    }
  }

  /** @param data what script needs of the piece of a page, the same for the same piece */
  #sent(piece: object, data: IslandProps | SiteData, tracer?: Tracer): SentData {
    const known = this.#dataSent.get(piece)
    if (known) return known
    const untranslated = this.shell.untranslated?.dataIn(data)
    const json = JSON.stringify(untranslated ? { ...data, untranslated } : data)
    const own = tracer && jsonTemplate(json, tracer.words)
    const sent = {
      address: own
        ? tracer.word((scope) => this.assets.keepData(own(scope), this.isTrial))
        : this.assets.keepData(json),
      hasUntranslated: untranslated !== undefined,
    }
    if (!own) this.#dataSent.set(piece, sent)
    return sent
  }
}

const piecesOfEach = (parts: readonly Part[]): (readonly Piece[])[] => parts.map(({ pieces }) => pieces)

/** A piece of the frame with what belongs in its slots. */
const inFrame = (frame: RenderedFrame['above'], around: Partial<Record<Slot, Part>>): (readonly Piece[])[] =>
  frame.map((piece) => (typeof piece === 'string' ? (around[piece]?.pieces ?? []) : [piece]))

/**
 * What follows it is shown once the styles are there (html.spec.whatwg.org, body-ok links).
 * @param waits whether script is still to change what is shown, as it could not before: it makes a style sheet of the
 *   link then (`fallbackRoute.ts`)
 */
const styleLink = (address: string, waits: boolean): string =>
  waits
    ? `<link rel="preload" as="style" href="${address}"><noscript><link rel="stylesheet" href="${address}"></noscript>`
    : `<link rel="stylesheet" href="${address}">`

/** How many sections a screen shows first: one that opens with a picture fills it, words alone leave room for another. */
const seenFirst = ([opening]: readonly Part[]): number => (opening?.preloads === '' ? 2 : 1)

/**
 * Nothing is painted before the header and the first section are there whole (html.spec.whatwg.org, `rel=expect`): a
 * browser that paints in the middle of a line moves it when the rest of it comes.
 */
const awaited = (id: string | undefined): string =>
  id === undefined ? '' : `<link rel="expect" href="#${escapeHtml(id)}" blocking="render">\n`
