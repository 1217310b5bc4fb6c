import { addressesOf, withoutSlash } from '../addresses'
import type { Manifest } from '../manifest.generated'
import { keysOf, type Path } from '../path'
import { didYouMean } from '../suggest'
import { error, type Rule } from './rule'

/** A link inside the site must lead to a page that there is, and to a place that is on that page. */
export const deadLink: Rule = ({ manifest, places }) => {
  const pages = new Map([...addressesOf(manifest)].map(({ path, route }) => [path, anchorsOf(manifest, route)]))
  return places.flatMap(({ annotations, value, path }) => {
    if (!annotations.link || typeof value !== 'string' || !/^[/#]/.test(value) || value.startsWith('//') || value.includes('{')) return []
    const [address = '', anchor] = value.split('#')
    const target = address === '' ? ownAnchors(manifest, path, pages) : pages.get(withoutSlash(address.split('?')[0] as string))
    if (!target) return error('dead-link', path, `There is no page "${address}".${didYouMean(address, pages.keys())}`, 'Link to a page that exists, or add this one.')
    if (!anchor || target.has(anchor)) return []
    return error('dead-link', path, `There is no place "#${anchor}" on that page.${didYouMean(anchor, target)}`, `Places there: ${[...target].map((name) => `#${name}`).join(', ')}.`)
  })
}

function anchorsOf(manifest: Manifest, route: number): Set<string> {
  const sections = manifest.routes[route]?.sections ?? []
  return new Set([...sections.map((section) => section?.id), manifest.frame?.footer?.id].filter((id) => id !== undefined))
}

/** Where `#name` alone may lead: a place on the page it stands on; in the frame, which is around every page, also the home page. */
function ownAnchors(manifest: Manifest, path: Path, pages: ReadonlyMap<string, Set<string>>): Set<string> {
  const [top, index] = keysOf(path)
  return top === 'routes' ? anchorsOf(manifest, Number(index)) : (pages.get('/') ?? new Set())
}
