import { suggestOneOf, namesOf } from '../core/suggest'
import { at, blocksAt, textAt } from '../core/read'
import { linkFault } from '../references/links'
import { defineRule, finding } from './support/rule'

export const wrongParent = defineRule('wrong-parent', {
  reads: ['routes/*/path', 'routes/*/name', 'routes/*/parent'],
  check: ({ manifest }) => {
    const routes = blocksAt(manifest, 'routes')
    const named = routes.flatMap(([, route]) =>
      route.for === undefined &&
      typeof route.path === 'string' &&
      route.path.startsWith('/') &&
      typeof route.name === 'string'
        ? [route.path]
        : [],
    )
    const parentOf = (path: string) => textAt(routes.find(([, route]) => route.path === path)?.[1], 'parent')
    return routes.flatMap(([index, route]) => {
      const { parent, name, path } = route
      if (typeof parent !== 'string' || linkFault(parent)) return []
      const location = at('routes', index, 'parent')
      if (typeof name !== 'string') return finding(location, 'wrong-parent/no-name', {})
      if (!named.includes(parent))
        return finding(location, 'wrong-parent', { parent, named: namesOf(named) }, suggestOneOf(parent, named))
      const isCircle = typeof path === 'string' && isAbove(path, parent, parentOf)
      return isCircle ? finding(location, 'wrong-parent/circle', { parent }) : []
    })
  },
})

/** Whether `path` is among a page's parents, or the page itself. */
function isAbove(path: string, start: string, parentOf: (path: string) => string | undefined): boolean {
  const passed = new Set<string>()
  for (let page: string | undefined = start; page !== undefined && !passed.has(page); page = parentOf(page)) {
    if (page === path) return true
    passed.add(page)
  }
  return false
}
