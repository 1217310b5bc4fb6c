/*
 * The script of the page of all unknown addresses, run before anything is shown: an address that looks like one of a route
 * leads elsewhere, or to another message. What is shown instead is in the page as templates.
 */
const route = [...document.querySelectorAll<HTMLTemplateElement>('template[data-fallback-route]')].find(({ dataset }) =>
  new RegExp(dataset.fallbackRoute ?? '', 'i').test(location.pathname),
)
if (route?.dataset.redirect !== undefined) location.replace(route.dataset.redirect)
else if (route) {
  const { title, lang, dir } = route.dataset
  if (lang) turnTo(lang, dir as string)
  document.title = title ?? ''
  document.querySelector('main')?.replaceChildren(route.content)
}

/** The page is in another language now; what is around its main part stays in the one it was in. */
function turnTo(lang: string, dir: string): void {
  const root = document.documentElement
  const before = { lang: root.lang, dir: root.dir || 'ltr' }
  for (const part of document.body.children) if (part.tagName !== 'MAIN') Object.assign(part, before)
  Object.assign(root, { lang, dir })
}
