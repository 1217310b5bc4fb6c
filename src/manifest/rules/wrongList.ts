import { plainFieldsOf, hasHours, isBuiltIn, isList } from '../schema/lists'
import { suggestOneOf, namesOf } from '../core/suggest'
import { at, namedBlocksAt, textAt, blocksAt } from '../core/read'
import { noSuchDay } from './support/wrongDays'
import { defineRule, finding, type Finding } from './support/rule'

/** The keys that every entry can have: fields cannot have these names. */
const taken = new Set(['id', 'seo', 'page', 'hidden', 'from', 'until'])

export const wrongList = defineRule('wrong-list', {
  reads: ['lists/(keys)', 'lists/*/fields', 'site/currency'],
  check: ({ manifest, annotated }) => [
    ...namedBlocksAt(manifest, 'lists').flatMap(([name, list]) =>
      isBuiltIn(name)
        ? [finding(at('lists', name), 'wrong-list/built-in', { list: name }, { onKey: true })]
        : [...fieldProblems(manifest, name, list), ...dayProblems(name, list)],
    ),
    ...annotated.references.flatMap(({ annotations, value, path }) => {
      const from = textAt(value, 'from')
      if (!(annotations.query ?? annotations.choices ?? annotations.count) || !isList(manifest, from)) return []
      const plain = plainFieldsOf(manifest, from)
      return (['sort', 'groups', 'beside'] as const).flatMap((key) => {
        const field = textAt(value, key)
        const fields = key === 'beside' && hasHours(manifest, from) ? [...plain, 'hours'] : plain
        if (field === undefined || fields.includes(field)) return []
        const values = { list: from, field, possible: namesOf(fields) }
        const message = key === 'sort' ? 'wrong-list/order' : (`wrong-list/${key}` as const)
        return finding({ parent: path, key }, message, values, suggestOneOf(field, fields))
      })
    }),
  ],
})

const fieldProblems = (manifest: unknown, name: string, list: unknown): Finding[] =>
  namedBlocksAt(list, 'fields').flatMap(([key, field]): Finding[] => {
    const path = at('lists', name, 'fields', key)
    if (field.type === 'hours' && key !== 'hours') return [finding(path, 'wrong-list/hours', {}, { onKey: true })]
    if (taken.has(key)) return [finding(path, 'wrong-list/taken', { key }, { onKey: true })]
    if (field.type === 'price' && textAt(manifest, 'site', 'currency') === undefined)
      return [finding(path, 'wrong-list/no-currency', {})]
    return []
  })

/** Days such as "2027-02-30", which are in no calendar. */
function dayProblems(name: string, list: unknown): Finding[] {
  const days = namedBlocksAt(list, 'fields').flatMap(([key, { type }]) => (type === 'date' ? [key] : []))
  return blocksAt(list, 'entries').flatMap(([index, entry]) =>
    days.flatMap((key) => noSuchDay(textAt(entry, key) ?? '', at('lists', name, 'entries', index, key))),
  )
}
