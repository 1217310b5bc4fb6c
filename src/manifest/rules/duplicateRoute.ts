import { at } from '../path'
import type { Problem } from '../problem'
import { textAt } from '../read'
import { error, type Rule } from './rule'

/** Two pages at one address: a host can keep one file, and it would be a matter of luck which. */
export const duplicateRoute: Rule = ({ manifest, addresses }) => {
  const first = new Map<string, { route: number; id: string | undefined }>()
  const told = new Set<string>()
  return addresses.flatMap(({ path, route, entry }): Problem[] => {
    const earlier = first.get(path.toLowerCase())
    if (!earlier) first.set(path.toLowerCase(), { route, id: entry?.id })
    // Two entries with one id are told by `duplicate-id`; of many equal addresses of two routes the first is told.
    if (!earlier || (earlier.route === route && earlier.id === entry?.id) || told.has(`${earlier.route} ${route}`))
      return []
    told.add(`${earlier.route} ${route}`)
    const place = at('routes', route, 'path')
    if (earlier.route !== route)
      return [
        error(
          'duplicate-route',
          place,
          `The address "${path}" stands a second time; routes › ${earlier.route} has it already.`,
          'Give one of the two another address, or remove it.',
        ),
      ]
    const as = textAt(manifest, 'routes', route, 'for', 'as') ?? 'entry'
    return [
      error(
        'duplicate-route',
        place,
        `Several pages made here have the same address "${path}".`,
        `Let the address tell them apart: put {${as}.id} into it.`,
      ),
    ]
  })
}
