import { createElement, type ComponentType } from 'react'
import { FormView } from '../../forms/island/formViews'
import { Floating } from '../../page/Floating'
import { Footer } from '../../page/Footer'
import { Header, Breadcrumbs } from '../../page/Header'
import { memo } from '../../manifest/core/memo'
import type { IslandProps } from '../../sections/islands'
import { kindOf } from '../../sections/kindOf'
import type { Bar, Page, SectionProps, SiteShell } from '../../site/page'
import type { ResolvedForm } from '../../site/resolved'
import { openingId, slotMarks, type FrameSlot } from '../../ui/marks'
import { VisuallyHidden } from '../../ui/styles/elements'
import { Documents, type Assets, type PageCode, renderFallbackRoute } from './document'
import { escapeHtml } from './head/escape'
import { islandsOf, type Island } from './islandsOf'
import type { PageData, SiteData } from '../browser/pageData'
import { PartRenderer, type Part, type PartSource, type PartStore } from './PartRenderer'
import { jsonTemplate } from './templates/PageTemplates'
import { pagePlaceholders, textOf, type Piece, SharedText } from './templates/pieces'
import type { Tracer } from './templates/Tracer'
import { Frame } from '../../page/Frame'

/** The input of the renderer besides the pages. */
export interface PageAssets extends Assets {
  /** Whether the code is being edited: React then compares each element with its own. */
  isDraft?: boolean
  /** Parts that were rendered before. */
  parts?: PartStore | undefined
}

/** Data that script fetches. */
interface SentData {
  address: string
  /** Whether some of its texts are in another language than the page. */
  hasUntranslated: boolean
}

interface Section {
  id: string
  part: Part
  /** The opening tag of the element around it. */
  tag: string
}

/** Renders the pages of a site; the result does not depend on what was rendered before. */
export class PageRenderer {
  readonly #parts: PartRenderer
  readonly #documents: Documents
  readonly #frameOf: ReturnType<typeof openFrames>
  /** The data that was stored for script, by the part of the page. */
  readonly #dataSent = new WeakMap<object, SentData>()
  readonly #siteData: SentData | undefined
  readonly #htmlOf = memo((form: ResolvedForm) => {
    const { pieces } = this.#parts.render(<FormView form={form} />, `the panel of the form "${form.name}"`)
    return this.assets.code?.keepHtml(textOf(pieces, pagePlaceholders))
  })

  constructor(
    readonly shell: SiteShell,
    readonly assets: PageAssets,
  ) {
    this.#parts = new PartRenderer(shell, assets.parts, assets.isDraft === true)
    this.#documents = new Documents(shell, assets)
    this.#frameOf = openFrames(this.#parts, shell)
    const data = { words: shell.words, ...(shell.unsent && { unsent: shell.unsent }) }
    this.#siteData = assets.code && this.#sent(assets.code, shell, data)
  }

  /** A page's file, in pieces. @param shareImage the address of its share image @param tracer set for a page that is traced for a template */
  render(page: Page, shareImage?: string, tracer?: Tracer): Piece[] {
    const { path, fallbackRoutes = [] } = page
    const frame = this.#frameOf(page)
    const around = this.#around(page, tracer !== undefined)
    const sections = this.#sections(page.sections, path, tracer !== undefined)
    const heading = this.#headingFor(sections, page.head.title)
    const [opening, below] = atFold(sections)
    const first = [...inFrame(frame.above, around), heading?.pieces ?? [], ...opening]
    const rest = [
      ...below,
      ...inFrame(frame.below, around),
      ...fallbackRoutes.map((fallback) => {
        const inFallback = this.#sections('sections' in fallback ? fallback.sections : [], path, tracer !== undefined)
        return renderFallbackRoute(fallback, inFallback.flatMap(allOf).flat())
      }),
    ]
    // If script may show other content, all of it counts as seen first.
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

  #around({ header, crumbs, footer, floating, path }: Page, isTraced: boolean): Partial<Record<FrameSlot, Part>> {
    const part = (component: FrameSlot, props: object, source: Omit<PartSource, 'component'>) => ({
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
      ...(floating &&
        part('floating', floating, {
          element: <Floating {...floating} panel={this.#panelOf(floating.bar)} />,
          name: 'the floating layer',
        })),
    }
  }

  /** The address of the HTML of the bar's form, the same for all pages; undefined where they contain it. */
  #panelOf(bar: Bar | undefined): string | undefined {
    return bar?.href === undefined ? undefined : this.#htmlOf(bar.panel ?? bar.form)
  }

  #sections(of: readonly SectionProps[], path: string, isTraced: boolean): Section[] {
    return of.map((section) => {
      const { id, type } = section
      const { View, siteKind } = kindOf(type)
      const part = this.#parts.once(section, isTraced, () => ({
        component: 'section',
        element: createElement(View as ComponentType<SectionProps>, section),
        name: `the section "${id}" (${type}) of ${path}`,
        own: siteKind && { file: siteKind.file, ids: id },
      }))
      const hydration = siteKind?.hydration
      return {
        id,
        part,
        tag: `<div id="${escapeHtml(id)}" data-block="${type}"${hydration ? ` data-hydrate="${hydration}"` : ''}>`,
      }
    })
  }

  /** A hidden heading for screen readers on a page whose sections have none of the first rank. */
  #headingFor(sections: readonly Section[], title: string): Part | undefined {
    if (sections.some(({ part }) => part.hasTitle)) return undefined
    return this.#parts.render(<VisuallyHidden as="h1">{title}</VisuallyHidden>, `the heading "${title}"`)
  }

  /** The data that the browser needs beyond the HTML, and whether script shows untranslated texts. */
  #dataOf(page: Page, tracer: Tracer | undefined): { data: PageData; hasUntranslated: boolean } | undefined {
    const [{ code }, siteData] = [this.assets, this.#siteData]
    if (!code || !siteData) return undefined
    const islands = islandsOf(page, this.#parts.siteContext).map((island) => {
      const kinds = island.kinds?.map((name) => code.scriptOf(name))
      const props = kinds ? ({ ...island.props, kinds } as IslandProps) : island.props
      return { ...island, kinds, ...this.#sent(code, island.source, props, tracer) }
    })
    const siteTypes = [...new Set(islands.flatMap(({ ownType }) => ownType ?? []))]
    return {
      data: {
        names: page.names,
        site: siteData.address,
        placeholder: this.shell.placeholder,
        islands: Object.fromEntries(islands.map(({ id, address }) => [id, address])),
        ...(siteTypes.length > 0 && {
          own: Object.fromEntries(siteTypes.map((type) => [type, code.scriptOf(`island:${type}`)])),
        }),
        code: [
          ...code.codeOf(
            islands.length === 0 ? [] : ['hydrateIsland', ...new Set(islands.flatMap(({ modules }) => modules))],
          ),
          ...new Set(islands.flatMap(({ kinds = [] }) => kinds)),
        ],
      },
      hasUntranslated: [siteData, ...islands].some((sent) => sent.hasUntranslated),
    }
  }

  /** @param data for script about a part of a page, the same for the same part */
  #sent({ keepData }: PageCode, piece: object, data: Island['props'] | SiteData, tracer?: Tracer): SentData {
    const cached = this.#dataSent.get(piece)
    if (cached) return cached
    const untranslated = this.shell.untranslated?.dataIn(data)
    const json = JSON.stringify(untranslated ? { ...data, untranslated } : data)
    const template = tracer && jsonTemplate(json, tracer.words)
    const sent = {
      address: template ? tracer.word((page) => keepData(template(page), page.isTrial)) : keepData(json),
      hasUntranslated: untranslated !== undefined,
    }
    if (!template) this.#dataSent.set(piece, sent)
    return sent
  }
}

