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

/** The layout of every page. @param head further elements of its head */
export const renderPage = (title: string, main: Html, head: Html = html``): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/relay.css">
${head}
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`

/** Shown after a native post without `_next`. @param page the http(s) address of the form's page */
export function renderThanksPage(page: string | undefined): Html {
  const back = page === undefined ? html`` : html`<p><a class="button" href="${page}">Return to the website</a></p>`
  return renderPage(
    'Thank you',
    html`<div class="notice">
<h1>Thank you</h1>
<p>The form was submitted successfully.</p>
${back}
</div>`,
  )
}
