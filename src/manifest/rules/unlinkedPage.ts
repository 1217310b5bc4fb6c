import { homePath, withoutSlash } from '../pages/addresses'
import { at } from '../core/path'
import { blocksAt, textAt } from '../core/read'
import { defineRule, finding } from './support/rule'

/** A page that no link leads to: visitors need its address or a search engine to find it. */
export const unlinkedPage = defineRule({
  name: 'unlinked-page',
  severity: 'advice',
  explains: 'A link leads to every page.',
  reads: 'everything',
  check: ({ manifest, annotated }) => {
    const linked = new Set(annotated.links.map(({ value }) => withoutSlash(value.split(/[?#]/)[0] as string)))
    // Addresses that forms without script and automatic answers lead to.
    const written = annotated.texts.flatMap(({ value }) =>
      !value.includes('{site.url}')
        ? []
        : [...value.matchAll(/\{site\.url\}(\/[^\s?#"]*)/g)].map((match) => withoutSlash(match[1] as string)),
    )
    const reachable = new Set([...linked, ...written])
    return blocksAt(manifest, 'routes').flatMap(([index, route]) => {
      const path = textAt(route, 'path')
      // Pages that are made for entries are linked where the entries are shown.
      if (path === undefined || path === '*' || path === homePath(manifest) || route.for !== undefined) return []
      if (reachable.has(path) || route.searchable === false) return []
      return finding(at('routes', index, 'path'), 'unlinked-page', { path })
    })
  },
})
