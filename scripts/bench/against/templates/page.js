import { crumbs, floating, footer, header } from './frame.js'
import { each, escape, given, html, markup } from './html.js'
import { sections } from './sections.js'

const made = new Map()

/** HTML that is the same for a language and a route: made once. */
function once(key, make) {
  const known = made.get(key) ?? make()
  made.set(key, known)
  return known
}

/** Common HTML of a route, with the page's own words where it names a field of its entry. */
function filled(common, fills = []) {
  return markup(fills.reduce((text, [slot, words]) => text.replaceAll(slot, () => escape(words)), common?.html ?? ''))
}

const head = ({ title, description, keywords, canonical, alternates }, shell) => html`<title>${title}</title>
<meta name="description" content="${description}">
${given(keywords?.length, () => html`<meta name="keywords" content="${keywords.join(', ')}">`)}
<link rel="canonical" href="${canonical}">
${each(
  alternates,
  ({ url, tag }, index) => html`<link rel="alternate" href="${url}" hreflang="${tag}">
${index === 0 && html`<link rel="alternate" href="${url}" hreflang="x-default">`}`,
)}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${shell.name}">
<meta property="og:locale" content="${shell.locale}">
${each(shell.otherLocales, (locale) => html`<meta property="og:locale:alternate" content="${locale}">`)}
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<meta name="twitter:card" content="summary">`

const linkedData = (data) =>
  data && markup(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

/** The whole file of a page. */
export function page({ route: name, language, head: own, entry, lists = {}, fills }, { shell, routes }) {
  const route = routes[name]
  const common = (part, make) => once(`${language} ${name} ${part}`, make)
  const shown = (section) => {
    const make = () => sections[section.type](section, entry, lists[section.id])
    const isOwn = section.isOfEntry || lists[section.id]
    return html`<div id="${section.id}">${filled(isOwn ? make() : common(`section ${section.id}`, make), fills)}</div>`
  }
  return html`<!doctype html>
<html lang="${shell.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head(own, shell)}
${filled(
  common('data', () => linkedData(route.linkedData)),
  fills,
)}
</head>
<body>
<a href="#content">${shell.skip}</a>
${filled(
  common('header', () => header(route.header)),
  fills,
)}
${filled(
  common('crumbs', () => crumbs(route.crumbs, shell.here)),
  fills,
)}
<main id="content">${route.sections.map(shown)}</main>
${common('footer', () => footer(route.footer))}
${common('floating', () => given(route.floating, floating))}
<div role="status" aria-label="${shell.toasts}"></div>
</body>
</html>
`.html
}
