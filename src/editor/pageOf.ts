import type { OutlinePage } from './messages'

/** The page of the outline that is at a path: a page itself, or the route that makes it. */
export const pageOf = (pages: readonly OutlinePage[], path: string): OutlinePage | undefined =>
  pages.find((page) => page.path === path) ?? pages.find((page) => isMadeBy(page, path))

/** Whether a path has the form of a route's. */
const isMadeBy = ({ route }: OutlinePage, path: string): boolean =>
  new RegExp(`^${route.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]*\}/g, '[^/]+')}$`).test(path)

/** The address of a route as people read it: `/services/…`. */
export const shortRoute = ({ route }: OutlinePage): string => route.replaceAll(/\{[^}]*\}/g, '…')
