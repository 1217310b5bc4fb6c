import { at, textAt } from '../core/read'
import { defineRule, finding, type Finding, loopsRead } from './support/rule'

/** Two pages at one address, of which a host can keep only one. */
export const duplicateRoute = defineRule('duplicate-route', {
  reads: ['routes/*/path', ...loopsRead],
  check: ({ manifest, addresses }) => {
    const first = new Map<string, { route: number; id: string | undefined }>()
    const reported = new Set<string>()
    return addresses.flatMap(({ path, route, entry }): Finding[] => {
      const earlier = first.get(path.toLowerCase())
      if (!earlier) first.set(path.toLowerCase(), { route, id: entry?.id })
      // Two entries with one id are reported by `duplicate-id`; of many equal addresses of two routes the first is.
      const routes = `${earlier?.route} ${route}`
      if (!earlier || (earlier.route === route && earlier.id === entry?.id) || reported.has(routes)) return []
      reported.add(routes)
      const location = at('routes', route, 'path')
      if (earlier.route !== route)
        return [finding(location, 'duplicate-route', { path, first: { keys: ['routes', earlier.route] } })]
      const as = textAt(manifest, 'routes', route, 'for', 'as') ?? 'entry'
      return [finding(location, 'duplicate-route/entries', { path, as })]
    })
  },
})
