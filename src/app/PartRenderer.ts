import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { SiteShell } from '../site/page'
import { GlobalStyle } from '../ui/GlobalStyle'
import { SiteContext, type SiteContextData } from '../ui/SiteContext'
import { collectStyles, globalRules, rulesOf } from '../ui/styledElement'
import { focusRules } from '../ui/focusRules'
import { themeVariables } from '../ui/themeVariables'
import { markUntranslatedHtml } from './markUntranslatedHtml'
import { piecesOf, type Piece } from './templates/pieces'

/** A part of a page as HTML. */
export interface Rendered {
  html: string
  /** Links that fetch its first picture early: they belong in the head. */
  preloads: string
  /** The classes of the styled components in it. */
  components: readonly string[]
}

/** A part of a page, ready to be put together with others. */
export interface Part extends Pick<Rendered, 'preloads' | 'components'> {
  pieces: readonly Piece[]
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
  /** The styles of every page. */
  readonly #ground: string

  /**
   * @param store what was rendered before; it takes in what this one renders
   * @param isDraft whether elements stay as React renders them: it compares them while the code is being written
   */
  constructor(
    readonly shell: SiteShell,
    readonly store: PartStore | undefined,
    readonly isDraft: boolean,
  ) {
    this.#ground = themeVariables(shell.theme) + focusRules(shell.focuses) + globalRules(GlobalStyle)
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

  /** The styles of a page of these parts, in the order of the cascade: the same text for pages with the same components. */
  stylesOf(parts: readonly Pick<Part, 'components'>[]): string {
    return this.#ground + rulesOf(parts.flatMap(({ components }) => components))
  }

  #cached({ component, element, name }: PartSource, isTraced: boolean): Rendered {
    const render = () => this.#rendered(element, name)
    return this.store && !isTraced
      ? this.store.once(JSON.stringify([component, element.props, this.#siteContext]), render)
      : render()
  }

  /** In it elements say the language of what has no translation. */
  #partOf({ html, preloads, components }: Rendered): Part {
    const { untranslated, language } = this.shell
    const marked =
      !untranslated || untranslated.isEmpty || this.isDraft ? html : markUntranslatedHtml(html, untranslated, language)
    return { pieces: piecesOf(marked), preloads, components, hasTitle: marked.includes('<h1') }
  }

  /** One part as it stands in the HTML. Any error fails the build, and says in which part. */
  #rendered(element: ReactElement, name: string): Rendered {
    const { result, names } = collectStyles(() => this.#renderToString(element, name))
    // React puts these in front of the markup, where hydration would not expect them.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(result) ?? []
    return { html: result.slice(preloads.length), preloads, components: names }
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
