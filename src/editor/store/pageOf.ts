import { matchPath } from 'react-router-dom'
import type { OutlinePage } from '../words/messages'

/** The page of the outline that is at a path: a page itself, or the route that makes it. */
export const pageOf = (pages: readonly OutlinePage[], path: string): OutlinePage | undefined =>
  pages.find((page) => page.path === path) ?? pages.find((page) => isMadeBy(page, path))

/** Whether a path has the form of a route's, as hosts read it: `/Services` is another one than `/services`. */
const isMadeBy = ({ route }: OutlinePage, path: string): boolean =>
  route.startsWith('/') && matchPath({ path: patternOf(route), caseSensitive: true }, path) !== null

/** `/services/{service.id}` as the router writes it: `/services/:1`. */
function patternOf(route: string): string {
  let count = 0
  return route.replaceAll(/\{[^}]*\}/g, () => `:${(count += 1)}`)
}

/** The address of a route as people read it: `/services/…`. */
export const shortRoute = ({ route }: OutlinePage): string => route.replaceAll(/\{[^}]*\}/g, '…')
