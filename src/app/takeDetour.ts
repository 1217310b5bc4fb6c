import { matchPath } from 'react-router-dom'

/*
 * On the page of all unknown addresses, before anything is shown: some forms of an address lead elsewhere, or to another
 * message. What is shown instead stands in the page, as templates.
 */
const detour = [...document.querySelectorAll<HTMLTemplateElement>('template[data-detour]')].find(({ dataset }) =>
  matchPath(dataset.detour ?? '', location.pathname),
)
if (detour?.dataset.redirect !== undefined) location.replace(detour.dataset.redirect)
else if (detour) {
  document.title = detour.dataset.title ?? ''
  document.querySelector('main')?.replaceChildren(detour.content)
}
