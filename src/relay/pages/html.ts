import { escapeHtml } from '../../app/build/head/escape'

/** Safe markup. Only `html` creates it, so that plain text cannot be used as markup by mistake. */
export class Html {
  constructor(readonly markup: string) {}
}

type HtmlValue = string | number | Html | readonly Html[]

function toMarkup(value: HtmlValue): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return escapeHtml(String(value))
}

/** Template tag for markup: every value is escaped for text and quoted attributes, except values that are `Html`. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(strings.reduce((markup, part, index) => markup + toMarkup(values[index - 1] ?? '') + part))
