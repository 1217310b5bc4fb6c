import type { CatalogName, RefTarget } from './annotations'
import { formOf, isCatalog, isOptional, plainFieldsOf } from './catalogFields'
import { planOf } from './plan'
import { blocksAt, textAt, valueAt } from './read'
import { isRecord } from './walk'

/**
 * Whether it is known what a manifest holds of something. Where a list is misspelt, or one of its ids is, everything
 * that names it seems wrong too: such findings wait until the list itself is mended, so that one mistake is told once.
 */
export const isCertain = (manifest: unknown, target: RefTarget): boolean =>
  remembered(manifest, target, () => isListCertain(manifest, target))

function isListCertain(manifest: unknown, target: RefTarget): boolean {
  if (target === 'forms' || target === 'lookups')
    return isCertainBlock(manifest, 'Site', target) && areNamesCertain(valueAt(manifest, target), target)
  const catalogs = valueAt(manifest, 'catalogs')
  if (!isCertainBlock(catalogs, 'Catalogs', target)) return false
  const entries = valueAt(catalogs, target)
  return (
    entries === undefined || (Array.isArray(entries) && entries.every((entry: unknown) => isId(valueAt(entry, 'id'))))
  )
}

/** Every site has forms; only look-ups may be left out. */
function areNamesCertain(things: unknown, target: 'forms' | 'lookups'): boolean {
  return things === undefined
    ? target === 'lookups'
    : Object.keys(things as object).every((name) => name.startsWith('x-') || isName(name))
}

/** Whether a block of the manifest is there, or is left out and not just misspelt: then a block would stand under a key that is unknown. */
export function isCertainBlock(parent: unknown, definition: string, key: string): boolean {
  if (!isRecord(parent)) return false
  const plan = planOf(definition)
  const isList = plan.kind === 'object' && plan.properties.get(key)?.kind === 'list'
  if (Object.hasOwn(parent, key)) return isList ? Array.isArray(parent[key]) : isRecord(parent[key])
  return (
    plan.kind === 'object' &&
    Object.entries(parent).every(
      ([name, value]) => name.startsWith('x-') || plan.properties.has(name) || typeof value !== 'object',
    )
  )
}

/** Whether the places of a page that links can lead to are known. @param page the keys of a route, or of what it shows otherwise */
export function areAnchorsCertain(manifest: unknown, page: readonly (string | number)[]): boolean {
  const sections = valueAt(manifest, ...page, 'sections')
  return (
    isId(valueAt(manifest, 'frame', 'footer', 'id')) &&
    Array.isArray(sections) &&
    sections.length > 0 &&
    sections.every((section: unknown) => isId(valueAt(section, 'id')))
  )
}

/** Whether the names of a form's fields are known. */
export function areFieldsCertain(form: unknown): boolean {
  const fields = valueAt(form, 'fields')
  return Array.isArray(fields) && fields.length > 0 && fields.every((field: unknown) => isName(valueAt(field, 'name')))
}

/** Whether it is known which entries meet some conditions: each has values of the kind that is asked for, or may leave them out. */
export function areConditionsCertain(manifest: unknown, catalog: CatalogName, where: unknown): boolean {
  const plain = plainFieldsOf(catalog)
  const asked = Object.keys(where ?? {}).filter((key) => plain.includes(key))
  return asked.every((key) =>
    remembered(manifest, `${catalog} ${key}`, () => {
      const [mayLack, couldBe] = [isOptional(catalog, key), formOf(catalog, key)]
      return blocksAt(manifest, 'catalogs', catalog).every(([, { [key]: value }]) =>
        value === undefined ? mayLack : couldBe(value),
      )
    }),
  )
}

const known = new WeakMap<object, Map<string, boolean>>()

/** What has once been found out of a manifest: many rules ask the same of 10,000 entries. */
function remembered(manifest: unknown, question: string, answer: () => boolean): boolean {
  if (!isRecord(manifest)) return answer()
  const answers = known.get(manifest) ?? new Map<string, boolean>()
  known.set(manifest, answers)
  const given = answers.get(question) ?? answer()
  answers.set(question, given)
  return given
}

/** Whether it is known what the pages are made for, and what their texts call it. */
export function areLoopsCertain(manifest: unknown): boolean {
  const routes = valueAt(manifest, 'routes')
  return (
    Array.isArray(routes) &&
    routes.length > 0 &&
    routes.every((route: unknown) => {
      const loop = valueAt(route, 'for')
      return loop === undefined
        ? isCertainBlock(route, 'Route', 'for')
        : isName(valueAt(loop, 'as')) && isCatalog(valueAt(loop, 'each'))
    })
  )
}

/** Whether every address of the site can be worked out. */
export function areAddressesCertain(manifest: unknown): boolean {
  const routes = valueAt(manifest, 'routes')
  return (
    Array.isArray(routes) &&
    routes.length > 0 &&
    routes.every((route: unknown) => pathForm.test(textAt(route, 'path') ?? '') && isLoopCertain(manifest, route))
  )
}

function isLoopCertain(manifest: unknown, route: unknown): boolean {
  const loop = valueAt(route, 'for')
  if (loop === undefined) return isCertainBlock(route, 'Route', 'for')
  const each = valueAt(loop, 'each')
  return typeof each === 'string' && isCertain(manifest, each as CatalogName)
}

const isId = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 64 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 40 && /^[a-z][a-zA-Z0-9]*$/.test(value)
const pathForm = /^(\*|\/[a-zA-Z0-9{}./-]*)$/
