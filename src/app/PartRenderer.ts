import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { SiteContext, type SiteContextData } from '../ui/SiteContext'
import { readComponentStyles, type ComponentStyles } from './componentStyles'

/** A part of a page as HTML. */
export interface Rendered {
  html: string
  /** Links that fetch its first picture early: they belong in the head. */
  preloads: string
  /** The components in it that have style rules, by their place in the order of the cascade. */
  components: readonly number[]
}

/** Keeps rendered parts for later builds with the same code. */
export interface PartStore {
  /**
   * The kept part, or the one that `render` gives, which is then kept.
   * @param source what a part is rendered from: its component, and all that the component is given
   */
  once(source: string, render: () => Rendered): Rendered
  /** The rules of the components in kept parts, by their order. */
  readonly rules: Map<number, string>
}

/** The classes that styled-components writes: the component's id, and the name of its rules where it has some. */
const classes = /\bclass="(sc-[a-z0-9]+-\d+)(?: [A-Za-z]+)?"/g

/**
 * Renders parts of pages. One style sheet serves the whole site, so that the rules of a component are worked out once; a
 * page takes those of the components that are on it. Classes get short names: a page says each of them many times.
 */
export class PartRenderer {
  readonly #sheet = new ServerStyleSheet()
  #styles = new Map<string, ComponentStyles>()
  readonly #rules: Map<number, string>
  readonly #texts = new Map<string, string>()

  /**
   * @param siteContext what components read of the site
   * @param keepsClasses whether classes stay as they are: React compares them while the code is being written
   * @param store what earlier builds have rendered; it takes in what this one renders
   */
  constructor(
    readonly siteContext: SiteContextData,
    readonly keepsClasses: boolean,
    readonly store?: PartStore,
  ) {
    this.#rules = store?.rules ?? new Map()
  }

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
    const rendered = this.#renderToString(element, name)
    // React puts these in front of the markup, where hydration would not expect them.
    const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(rendered) ?? []
    const components = new Set<number>()
    const html = rendered.slice(preloads.length).replace(classes, (whole, id: string) => {
      const styles = this.#stylesOf(id)
      if (!styles) return this.keepsClasses ? whole : ''
      components.add(styles.order)
      return this.keepsClasses ? whole : `class="${shortName(styles.order)}"`
    })
    return { html: html.replaceAll(' >', '>'), preloads, components: [...components] }
  }

  /** The rules of these components, in the order of the cascade. */
  rulesOf(components: Iterable<number>): string {
    const inOrder = [...new Set(components)].sort((a, b) => a - b)
    const key = inOrder.join()
    const known = this.#texts.get(key) ?? inOrder.map((order) => this.#rules.get(order) ?? '').join('')
    this.#texts.set(key, known)
    return known
  }

  #renderToString(element: ReactElement, name: string): string {
    try {
      return renderToString(this.#sheet.collectStyles(createElement(SiteContext, { value: this.siteContext }, element)))
    } catch (cause) {
      throw new Error(`Bug: ${name} could not be rendered: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }

  #stylesOf(id: string): ComponentStyles | undefined {
    if (!this.#styles.has(id)) {
      this.#styles = readComponentStyles(this.#sheet.getStyleTags())
      for (const { order, rules } of this.#styles.values()) {
        const text = rules.join('')
        this.#rules.set(order, this.keepsClasses ? text : withShortNames(text, order))
      }
    }
    return this.#styles.get(id)
  }
}

const shortName = (order: number): string => `c${order.toString(36)}`

/** A component's rules all begin with its own class, and name no other. */
function withShortNames(rules: string, order: number): string {
  const own = /^(?:@[^{]*\{)?\.([A-Za-z]+)/.exec(rules)?.[1]
  return own === undefined ? rules : rules.replaceAll(new RegExp(`\\.${own}(?![\\w-])`, 'g'), `.${shortName(order)}`)
}
