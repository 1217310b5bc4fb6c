import type { CatalogName } from '../schema/annotations'
import { at, keysOf, keyWords } from '../core/path'
import { placeholdersIn } from '../text/placeholders'
import { blocksAt, namedBlocksAt, valueAt } from '../core/read'
import { schema } from '../schema/schema'
import { defineRule, finding, type Finding } from './support/rule'

/** Fields of entries, such as prices, that are shown only under a label that no section has. */
export const unshownField = defineRule({
  name: 'unshown-field',
  severity: 'advice',
  explains: 'What is written of an entry is shown: a section that shows it where it has a label has that label.',
  reads: 'everything',
  check: ({ manifest, annotated }) => {
    const sections = manifest.routes.flatMap((route) => [
      ...blocksAt(route, 'sections'),
      ...blocksAt(route, 'otherwise', 'sections'),
    ])
    const fields = new Set(
      annotated.texts.flatMap(({ value }) => placeholdersIn(value)).map((name) => name.split('.')[1]),
    )
    const inSections = annotated.fields.filter(({ path }) => keysOf(path)[0] === 'routes')
    return [
      ...unshownPrices(manifest, new Set([...fields, ...inSections.map(({ value }) => value)])),
      ...labels().flatMap(({ type, keys, words, catalog, field }) => {
        const isShown = sections.some(([, section]) => section.type === type && valueAt(section, ...keys) !== undefined)
        if (isShown || fields.has(field)) return []
        const first = blocksAt(manifest, 'catalogs', catalog).find(([, entry]) => hasSomething(entry[field]))
        if (!first) return []
        const values = { field, label: { keys, words }, section: type }
        return finding(at('catalogs', catalog, first[0], field), 'unshown-field', values, { onKey: true })
      }),
    ]
  },
})

/** Prices of own lists that no section and no text names. @param shown names of shown fields */
const unshownPrices = (manifest: unknown, shown: ReadonlySet<string | undefined>): Finding[] =>
  namedBlocksAt(manifest, 'lists').flatMap(([list, { fields, entries }]) =>
    namedBlocksAt({ fields }, 'fields').flatMap(([field, { type }]) => {
      if (type !== 'price' || shown.has(field)) return []
      const first = blocksAt({ entries }, 'entries').find(([, entry]) => hasSomething(entry[field]))
      if (!first) return []
      return finding(at('lists', list, 'entries', first[0], field), 'unshown-field/price', { field }, { onKey: true })
    }),
  )

const hasSomething = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0)

/** Every label under which a section shows a field (`x-shows`). */
const labels = () =>
  schema.members(schema.definition('Section')).flatMap(({ type, node }) =>
    schema.fields(node).flatMap((block) =>
      schema.fields(block.node).flatMap((label) => {
        const [catalog, field] = label.node['x-shows']?.split('/') ?? []
        if (!catalog || !field) return []
        const words = keyWords([block, label].map(({ key, node: { title } }) => title ?? key))
        return [{ type, keys: [block.key, label.key], words, catalog: catalog as CatalogName, field }]
      }),
    ),
  )
