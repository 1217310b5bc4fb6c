import { areAddressesCertain } from '../certain'
import { at } from '../path'
import { blocksAt, textAt } from '../read'
import { didYouMean, listWords } from '../suggest'
import { error, type Rule } from './rule'

/** The line that shows where one is leads over pages that have a name and an address of their own, and ends at the home page. */
export const wrongParent: Rule = ({ manifest }) => {
  const routes = blocksAt(manifest, 'routes')
  // Where a page cannot be read, or its name, the schema tells that first.
  if (!areAddressesCertain(manifest) || routes.some(([, { name }]) => name !== undefined && typeof name !== 'string'))
    return []
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
    if (typeof parent !== 'string') return []
    if (typeof name !== 'string')
      return error(
        'wrong-parent',
        at('routes', index, 'parent'),
        'This page belongs under another and has no short name for the line that says so.',
        'Give it a "name".',
      )
    if (!named.includes(parent))
      return error(
        'wrong-parent',
        at('routes', index, 'parent'),
        `"${parent}" is no page with a short name and one address.${didYouMean(parent, named)}`,
        `It can be: ${listWords(named)}. Another page can be once it has a "name".`,
      )
    return typeof path === 'string' && isAbove(path, parent, parentOf)
      ? error(
          'wrong-parent',
          at('routes', index, 'parent'),
          `"${parent}" itself belongs under this page.`,
          'Let one of the two belong under another page.',
        )
      : []
  })
}

/** Whether the way up from a page comes to `path`. */
function isAbove(path: string, start: string, parentOf: (path: string) => string | undefined): boolean {
  const passed = new Set<string>()
  for (let page: string | undefined = start; page !== undefined && !passed.has(page); page = parentOf(page)) {
    if (page === path) return true
    passed.add(page)
  }
  return false
}
