import { createElement, type ComponentType } from 'react'
import { Floating } from '../../page/Floating'
import { Footer } from '../../page/Footer'
import { Header } from '../../page/Header'
import { isHydrated } from '../../sections/isHydrated'
import type { IslandProps } from '../../sections/islands'
import { sectionKinds } from '../../sections/kinds/sectionKinds.generated'
import type { Page, SectionProps, SiteShell } from '../../site/page'
import { Breadcrumbs } from '../../ui/Breadcrumbs'
import { openingId } from '../../ui/Fold'
import type { Slot } from '../../ui/marks'
import { VisuallyHidden } from '../../ui/styles/layout'
import { Documents, type Assets } from './document'
import { renderFrame, type RenderedFrame } from './frames'
import { escapeHtml } from './head/escape'
import { islandsOf } from './islandsOf'
import type { PageData, SiteData } from '../browser/pageData'
import { PartRenderer, type Part, type PartSource, type PartStore } from './PartRenderer'
import { renderFallbackRoute } from './renderFallbackRoute'
import { jsonTemplate } from './templates/PageTemplates'
import type { Piece } from './templates/pieces'
import type { Tracer } from './templates/Tracer'

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

/** A section of a page. */
interface Section {
  id: string
  part: Part
  /** Of the element around it. */
  tag: string
}

/** Renders the pages of a site: the same page has the same pieces, whatever was rendered before. */
export class PageRenderer {
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
    const heading = this.#headingFor(sections, page.head.title)
    const [opening, below] = atFold(sections)
    const first = [...inFrame(frame.above, around), heading?.pieces ?? [], ...opening]
    const rest = [
      ...below,
      ...inFrame(frame.below, around),
      ...fallbackRoutes.map((fallback) => {
        const own = this.#sections('sections' in fallback ? fallback.sections : [], path, tracer !== undefined)
        return renderFallbackRoute(fallback, own.flatMap(wholeOf).flat())
      }),
    ]
    // Where script shows other content instead, all of it is seen first.
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
      preloads: awaited(sections[0]) + sections.map(({ part }) => part.preloads).join(''),
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

  #sections(of: readonly SectionProps[], path: string, isTraced: boolean): Section[] {
    return of.map((section) => {
      const { id, type } = section
      const part = this.#parts.once(section, isTraced, () => ({
        component: 'section',
        element: createElement(sectionKinds[type].View as ComponentType<SectionProps>, section),
        name: `the section "${id}" (${type}) of ${path}`,
      }))
      return {
        id,
        part,
        tag: `<div id="${escapeHtml(id)}" data-block="${type}"${isHydrated(type) ? ' data-hydrate="idle"' : ''}>`,
      }
    })
  }

  /** A page none of whose sections has a heading of the first rank gets its title as one, for those who listen. */
  #headingFor(sections: readonly Section[], title: string): Part | undefined {
    if (sections.some(({ part }) => part.hasTitle)) return undefined
    return this.#parts.render(<VisuallyHidden as="h1">{title}</VisuallyHidden>, `the heading "${title}"`)
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
      address: own ? tracer.word((page) => this.assets.keepData(own(page), page.isTrial)) : this.assets.keepData(json),
      hasUntranslated: untranslated !== undefined,
    }
    if (!own) this.#dataSent.set(piece, sent)
    return sent
  }
}

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

/**
 * What a screen shows first of these sections, and what is below it: an opening with a picture fills it, up to its fold
 * where it has one; words alone leave room for another.
 */
function atFold([opening, ...others]: readonly Section[]): [(readonly Piece[])[], (readonly Piece[])[]] {
  if (!opening) return [[], []]
  const isFilled = opening.part.preloads !== ''
  const first = wholeOf(opening)
  if (!isFilled) first.push(...others.splice(0, 1).flatMap(wholeOf))
  const below = others.flatMap(wholeOf)
  const { folded } = opening.part
  if (!isFilled || !folded) return [first, below]
  return [
    [[opening.tag], folded[0]],
    [folded[1], ['</div>'], ...below],
  ]
}

const wholeOf = ({ tag, part }: Section): (readonly Piece[])[] => [[tag], part.pieces, ['</div>']]

/**
 * Nothing is painted before the header and what is seen first are there whole (html.spec.whatwg.org, `rel=expect`): a
 * browser that paints in the middle of a line moves it when the rest of it comes.
 */
function awaited(opening: Section | undefined): string {
  if (!opening) return ''
  const { id, part } = opening
  const whole = part.preloads !== '' && part.folded ? openingId(id) : id
  return `<link rel="expect" href="#${escapeHtml(whole)}" blocking="render">\n`
}
