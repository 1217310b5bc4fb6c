import { matchPath } from 'react-router-dom'
import type { OutlinePage } from '../api/EditorApi'

/** The page of the outline at a path: a page itself, or the route that makes it. */
export const pageOf = (pages: readonly OutlinePage[], path: string): OutlinePage | undefined =>
  pages.find((page) => page.path === path) ?? pages.find((page) => isMadeBy(page, path))

/** Whether a path matches a route, with the case of letters, as hosts do. */
const isMadeBy = ({ route }: OutlinePage, path: string): boolean =>
  route.startsWith('/') && matchPath({ path: patternOf(route), caseSensitive: true }, path) !== null

/** `/services/{service.id}` in the notation of the router: `/services/:1`. */
function patternOf(route: string): string {
  let count = 0
  return route.replaceAll(/\{[^}]*\}/g, () => `:${(count += 1)}`)
}

/** A route for display: `/services/…`. */
export const shortRoute = ({ route }: OutlinePage): string => route.replaceAll(/\{[^}]*\}/g, '…')
