/*
 * The script of the page of all unknown addresses, run before anything is shown: an address that looks like one of a
 * route leads elsewhere, or to another message. What is shown instead is in the page as templates.
 */
const route = [...document.querySelectorAll<HTMLTemplateElement>('template[data-fallback-route]')].find(({ dataset }) =>
  new RegExp(dataset.fallbackRoute ?? '', 'i').test(location.pathname),
)
if (route?.dataset.redirect !== undefined) location.replace(route.dataset.redirect)
else if (route) {
  document.title = route.dataset.title ?? ''
  document.querySelector('main')?.replaceChildren(route.content)
}

// As a style sheet from the start it would have kept this script waiting, and the page empty.
document.querySelector('link[as=style]')?.setAttribute('rel', 'stylesheet')
