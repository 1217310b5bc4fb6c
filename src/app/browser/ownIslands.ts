import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { loadIsland } from '../../sections/islands'
import { readPageData } from './pageData'

/** Loads the component of a kind of the site's own; undefined for another type. */
export async function loadOwnIsland(type: string): Promise<Awaited<ReturnType<typeof loadIsland>> | undefined> {
  const address = readPageData().own?.[type]
  if (address === undefined) return undefined
  const { default: View } = (await import(/* @vite-ignore */ address)) as {
    default: Awaited<ReturnType<typeof loadIsland>>
  }
  return View
}

/** Hydrates a section with the ids that the build gave it; a page that the browser has translated is rendered again. */
export function startOwnRoot(element: Element, node: ReactNode): Root {
  const { id } = element
  const options = {
    identifierPrefix: id,
    onRecoverableError: (error: unknown) =>
      console.error(`The section "${id}" shows something else at first than the page has, and was made anew.`, error),
  }
  if (!element.querySelector('font')) return hydrateRoot(element, node, options)
  const root = createRoot(element, options)
  root.render(node)
  return root
}
