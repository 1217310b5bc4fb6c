import { addressesElsewhere, pagePaths } from '../pages/addresses'
import { innerAnchors, linkFault, isRedirect, LinkTargets, readInside } from '../references/links'
import { suggestLink, namesOf, suggest } from '../core/suggest'
import { keysOf } from '../core/read'
import { isFileOf } from '../values/mediaFiles'
import { defineRule, finding, addressesRead } from './support/rule'

export const deadLink = defineRule('dead-link', {
  reads: [...addressesRead, 'routes/*/sections/*/id', 'routes/*/otherwise/sections/*/id', 'frame/footer/id', 'site'],
  check: ({ manifest, annotated, addresses, outside: { hidden = new Set(), media, unfiltered } }) => {
    const routes = new Map([...addressesElsewhere(manifest), ...addresses].map(({ path, route }) => [path, route]))
    const inner = innerAnchors(manifest, annotated.references)
    // A redirect or a link may lead to the page of one language alone.
    const inAnyLanguage = { get: (page: string) => routes.get(page) ?? pagePaths(manifest).get(page) }
    const targets = new LinkTargets(manifest, inAnyLanguage, () => inner)
    return annotated.links.flatMap(({ value, path, annotations }) => {
      const keys = keysOf(path)
      // Other rules report what is no address, and the page above a page.
      const isOthers =
        linkFault(value, annotations.markup) !== undefined || (keys[0] === 'routes' && keys[2] === 'parent')
      const link = isOthers ? undefined : readInside(value)
      if (!link) return []
      const { page, anchor } = link
      const there = targets.pageOf(link, keys)
      if (!there && pagePaths(unfiltered).has(page)) return finding(path, 'dead-link/hidden-page', { page })
      const [address = ''] = value.split('#')
      if (!there) {
        const paths = [...routes.keys()].filter((one) => one !== '*')
        const meant =
          isFileOf(media, page.slice(1)) && !isRedirect(keys) ? `file:${page.slice(1)}` : suggest(page, paths)
        const rest = value.slice((address.split('?')[0] as string).length)
        const more = suggestLink(manifest, path, value, meant, meant && `${meant}${rest}`)
        return finding(path, 'dead-link', { page }, more)
      }
      if (anchor === undefined || targets.has(link, keys)) return []
      if (hidden.has(anchor)) return isRedirect(keys) ? [] : finding(path, 'dead-link/hidden-place', { anchor })
      const anchors = targets.anchorsOn(there).map((name) => `#${name}`)
      const on = page !== '' ? page : keys[0] === 'routes' ? 'this' : 'home'
      const meant = suggest(`#${anchor}`, anchors)
      const more = suggestLink(manifest, path, value, meant, meant && `${address}${meant}`)
      return finding(path, 'dead-link/place', { anchor, on, there: namesOf(anchors, 20) }, more)
    })
  },
})
