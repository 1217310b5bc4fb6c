import { homePath } from '../../manifest/pages/addresses'
import type { Manifest, Route } from '../../manifest/generated/manifest.generated'

/** One step of the line that shows where one is. The last is the page itself. */
export interface Crumb {
  label: string
  /** The address, with the folder the site is published in. */
  href: string
}

/**
 * The steps from the home page to a page that says which page it belongs under (`parent`); nothing for others.
 * @param path the page's own path, without the folder the site is published in
 * @param link puts that folder in front
 * @param fillAt fills the name of a page
 */
export function crumbsOf(
  manifest: Manifest,
  route: Partial<Pick<Route, 'name' | 'parent'>>,
  path: string,
  link: (path: string) => string,
  fillAt: (route: { readonly name: string }, key: 'name') => string,
): Crumb[] | undefined {
  if (route.parent === undefined || !isNamed(route)) return undefined
  const crumbs: Crumb[] = [{ label: fillAt(route, 'name'), href: link(path) }]
  const passed = new Set<Route>()
  for (
    let above = routeAt(manifest, route.parent);
    above !== undefined && isNamed(above) && !passed.has(above);
    above = routeAt(manifest, above.parent ?? homePath(manifest))
  ) {
    passed.add(above)
    crumbs.unshift({ label: fillAt(above, 'name'), href: link(above.path) })
  }
  return crumbs
}

const isNamed = <T extends Partial<Pick<Route, 'name'>>>(route: T): route is T & { readonly name: string } =>
  route.name !== undefined

const routeAt = ({ routes }: Manifest, path: string): Route | undefined => routes.find((route) => route.path === path)
