/*
 * Runs on the page of unknown addresses before anything is shown: an address that looks like one of a route leads
 * elsewhere, or shows another message, which is in the page as a template.
 */
const route = [...document.querySelectorAll<HTMLTemplateElement>('template[data-fallback-route]')].find(({ dataset }) =>
  new RegExp(dataset.fallbackRoute ?? '', 'i').test(location.pathname),
)
if (route?.dataset.redirect !== undefined) location.replace(route.dataset.redirect)
else if (route) {
  document.title = route.dataset.title ?? ''
  const main = document.querySelector('main')
  if (main) main.textContent = ''
  main?.append(route.content)
}

// A style sheet from the start would have blocked this script, and left the page empty.
document.querySelector('link[as=style]')?.setAttribute('rel', 'stylesheet')
