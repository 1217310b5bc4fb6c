import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { SiteContext, type SiteContextData } from '../ui/SiteContext'
import { collectStyles, rulesOf } from '../ui/styledElement'

/** A part of a page as HTML. */
export interface Rendered {
  html: string
  /** Links that fetch its first picture early: they belong in the head. */
  preloads: string
  /** The classes of the styled components in it. */
  components: readonly string[]
}

/** Keeps rendered parts for later builds with the same code. */
export interface PartStore {
  /**
   * The kept part, or the one that `render` gives, which is then kept.
   * @param source what a part is rendered from: its component, and all that the component is given
   */
  once(source: string, render: () => Rendered): Rendered
}

/** Renders parts of pages. A page takes the rules of the styled components that are on it. */
export class PartRenderer {
  readonly #texts = new Map<string, string>()

  /**
   * @param siteContext what components read of the site
   * @param store what earlier builds have rendered; it takes in what this one renders
   */
  constructor(
    readonly siteContext: SiteContextData,
    readonly store?: PartStore,
  ) {}

  /**
   * Renders one part, or takes it from an earlier build: it follows from the code, the component, its props and the site context.
   * @param component stands for the component, with the props
   */
  renderOnce(component: string, element: ReactElement, name: string): Rendered {
    if (!this.store) return this.render(element, name)
    const source = JSON.stringify([component, element.props, this.siteContext])
    return this.store.once(source, () => this.render(element, name))
  }

  /** Renders one part. Any error fails the build, and says in which part. */
  render(element: ReactElement, name: string): Rendered {
    const { result, names } = collectStyles(() => this.#renderToString(element, name))
    // React puts these in front of the markup, where hydration would not expect them.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(result) ?? []
    return { html: result.slice(preloads.length), preloads, components: names }
  }

  /** The rules of the components with these classes, in the order of the cascade. */
  rulesOf(components: readonly string[]): string {
    const key = components.join()
    const known = this.#texts.get(key) ?? rulesOf(components)
    this.#texts.set(key, known)
    return known
  }

  #renderToString(element: ReactElement, name: string): string {
    try {
      return renderToString(createElement(SiteContext, { value: this.siteContext }, element))
    } catch (cause) {
      throw new Error(`Bug: ${name} could not be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
}
