import { addressesElsewhere, homePath, withoutSlash } from '../pages/addresses'
import { innerAnchors } from '../references/innerAnchors'
import { meantLink } from '../references/meant'
import { keysOf, type Path, type Keys } from '../core/path'
import { blocksAt, textAt } from '../core/read'
import { namesOf, suggest } from '../core/suggest'
import { defineRule, finding } from './support/rule'
import { addressesRead } from './support/reads'

/** A link inside the site leads to an existing page, and to an anchor on it. */
export const deadLink = defineRule({
  name: 'dead-link',
  severity: 'error',
  explains: 'Links inside the site lead to a page that exists, and to a place that is on it.',
  reads: [...addressesRead, 'routes/*/sections/*/id', 'routes/*/otherwise/sections/*/id', 'frame/footer/id'],
  check: ({ manifest, annotated, addresses: pagesOfSite, outside: { hidden = new Set() } }) => {
    const pages = new Map([...addressesElsewhere(manifest), ...pagesOfSite].map(({ path, route }) => [path, route]))
    const inner = innerAnchors(manifest, annotated.references)
    return annotated.links.flatMap(({ value, path }) => {
      if (!/^[/#]/.test(value) || value.startsWith('//') || value.includes('{')) return []
      const [address = '', anchor] = value.split('#')
      const target = withoutSlash(address.split('?')[0] as string)
      if (address !== '' && !pages.has(target) && hidden.has(target))
        return finding(path, 'dead-link/hidden-page', { page: target })
      if (address !== '' && !pages.has(target)) {
        const paths = [...pages.keys()].filter((one) => one !== '*')
        const meant = suggest(target, paths)
        const rest = value.slice((address.split('?')[0] as string).length)
        return finding(
          path,
          'dead-link',
          { page: target },
          meantLink(manifest, path, value, meant, meant && `${meant}${rest}`),
        )
      }
      const page = address === '' ? ownPage(path, pages, homePath(manifest)) : ['routes', pages.get(target) ?? '']
      const anchors = [
        ...anchorsOf(manifest, page),
        ...inner.filter((one) => String(one.page) === String(page)).map(({ id }) => id),
      ]
      if (!anchor || anchors.includes(anchor)) return []
      if (hidden.has(anchor)) return finding(path, 'dead-link/hidden-place', { anchor })
      const there = anchors.map((name) => `#${name}`)
      const on = address !== '' ? { path: target } : keysOf(path)[0] === 'routes' ? 'this-page' : 'home-page'
      const meant = suggest(`#${anchor}`, there)
      return finding(
        path,
        'dead-link/place',
        { anchor, on, there: namesOf(there, 20) },
        meantLink(manifest, path, value, meant, meant && `${address}${meant}`),
      )
    })
  },
})

function anchorsOf(manifest: unknown, page: Keys): string[] {
  const isFooterThere = textAt(manifest, ...page, 'frame') === undefined
  const footer = isFooterThere ? textAt(manifest, 'frame', 'footer', 'id') : undefined
  return [
    ...blocksAt(manifest, ...page, 'sections').flatMap(([, section]) =>
      typeof section.id === 'string' ? [section.id] : [],
    ),
    ...(footer === undefined ? [] : [footer]),
  ]
}

/** The page of a `#name` alone: the page it stands on; for the frame, which is around every page, the home page. */
function ownPage(path: Path, pages: ReadonlyMap<string, number>, home: string): (string | number)[] {
  const [top, index = '', part] = keysOf(path)
  if (top !== 'routes') return ['routes', pages.get(home) ?? '']
  return part === 'otherwise' ? ['routes', index, 'otherwise'] : ['routes', index]
}
