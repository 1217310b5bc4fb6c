import type { Docs, DocsPage } from './DocsSource'
import { typesSection } from './fieldsSection'
import { formatJson } from './formatJson'
import { singlePage } from './singlePage'

/** A list of one's own: shown by sections, each followed by its JSON, and that of the list. */
export function listPage({ schema, source: { gallery, list } }: Docs): DocsPage {
  const code = (id: string, value: unknown) => ({
    type: 'code',
    id,
    ...(id === 'json' && { title: gallery.words.json }),
    parts: [{ code: formatJson(value) }],
  })
  return singlePage('lists', gallery.list, [
    ...list.sections.flatMap((section, index) => [section, code(`json-${index + 1}`, section)]),
    code('json', { lists: { [list.name]: list.list } }),
    typesSection(schema.definition('ListField'), gallery.list.types, schema),
  ])
}
