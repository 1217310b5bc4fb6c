import { matchPath } from 'react-router-dom'
import { readPageData } from './pageData'

/**
 * On the page of all unknown addresses: some forms of an address lead elsewhere, or to another message. What is shown
 * instead stands in the page, as templates.
 * @returns whether the browser is on its way to another page
 */
export function takeDetour(): boolean {
  const path = `/${location.pathname.slice(readPageData().base.length)}`
  const detour = [...document.querySelectorAll<HTMLTemplateElement>('template[data-detour]')].find(({ dataset }) => matchPath(dataset.detour ?? '', path))
  if (!detour) return false
  const { redirect, title = '' } = detour.dataset
  if (redirect !== undefined) {
    location.replace(redirect)
    return true
  }
  document.title = title
  document.querySelector('main')?.replaceChildren(detour.content)
  return false
}
