/*
 * Runs beside `fallbackRoute` on sites in several languages: sets the language of content that the page of unknown
 * addresses shows in another one. The frame stays in its language.
 */
const shown = [...document.querySelectorAll<HTMLTemplateElement>('template[data-fallback-route]')].find(({ dataset }) =>
  new RegExp(dataset.fallbackRoute ?? '', 'i').test(location.pathname),
)
const { lang, dir } = shown?.dataset ?? {}
if (lang !== undefined) {
  const root = document.documentElement
  const before = { lang: root.lang, dir: root.dir || 'ltr' }
  for (const part of document.body.children) if (part.tagName !== 'MAIN') Object.assign(part, before)
  Object.assign(root, { lang, dir })
}
