import { parseMarkup } from '../../manifest/text/markup'
import { textDirection } from '../../manifest/text/textDirection'
import { untranslatedPattern } from './untranslatedPattern'
import type { FormTemplate } from '../resolved'

/** The texts of a page in another language than its own, as script finds and marks them. */
export interface UntranslatedData {
  /** Their language (BCP 47). */
  language: string
  direction: 'ltr' | 'rtl'
  texts: readonly string[]
  /** Texts with values filled in: the parts around the values, in order. */
  templates: readonly (readonly string[])[]
}

/**
 * The resolved texts of a site in one of its further languages that are in its default language, because they have no
 * translation. They are recognised by their words: an element with the same words is in that language too.
 */
export class UntranslatedTexts {
  readonly #texts = new Set<string>()
  readonly #templates = new Map<object, readonly string[]>()
  readonly #patterns: RegExp[] = []
  readonly direction: 'ltr' | 'rtl'

  /** @param language the tag of the default language */
  constructor(readonly language: string) {
    this.direction = textDirection(language)
  }

  add(resolved: unknown): void {
    if (typeof resolved === 'string') this.#addText(resolved)
    else if (Array.isArray(resolved)) {
      const parts = (resolved as FormTemplate).map((part) => (typeof part === 'string' ? part : undefined))
      if (parts.some((part) => part !== undefined && /\p{L}/u.test(part)))
        this.#addTemplate(resolved, partsBetween(parts))
    }
  }

  /** Adds each piece of running text too, because bold words stand in an element of their own. */
  #addText(text: string): void {
    const pieces = parseMarkup(text).map((part) => (typeof part === 'string' ? part : part.text).trim())
    for (const piece of [text, ...pieces]) if (/\p{L}/u.test(piece)) this.#texts.add(piece)
  }

  #addTemplate(template: object, parts: readonly string[]): void {
    this.#templates.set(template, parts)
    this.#patterns.push(untranslatedPattern(parts))
  }

  /** @param text stands for such a text, such as its traced value */
  addAlike(text: string): void {
    this.#texts.add(text)
  }

  get isEmpty(): boolean {
    return this.#texts.size + this.#templates.size === 0
  }

  has = (text: string): boolean => this.#texts.size > 0 && this.#texts.has(text)

  /** Whether a text of a page is one of them, with or without values filled in. */
  matches = (shown: string): boolean => this.#texts.has(shown) || this.#patterns.some((pattern) => pattern.test(shown))

  /** Those in a piece of data; undefined where there are none. */
  dataIn(piece: unknown): UntranslatedData | undefined {
    const texts = new Set<string>()
    const templates = new Set<readonly string[]>()
    const walk = (value: unknown): void => {
      if (typeof value === 'string') return void (this.#texts.has(value) && texts.add(value))
      if (typeof value !== 'object' || value === null) return
      const template = this.#templates.get(value)
      if (template) templates.add(template)
      else Object.values(value).forEach(walk)
    }
    walk(piece)
    return texts.size + templates.size > 0
      ? { language: this.language, direction: this.direction, texts: [...texts], templates: [...templates] }
      : undefined
  }
}

/** The texts around the values: `Thank you, {form.name}!` has `Thank you, ` and `!`. */
function partsBetween(parts: readonly (string | undefined)[]): string[] {
  const between = ['']
  for (const part of parts) {
    if (part === undefined) between.push('')
    else between[between.length - 1] += part
  }
  return between
}
