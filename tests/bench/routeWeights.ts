import { addressesOf } from '../../src/manifest/pages/addresses'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { pageWeight, weightNames, type PageWeight } from './pageWeight'

/** The heaviest of a route's pages in each respect, by the route's path. */
export type RouteWeights = Record<string, PageWeight>

const fileOf = (path: string): string => (path === '*' ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, ''))

/** @param base the folder the site is published in: `/` or `/folder/` @param read returns a built file by its path */
export function routeWeights(manifest: Manifest, base: string, read: (path: string) => Uint8Array): RouteWeights {
  const weights: RouteWeights = {}
  for (const { path, route } of addressesOf(manifest)) {
    const name = manifest.routes[route]?.path ?? path
    const weight = pageWeight(Buffer.from(read(fileOf(path))).toString('utf8'), (address) =>
      read(address.slice(base.length)),
    )
    weights[name] = heavier(weights[name], weight)
  }
  return weights
}

function heavier(one: PageWeight | undefined, other: PageWeight): PageWeight {
  if (!one) return other
  return Object.fromEntries(
    weightNames.map((name) => [name, Math.max(one[name], other[name])]),
  ) as unknown as PageWeight
}
