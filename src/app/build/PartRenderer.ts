import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { textDirection } from '../../manifest/text/textDirection'
import type { SiteShell } from '../../site/page'
import { GlobalStyle } from '../../ui/styles/GlobalStyle'
import { SiteContext, type SiteContextData } from '../../ui/SiteContext'
import { definedRules, globalRules } from '../../ui/styles/styledElement'
import { slotMark } from '../../ui/marks'
import { focusRules } from '../../ui/styles/focusRules'
import { themeVariables } from '../../ui/styles/themeVariables'
import { firstRules, namesIn, parseRules, type StyleRule } from './head/firstRules'
import { markUntranslatedHtml } from './markUntranslatedHtml'
import { piecesOf, SharedText, type Piece } from './templates/pieces'

/** A part of a page as HTML. */
export interface Rendered {
  html: string
  /** Links that fetch its first picture early: they belong in the head. */
  preloads: string
}

/** What is before the fold of a part, and what follows it. */
export type Folded = readonly [above: readonly Piece[], below: readonly Piece[]]

/** A part of a page, ready to be put together with others. */
export interface Part extends Pick<Rendered, 'preloads'> {
  pieces: readonly Piece[]
  /** The same, apart where it is folded. */
  folded?: Folded
  /** Whether a heading of the first rank is in it. */
  hasTitle: boolean
}

/** What is rendered, and what it is called where it cannot be. */
export interface PartSource {
  /** Stands for the component: with the props, all that the HTML follows from. */
  component: string
  element: ReactElement
  name: string
}

/** Keeps rendered parts from one rendering of a site to the next, while it is edited. */
export interface PartStore {
  /**
   * The part that was rendered before, or the one that `render` returns, which is then cached.
   * @param source what a part is rendered from: its component, and all that the component is given
   */
  once(source: string, render: () => Rendered): Rendered
}

/** Renders parts of pages. What is equal on many pages is the same object there, and is rendered once. */
export class PartRenderer {
  readonly #siteContext: SiteContextData
  readonly #parts = new WeakMap<object, Part>()
  /** All styles, taken apart once, and not at all where every page has all of them. */
  #rules: readonly StyleRule[] | undefined
  readonly #names = new WeakMap<readonly Piece[], readonly string[]>()
  /** By the names in the HTML that they are for. */
  readonly #firstStyles = new Map<string, string>()

  /**
   * @param store what was rendered before; it takes in what this one renders
   * @param isDraft whether elements stay as React renders them: it compares them while the code is being written
   */
  constructor(
    readonly shell: SiteShell,
    readonly store: PartStore | undefined,
    readonly isDraft: boolean,
  ) {
    this.#siteContext = { icons: shell.icons, language: shell.language }
  }

  /**
   * The part of these props, rendered at most once.
   * @param isTraced of traced values the HTML is nothing to be stored: looking at all props would note each as read
   */
  once(props: object, isTraced: boolean, source: () => PartSource): Part {
    const known = this.#parts.get(props) ?? this.#partOf(this.#cached(source(), isTraced))
    this.#parts.set(props, known)
    return known
  }

  /** Renders one part anew. */
  render(element: ReactElement, name: string): Part {
    return this.#partOf(this.#rendered(element, name))
  }

  /** All styles of a site's pages: of one that has no further style sheet. */
  allStyles(): string {
    return siteStyles(this.shell)
  }

  /**
   * The styles without which what is seen first would look otherwise for a moment.
   * @param html whole elements, or what opens and closes them
   */
  firstStyles(html: readonly (readonly Piece[])[]): string {
    const direction = textDirection(this.shell.language)
    const held = new Set([
      'html',
      'body',
      '[dir',
      `[dir=${direction}`,
      ...html.flatMap((pieces) => this.#namesOf(pieces)),
    ])
    const key = [...held].sort().join(' ')
    const known = this.#firstStyles.get(key) ?? firstRules((this.#rules ??= parseRules(siteStyles(this.shell))), held)
    this.#firstStyles.set(key, known)
    return known
  }

  #namesOf(pieces: readonly Piece[]): readonly string[] {
    const known =
      this.#names.get(pieces) ??
      namesIn(pieces.map((piece) => (piece instanceof SharedText ? piece.text : String(piece))).join(''))
    this.#names.set(pieces, known)
    return known
  }

  #cached({ component, element, name }: PartSource, isTraced: boolean): Rendered {
    const render = () => this.#rendered(element, name)
    return this.store && !isTraced
      ? this.store.once(JSON.stringify([component, element.props, this.#siteContext]), render)
      : render()
  }

  /** In it elements say the language of what has no translation. */
  #partOf({ html, preloads }: Rendered): Part {
    const { untranslated, language } = this.shell
    const marked =
      !untranslated || untranslated.isEmpty || this.isDraft ? html : markUntranslatedHtml(html, untranslated, language)
    const [above = [], below] = marked.split(slotMark('fold')).map(piecesOf)
    return {
      pieces: below ? [...above, ...below] : above,
      ...(below && { folded: [above, below] }),
      preloads,
      hasTitle: marked.includes('<h1'),
    }
  }

  /** One part as it stands in the HTML. Any error fails the build, and says in which part. */
  #rendered(element: ReactElement, name: string): Rendered {
    const result = this.#renderToString(element, name)
    // React puts these in front of the markup, where hydration would not expect them.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(result) ?? []
    return { html: result.slice(preloads.length), preloads }
  }

  #renderToString(element: ReactElement, name: string): string {
    try {
      return renderToString(createElement(SiteContext, { value: this.#siteContext }, element))
    } catch (cause) {
      throw new Error(`Bug: ${name} could not be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
}

/**
 * All styles of a site, in the order of the cascade: those of its theme, of the page, then of every component. They are
 * the same on all its pages and in all its languages.
 */
export const siteStyles = ({ theme, focuses }: Pick<SiteShell, 'theme' | 'focuses'>): string =>
  themeVariables(theme) + focusRules(focuses) + globalRules(GlobalStyle) + definedRules()
