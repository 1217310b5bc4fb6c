import { parseMarkup } from '../manifest/text/markup'
import { textDirection } from '../manifest/core/languageTags'
import type { FormTemplate } from './resolved'

/** The texts of a page in another language than its own, as script finds and marks them. */
export interface UntranslatedData {
  /** Their language (BCP 47). */
  language: string
  direction: 'ltr' | 'rtl'
  texts: readonly string[]
  /** Texts with values filled in: the parts around the values, in order. */
  templates: readonly (readonly string[])[]
}

/** Text with values filled in, and its language. */
interface Template {
  parts: readonly string[]
  pattern: RegExp
  language: string
}

/**
 * The resolved texts of a site in one of its languages that are in another, because they have no translation. They are
 * recognised by their words: an element with the same words is in that language too.
 */
export class UntranslatedTexts {
  /** The tags of their languages (BCP 47). */
  readonly #languages = new Map<string, string>()
  readonly #templates = new Map<object, Template>()
  readonly #patterns: Template[] = []

  add(resolved: unknown, language: string): void {
    if (typeof resolved === 'string') this.#addText(resolved, language)
    else if (Array.isArray(resolved)) {
      const parts = (resolved as FormTemplate).map((part) => (typeof part === 'string' ? part : undefined))
      if (parts.some((part) => part !== undefined && /\p{L}/u.test(part)))
        this.#addTemplate(resolved, partsBetween(parts), language)
    }
  }

  /** Adds each piece of running text too, because bold words stand in an element of their own. */
  #addText(text: string, language: string): void {
    const pieces = parseMarkup(text).map((part) => (typeof part === 'string' ? part : part.text).trim())
    for (const piece of [text, ...pieces]) if (/\p{L}/u.test(piece)) this.#languages.set(piece, language)
  }

  #addTemplate(template: object, parts: readonly string[], language: string): void {
    const added = { parts, pattern: untranslatedPattern(parts), language }
    this.#templates.set(template, added)
    this.#patterns.push(added)
  }

  /** @param other stands for a text that may be one of them, such as its traced value */
  addAlike(text: string, other: string): void {
    const language = this.languageOf(text)
    if (language !== undefined) this.#languages.set(other, language)
  }

  get isEmpty(): boolean {
    return this.#languages.size + this.#templates.size === 0
  }

  languageOf = (text: string): string | undefined => this.#languages.get(text)

  /** The language of a text of a page, with or without values filled in; undefined for that of the page. */
  languageOfShown = (shown: string): string | undefined =>
    this.#languages.get(shown) ?? this.#patterns.find(({ pattern }) => pattern.test(shown))?.language

  /** Those in a piece of data, by their languages; undefined where there are none. */
  dataIn(piece: unknown): UntranslatedData[] | undefined {
    if (this.isEmpty) return undefined
    const texts = new Map<string, string>()
    const templates = new Set<Template>()
    const walk = (value: unknown): void => {
      if (typeof value === 'string') {
        const language = this.languageOf(value)
        if (language !== undefined) texts.set(value, language)
      }
      if (typeof value !== 'object' || value === null) return
      const template = this.#templates.get(value)
      if (template) templates.add(template)
      else Object.values(value).forEach(walk)
    }
    walk(piece)
    const languages = new Set([...texts.values(), ...[...templates].map(({ language }) => language)])
    return languages.size === 0
      ? undefined
      : [...languages].map((language) => ({
          language,
          direction: textDirection(language),
          texts: [...texts].flatMap(([text, tag]) => (tag === language ? [text] : [])),
          templates: [...templates].flatMap(({ parts, language: tag }) => (tag === language ? [parts] : [])),
        }))
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

/** Matches a text once its values are filled in. @param parts the texts around the values, in order */
export const untranslatedPattern = (parts: readonly string[]): RegExp =>
  new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*')}$`)
