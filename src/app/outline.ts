import { escapeHtml } from './head/escape'

/** Props taken apart: what they are like, and the words that are in them. */
export interface Outline {
  /** Equal for props that differ in their words alone. */
  shape: string
  /** The words, in the order in which they stand. */
  words: readonly string[]
}

/** What of props is no words of a page. */
export interface Structure {
  /** The names of the properties whose values are chosen from a list. */
  chosen: ReadonlySet<string>
  /** The number of a piece that is the same object on many pages; nothing for others. */
  shared(piece: object): number | undefined
}

/**
 * Takes props apart. What the schema lets choose from a list (`type`, `layout`) is part of the shape, as are what is
 * shared with other pages, numbers, yes and no, lengths of lists, what is there and what is not. All other texts are words: a component prints them and does
 * not look into them, but for whether there is one and whether it leads to another host.
 */
export function outline(props: unknown, { chosen, shared }: Structure): Outline {
  const words: string[] = []
  let shape = ''
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (value === '' || chosen.has(key)) shape += JSON.stringify(value)
      else {
        shape += isOutward(value) ? 'h' : 's'
        words.push(value)
      }
    } else if (typeof value === 'object' && value !== null && shared(value) !== undefined) shape += `#${shared(value)},`
    else if (Array.isArray(value)) {
      shape += '['
      for (const item of value) walk(item, key)
      shape += ']'
    } else if (typeof value === 'object' && value !== null) {
      shape += '{'
      for (const name in value) {
        shape += `${name}:`
        walk((value as Record<string, unknown>)[name], name)
      }
      shape += '}'
    } else shape += `${String(value)},`
  }
  walk(props, '')
  return { shape, words }
}

const isOutward = (text: string): boolean => /^https?:/.test(text)

/** The same props with a mark in place of each word, numbered in their order. */
export function withMarks<T>(props: T, { chosen, shared }: Structure): T {
  let count = 0
  const mark = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return value === '' || chosen.has(key) ? value : `${isOutward(value) ? 'https:' : ''}\uE003${count++}\uE004`
    if (typeof value === 'object' && value !== null && shared(value) !== undefined) return value
    if (Array.isArray(value)) return value.map((item) => mark(item, key))
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mark(item, name)]))
    return value
  }
  return mark(props, '') as T
}

const marks = /(?:https:)?\uE003(\d+)\uE004/

/**
 * Finished HTML with marks, ready to be filled: text, number of a word, text, …, text.
 * @returns nothing where a mark did not come through whole: the component has looked into a text
 */
export function compileTemplate(html: string): readonly (string | number)[] | undefined {
  const parts = html.split(marks).map((part, index) => (index % 2 === 1 ? Number(part) : part))
  return parts.some((part) => typeof part === 'string' && /[\uE003\uE004]/.test(part)) ? undefined : parts
}

/** Fills a compiled template with words, escaped as React escapes them. */
export function fillTemplate(template: readonly (string | number)[], words: readonly string[]): string {
  let html = ''
  for (const part of template) html += typeof part === 'string' ? part : escapeHtml(words[part] as string)
  return html
}
