import { withoutSlash } from '../addresses'
import { areAddressesCertain, areAnchorsCertain } from '../certain'
import { keysOf, type Path } from '../path'
import { blocksAt, textAt } from '../read'
import { didYouMean, listWords } from '../suggest'
import { error, type Rule } from './rule'

/** A link inside the site must lead to a page that there is, and to a place that is on that page. */
export const deadLink: Rule = ({ manifest, places, addresses }) => {
  if (!areAddressesCertain(manifest)) return []
  const pages = new Map(addresses.map(({ path, route }) => [path, route]))
  return places.links.flatMap(({ value, path }) => {
    if (!/^[/#]/.test(value) || value.startsWith('//') || value.includes('{')) return []
    const [address = '', anchor] = value.split('#')
    const target = withoutSlash(address.split('?')[0] as string)
    if (address !== '' && !pages.has(target))
      return error(
        'dead-link',
        path,
        `There is no page "${target}".${didYouMean(
          target,
          [...pages.keys()].filter((known) => known !== '*'),
        )}`,
        'Link to a page that exists, or add this one.',
      )
    const page = address === '' ? ownPage(path, pages) : ['routes', pages.get(target) ?? '']
    const anchors = anchorsOf(manifest, page)
    if (!anchor || anchors.includes(anchor) || !areAnchorsCertain(manifest, page)) return []
    const there = anchors.map((name) => `#${name}`)
    const where = address !== '' ? `the page "${target}"` : keysOf(path)[0] === 'routes' ? 'this page' : 'the home page'
    return error(
      'dead-link',
      path,
      `There is no place "#${anchor}" on ${where}.${didYouMean(`#${anchor}`, there)}`,
      `Places there: ${listWords(there, 20)}.`,
    )
  })
}

function anchorsOf(manifest: unknown, page: readonly (string | number)[]): string[] {
  const footer = textAt(manifest, 'frame', 'footer', 'id')
  return [
    ...blocksAt(manifest, ...page, 'sections').flatMap(([, section]) =>
      typeof section.id === 'string' ? [section.id] : [],
    ),
    ...(footer === undefined ? [] : [footer]),
  ]
}

/** Where `#name` alone leads: to a place on the page it stands on; in the frame, which is around every page, to one on the home page. */
function ownPage(path: Path, pages: ReadonlyMap<string, number>): (string | number)[] {
  const [top, index = '', part] = keysOf(path)
  if (top !== 'routes') return ['routes', pages.get('/') ?? '']
  return part === 'otherwise' ? ['routes', index, 'otherwise'] : ['routes', index]
}
