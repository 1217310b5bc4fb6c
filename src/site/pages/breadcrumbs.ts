import type { Crumb } from '../page'
import { languageOf } from '../../manifest/core/languages'
import { homePath, isInLanguage } from '../../manifest/pages/addresses'
import type { Manifest, Route } from '../../manifest/generated/manifest.generated'
import type { PageValues } from '../PageValues'
import type { Resolver } from '../resolve/Resolver'

/** The steps from the home page to a page with a `parent`; undefined for other pages. */
export function crumbsOf(
  resolver: Resolver,
  route: Partial<Pick<Route, 'name' | 'parent'>>,
  page: PageValues,
): Crumb[] | undefined {
  if (route.parent === undefined || !isNamed(route)) return undefined
  const { manifest } = resolver
  const stepTo = (to: { readonly name: string }, path: string): Crumb => ({
    label: resolver.fillAt(to, 'name', page),
    href: resolver.link(path),
  })
  const crumbs = [stepTo(route, page.names['page.path'])]
  const passed = new Set<Route>()
  for (
    let above = routeAt(manifest, route.parent);
    above !== undefined && isNamed(above) && !passed.has(above);
    above = routeAt(manifest, above.parent ?? homePath(manifest))
  ) {
    passed.add(above)
    // A page that only other languages have is no step of the way in this one.
    if (isInLanguage(above, languageOf(manifest))) crumbs.unshift(stepTo(above, above.path))
  }
  return crumbs
}

const isNamed = <T extends Partial<Pick<Route, 'name'>>>(route: T): route is T & { readonly name: string } =>
  route.name !== undefined

const routeAt = ({ routes }: Manifest, path: string): Route | undefined => routes.find((route) => route.path === path)
