import { addressesOf, withPrefix } from '../../src/manifest/pages/addresses'
import { languageOf } from '../../src/manifest/core/languages'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'

/** One page that stands for all of its route. */
export interface RouteKind {
  /** For the name of a file. */
  name: string
  /** The address on the host, with the folder the site is published in. */
  path: string
}

/** @param base the folder the site is published in, `/` or `/folder/` */
export function routeKinds(manifest: Manifest, base: string): RouteKind[] {
  const { prefix } = languageOf(manifest)
  const own = prefix === '' ? '' : `${prefix}-`
  const routes = new Map<number, string>()
  for (const { path, route } of addressesOf(manifest)) if (!routes.has(route)) routes.set(route, path)
  const known = [...routes.values()].map((path): RouteKind =>
    path === '*'
      ? { name: `${own}not-found`, path: withPrefix('/no-such-page', prefix) }
      : { name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'), path },
  )
  const unknown = manifest.routes.flatMap(({ otherwise, path }, index): RouteKind[] =>
    otherwise?.type === 'page'
      ? [{ name: `${own}otherwise-${index}`, path: path.replace(/\{[^}]*\}/g, 'nobody-knows') }]
      : [],
  )
  return [...known, ...unknown].map(({ name, path }) => ({ name, path: base.slice(0, -1) + path }))
}
