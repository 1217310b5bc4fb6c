import { sectionLists, at, keysOf, keyWords, type Path, blocksAt, namedBlocksAt, textAt, valueAt } from '../core/read'
import type { CatalogName } from '../schema/annotations'
import type { EntriesSection } from '../generated/manifest.generated'
import { placeholdersIn } from '../text/placeholders'
import { schema } from '../schema/schema'
import { namesOf } from '../core/suggest'
import fieldsOfLayouts from './support/fieldsOfLayouts.json' with { type: 'json' }
import { defineRule, finding, type Finding } from './support/rule'

/** The fields that each layout of `entries` shows, besides the title. */
export const shownFields: Readonly<Record<EntriesSection['layout'], readonly string[]>> = fieldsOfLayouts

export const unshownField = defineRule('unshown-field', {
  reads: 'everything',
  check: ({ manifest, annotated }) => {
    const sections = sectionLists(manifest).flatMap(([, some]) => some)
    const fields = new Set(
      annotated.texts.flatMap(({ value }) => placeholdersIn(value)).map((name) => name.split('.')[1]),
    )
    const inSections = annotated.fields.filter(({ path }) => keysOf(path)[0] === 'routes')
    return [
      ...inSections.flatMap(({ path }) => unshownInLayout(manifest, path)),
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

/** A field that a section names in `show`, and that its layout never shows. A feed has the day and the text, too. */
function unshownInLayout(manifest: unknown, path: Path): Finding[] {
  const keys = keysOf(path).map(String)
  const start = keys.indexOf('show')
  const section = valueAt(manifest, ...keys.slice(0, start))
  const [layout = '', feed] = [textAt(section, 'layout'), textAt(section, 'feed')]
  const field = keys[start + 1] ?? ''
  const shown = (shownFields as Readonly<Record<string, readonly string[]>>)[layout]
  const isShown = ['title', 'updated', ...(feed === undefined ? [] : ['date', 'text']), ...(shown ?? [])].includes(
    field,
  )
  // The portrait of an author is named beside the author.
  if (start < 0 || !shown || isShown || (keys.at(-1) === 'picture' && field === 'author')) return []
  const others = namesOf(Object.entries(shownFields).flatMap(([name, all]) => (all.includes(field) ? [name] : [])))
  return [finding(path, 'unshown-field/layout', { field, layout, others })]
}

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
