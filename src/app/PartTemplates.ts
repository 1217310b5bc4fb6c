import type { ReactElement } from 'react'
import { escapeHtml } from './head/escape'
import { compileTemplate, fillTemplate, outline, withMarks, type Structure } from './outline'
import type { PartRenderer, Rendered } from './PartRenderer'
import { piecesOf, type Piece } from './pieces'

/** More shapes than this on a site are no shapes: what was learnt is forgotten. */
const mostShapes = 1000

/** A part of a page, ready to be put together with others. */
export interface Part {
  pieces: readonly Piece[]
  preloads: string
  components: readonly number[]
  hasTitle: boolean
}

interface Template extends Omit<Part, 'pieces' | 'preloads'> {
  html: readonly (Piece | number)[]
  preloads: readonly (string | number)[]
}

/**
 * Renders parts that differ from page to page in their words alone, once for all of them: the second time a shape comes
 * it is rendered with marks, and from then on only filled. A shape whose filled template is not what React makes of the
 * same props is rendered by React each time.
 */
export class PartTemplates {
  readonly #known = new Map<string, Template | 'seen' | 'none'>()

  constructor(readonly renderer: PartRenderer, readonly structure: Structure) {}

  /** @param name of the part, for the message when it cannot be rendered */
  render<P extends object>(kind: string, props: P, element: (props: P) => ReactElement, name: string): Part {
    const { shape, words } = outline(props, this.structure)
    const key = kind + shape
    const known = this.#known.get(key)
    if (typeof known === 'object') return fill(known, words)
    const rendered = this.renderer.render(element(props), name)
    if (this.#known.size >= mostShapes) this.#known.clear()
    this.#known.set(key, known === 'seen' ? this.#learn(props, element, rendered, words) : known ?? 'seen')
    return partOf(rendered)
  }

  #learn<P extends object>(props: P, element: (props: P) => ReactElement, rendered: Rendered, words: readonly string[]): Template | 'none' {
    try {
      const marked = this.renderer.render(element(withMarks(props, this.structure)), 'a template')
      const [html, preloads] = [compileTemplate(marked.html), compileTemplate(marked.preloads)]
      if (html && preloads && fillTemplate(html, words) === rendered.html && fillTemplate(preloads, words) === rendered.preloads) {
        return { html: html.flatMap((part): readonly (Piece | number)[] => (typeof part === 'string' ? piecesOf(part) : [part])), preloads, components: rendered.components, hasTitle: hasTitle(rendered) }
      }
    } catch {
      // It cannot be rendered without its words: it looks into them.
    }
    return 'none'
  }
}

const hasTitle = ({ html }: Rendered): boolean => html.includes('<h1')

/** What was rendered, as a part. */
export const partOf = (rendered: Rendered): Part => ({ pieces: piecesOf(rendered.html), preloads: rendered.preloads, components: rendered.components, hasTitle: hasTitle(rendered) })

function fill({ html, preloads, components, hasTitle: has }: Template, words: readonly string[]): Part {
  const pieces: Piece[] = []
  for (const part of html) {
    if (typeof part !== 'number') pieces.push(part)
    else pieces.push(escapeHtml(words[part] as string))
  }
  return { pieces, preloads: preloads.length === 1 ? (preloads[0] as string) : fillTemplate(preloads, words), components, hasTitle: has }
}
