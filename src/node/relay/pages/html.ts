import { escapeHtml } from '../../../app/build/head/escape'

/** Markup that is already safe to send. Only `html` makes it, so plain text can't pass for markup by mistake. */
export class Html {
  constructor(readonly markup: string) {}
}

type HtmlValue = string | number | Html | readonly Html[]

function toMarkup(value: HtmlValue): string {
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return escapeHtml(String(value))
}

/** Escapes every value for text and quoted attributes, except `Html`: what a visitor typed is always text. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(strings.reduce((markup, part, index) => markup + toMarkup(values[index - 1] ?? '') + part))
}
