import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { memo } from '../../manifest/core/memo'
import { textDirection } from '../../manifest/core/languageTags'
import type { SiteShell } from '../../site/page'
import { GlobalStyle } from '../../ui/styles/GlobalStyle'
import { KindFault } from '../../forms/own/ownKinds'
import { SiteContext, type SiteContextData } from '../../ui/SiteContext'
import { definedRules, globalRules } from '../../ui/styles/styledElement'
import { slotMark } from '../../ui/marks'
import { focusRules, themeVariables } from '../../ui/styles/themeVariables'
import { firstRules, namesIn, parseRules, type StyleRule } from './head/firstRules'
import { markUntranslatedHtml } from './markUntranslatedHtml'
import { piecesOf, SharedText, type Piece } from './templates/pieces'

/** The HTML of a part of a page. */
export interface Rendered {
  html: string
  /** Preload links for its first picture, which belong in the head. */
  preloads: string
}

export type Folded = readonly [above: readonly Piece[], below: readonly Piece[]]

/** A part of a page, ready to be joined with others. */
export interface Part extends Pick<Rendered, 'preloads'> {
  pieces: readonly Piece[]
  /** The same, split at its fold. */
  folded?: Folded
  /** Whether it has a heading of the first rank. */
  hasTitle: boolean
}

/** The source of a part, and its name in errors. */
export interface PartSource {
  /** Identifies the component: its HTML depends on it and the props only. */
  component: string
  element: ReactElement
  name: string
  /** Set for a component of a site's own: its file, and what begins the ids that `useId` makes in it. */
  own?: { file: string; ids: string } | undefined
}

/** Caches rendered parts between renderings of a site that is being edited. */
export interface PartStore {
  /** Returns the part that was rendered before, or renders and caches it. @param source the component and all its props */
  once(source: string, render: () => Rendered): Rendered
}

/** Renders parts of pages. Parts with equal props are the same object on many pages, and are rendered once. */
export class PartRenderer {
  readonly siteContext: SiteContextData
  readonly #parts = new WeakMap<object, Part>()
  /** All styles, parsed at first use; not needed if every page has all of them. */
  #rules: readonly StyleRule[] | undefined
  readonly #namesOf = memo((pieces: readonly Piece[]) =>
    namesIn(pieces.map((piece) => (piece instanceof SharedText ? piece.text : String(piece))).join('')),
  )
  /** By the names in the HTML that they are for. */
  readonly #firstStyles = new Map<string, string>()

  /**
   * @param store caches parts between renderings
   * @param isDraft whether React's markup stays as it is: React compares it while the code is being edited
   */
  constructor(
    readonly shell: SiteShell,
    readonly store: PartStore | undefined,
    readonly isDraft: boolean,
  ) {
    this.siteContext = {
      icons: shell.icons,
      language: shell.language,
      locale: shell.locale,
      timeZone: shell.timeZone,
      opening: shell.theme.opening,
    }
  }

  /**
   * The part of these props, rendered at most once.
   * @param isTraced whether its values are traced: serialising all props for the cache would note each as read
   */
  once(props: object, isTraced: boolean, source: () => PartSource): Part {
    const part = this.#parts.get(props) ?? this.#partOf(this.#cached(source(), isTraced))
    this.#parts.set(props, part)
    return part
  }

  render(element: ReactElement, name: string): Part {
    return this.#partOf(this.#rendered(element, name))
  }

  /** All styles of a site's pages, for pages without a style sheet. */
  allStyles(): string {
    return siteStyles(this.shell)
  }

  /** The styles that the first screen needs. @param html complete elements, or their opening and closing tags */
  firstStyles(html: readonly (readonly Piece[])[]): string {
    const direction = textDirection(this.shell.language)
    const held = new Set([
      'html',
      'body',
      ...['[dir', `[dir=${direction}`].flatMap((need) => [need, `html${need}`]),
      ...html.flatMap((pieces) => this.#namesOf(pieces)),
    ])
    const key = [...held].sort().join(' ')
    const styles = this.#firstStyles.get(key) ?? firstRules((this.#rules ??= parseRules(siteStyles(this.shell))), held)
    this.#firstStyles.set(key, styles)
    return styles
  }

  #cached({ component, element, name, own }: PartSource, isTraced: boolean): Rendered {
    const render = () => this.#rendered(element, name, own)
    return this.store && !isTraced
      ? this.store.once(JSON.stringify([component, element.props, this.siteContext]), render)
      : render()
  }

  /** Adds the language to elements with untranslated texts. */
  #partOf({ html, preloads }: Rendered): Part {
    const { untranslated, language } = this.shell
    const marked =
      !untranslated || untranslated.isEmpty || this.isDraft ? html : markUntranslatedHtml(html, untranslated, language)
    // A page refers to dozens of icons; React closes each by a tag of its own.
    const short = this.isDraft ? marked : marked.replaceAll('></use>', '/>')
    const [above = [], below] = short.split(slotMark('fold')).map(piecesOf)
    return {
      pieces: below ? [...above, ...below] : above,
      ...(below && { folded: [above, below] }),
      preloads,
      hasTitle: marked.includes('<h1'),
    }
  }

  /** Renders a part. An error fails the build and names the part. */
  #rendered(element: ReactElement, name: string, own?: PartSource['own']): Rendered {
    const result = this.#renderToString(element, name, own)
    // React renders these before the markup, where hydration does not expect them.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(result) ?? []
    return { html: result.slice(preloads.length), preloads }
  }

  #renderToString(element: ReactElement, name: string, own: PartSource['own']): string {
    try {
      const inSite = createElement(SiteContext, { value: this.siteContext }, element)
      return renderToString(inSite, own && { identifierPrefix: own.ids })
    } catch (cause) {
      const because = cause instanceof Error ? cause.message : String(cause)
      if (cause instanceof KindFault) throw new Error(`In ${name} ${because}.`, { cause })
      throw new Error(
        own
          ? `${own.file} fails in ${name}: ${because}${adviceFor(because)}`
          : `Bug: ${name} could not be rendered: ${because}`,
        { cause },
      )
    }
  }
}

/** The advice about an error in a component of a site's own; empty where its message says enough. */
const adviceFor = (message: string): string =>
  /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia|\w+Observer) is not defined/.test(
    message,
  )
    ? '. It is shown by the build too, where there is no browser: ask for that in useEffect, or in script.ts'
    : ''

/**
 * All styles of a site in the order of the cascade: the theme's, global ones, then those of every component. They are
 * the same on all its pages and in all its languages.
 */
export const siteStyles = ({ theme, focuses }: Pick<SiteShell, 'theme' | 'focuses'>): string =>
  themeVariables(theme) + focusRules(focuses) + globalRules(GlobalStyle, { ...theme }) + definedRules({ ...theme })
