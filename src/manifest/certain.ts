import type { CatalogName, RefTarget } from './annotations'
import { planOf } from './plan'
import { textAt, valueAt } from './read'
import { isRecord } from './walk'

/**
 * Whether it is known what a manifest holds of something. Where a list is misspelt, or one of its ids is, everything
 * that names it seems wrong too: such findings wait until the list itself is mended, so that one mistake is told once.
 */
export function isCertain(manifest: unknown, target: RefTarget): boolean {
  if (target === 'forms' || target === 'lookups') return isCertainBlock(manifest, 'Site', target) && areNamesCertain(valueAt(manifest, target), target)
  const catalogs = valueAt(manifest, 'catalogs')
  if (!isCertainBlock(catalogs, 'Catalogs', target)) return false
  const entries = valueAt(catalogs, target)
  return entries === undefined || (Array.isArray(entries) && entries.every((entry: unknown) => idForm.test(textAt(entry, 'id') ?? '')))
}

/** Every site has forms; only look-ups may be left out. */
function areNamesCertain(things: unknown, target: 'forms' | 'lookups'): boolean {
  return things === undefined ? target === 'lookups' : Object.keys(things as object).every((name) => nameForm.test(name))
}

/** Whether a block of the manifest is there, or is left out and not just misspelt. */
export function isCertainBlock(parent: unknown, definition: string, key: string): boolean {
  if (!isRecord(parent)) return false
  if (Object.hasOwn(parent, key)) return typeof parent[key] === 'object' && parent[key] !== null
  const plan = planOf(definition)
  return plan.kind === 'object' && Object.keys(parent).every((name) => name.startsWith('x-') || plan.properties.has(name))
}

/** Whether every address of the site can be worked out. */
export function areAddressesCertain(manifest: unknown): boolean {
  const routes = valueAt(manifest, 'routes')
  return Array.isArray(routes) && routes.every((route: unknown) => pathForm.test(textAt(route, 'path') ?? '') && isLoopCertain(manifest, route))
}

function isLoopCertain(manifest: unknown, route: unknown): boolean {
  const loop = valueAt(route, 'for')
  if (loop === undefined) return isCertainBlock(route, 'Route', 'for')
  const each = valueAt(loop, 'each')
  return typeof each === 'string' && isCertain(manifest, each as CatalogName)
}

const idForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const nameForm = /^(x-.*|[a-z][a-zA-Z0-9]*)$/
const pathForm = /^(\*|\/[a-zA-Z0-9{}./-]*)$/