const inFrame = (frame: RenderedFrame['above'], around: Partial<Record<FrameSlot, Part>>): (readonly Piece[])[] =>
  frame.map((piece) => (typeof piece === 'string' ? (around[piece]?.pieces ?? []) : [piece]))

/**
 * Elements after this link are shown once the styles are loaded (html.spec.whatwg.org, body-ok links).
 * @param waits whether script has to change the page first: it makes a style sheet of the link then
 * (`fallbackRoute.ts`)
 */
const styleLink = (address: string, waits: boolean): string =>
  waits
    ? `<link rel="preload" as="style" href="${address}"><noscript><link rel="stylesheet" href="${address}"></noscript>`
    : `<link rel="stylesheet" href="${address}">`

/**
 * Splits sections into those on the first screen and those below: an opening with a picture fills it, up to its fold;
 * an opening of words leaves space for another section.
 */
function atFold([opening, ...others]: readonly Section[]): [(readonly Piece[])[], (readonly Piece[])[]] {
  if (!opening) return [[], []]
  const isFilled = opening.part.preloads !== ''
  const first = allOf(opening)
  if (!isFilled) first.push(...others.splice(0, 1).flatMap(allOf))
  const below = others.flatMap(allOf)
  const { folded } = opening.part
  if (!isFilled || !folded) return [first, below]
  return [
    [[opening.tag], folded[0]],
    [folded[1], ['</div>'], ...below],
  ]
}

const allOf = ({ tag, part }: Section): (readonly Piece[])[] => [[tag], part.pieces, ['</div>']]

/**
 * Blocks painting until the header and the first section are complete (html.spec.whatwg.org, `rel=expect`): a line
 * that is painted in part would move when the rest arrives.
 */
function awaited(opening: Section | undefined): string {
  if (!opening) return ''
  const { id, part } = opening
  const lastSeen = part.preloads !== '' && part.folded ? openingId(id) : id
  return `<link rel="expect" href="#${escapeHtml(lastSeen)}" blocking="render">\n`
}

/** The frame of a page above and below its sections, split at its slots. */
interface RenderedFrame {
  above: readonly (Exclude<Piece, string> | FrameSlot)[]
  below: readonly (Exclude<Piece, string> | FrameSlot)[]
}

/** Renders the frame of pages with or without a floating layer. */
function renderFrame(
  renderer: PartRenderer,
  { words, notice, consent, imprint }: SiteShell,
  extent: Page['frame'],
  hasFloating: boolean,
): RenderedFrame {
  const frame = <Frame {...{ words, extent, hasFloating, notice, consent, imprint }} />
  const { pieces } = renderer.render(frame, 'the frame')
  const all = pieces.flatMap((piece): RenderedFrame['above'] => {
    if (piece instanceof SharedText)
      return piece.text
        .split(slotMarks)
        .map((part, index) => (index % 2 === 1 ? (part as FrameSlot) : new SharedText(part)))
    return [typeof piece === 'string' ? new SharedText(piece) : piece]
  })
  const middle = all.indexOf('sections')
  return { above: all.slice(0, middle), below: all.slice(middle + 1) }
}

/** Returns a function that renders the frame of a page, once for all pages with the same parts. */
function openFrames(renderer: PartRenderer, shell: SiteShell) {
  const frames = new Map<string, RenderedFrame>()
  return ({ frame: extent, floating }: Pick<Page, 'frame' | 'floating'>): RenderedFrame => {
    const key = `${extent} ${floating !== undefined}`
    const frame = frames.get(key) ?? renderFrame(renderer, shell, extent, floating !== undefined)
    frames.set(key, frame)
    return frame
  }
}
