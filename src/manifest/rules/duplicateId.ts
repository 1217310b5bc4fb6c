import { at } from '../path'
import type { Problem } from '../problem'
import { entriesOf } from '../select'
import type { CatalogName } from '../annotations'
import { error, type Rule } from './rule'

/** Ids are what references and anchors find things by: one of its kind each. Choices and points are told apart by group too. */
export const duplicateId: Rule = ({ manifest }) => {
  const catalogs = Object.keys(manifest.catalogs ?? {}) as CatalogName[]
  const anchors = manifest.frame?.footer?.id
  return [
    ...catalogs.flatMap((catalog) => repeated(entriesOf(manifest, catalog).map((entry) => ({ id: entry.id, within: entry.group })), ['catalogs', catalog], catalog)),
    ...(manifest.routes ?? []).flatMap((route, index) => repeated([...(route.sections ?? []).map((section) => ({ id: section?.id })), { id: anchors }], ['routes', index, 'sections'], 'this page')),
    ...repeatedFields(manifest.forms ?? {}),
  ]
}

function repeated(entries: readonly { id: string | undefined; within?: unknown }[], keys: [string, ...(string | number)[]], where: string): Problem[] {
  const seen = new Set<string>()
  return entries.flatMap(({ id, within }, index) => {
    if (id === undefined) return []
    const name = `${String(within)} ${id}`
    if (!seen.has(name)) {
      seen.add(name)
      return []
    }
    const place = index < entries.length ? at(...keys, index, 'id') : at(...keys)
    return error('duplicate-id', place, `The id "${id}" stands a second time in ${where}.`, 'Give one of the two another id.')
  })
}

function repeatedFields(forms: NonNullable<Parameters<Rule>[0]['manifest']['forms']>): Problem[] {
  return Object.entries(forms).flatMap(([form, { fields }]) => {
    const seen = new Set<string>()
    return (fields ?? []).flatMap(({ name }, index) => {
      if (!seen.has(name)) {
        seen.add(name)
        return []
      }
      return error('duplicate-id', at('forms', form, 'fields', index, 'name'), `The form "${form}" has two fields called "${name}".`, 'Give one of the two another name.')
    })
  })
}
