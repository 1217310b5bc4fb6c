import { mapTexts, type Docs, type DocsPage } from './DocsSource'
import { typesSection } from './fieldsSection'
import { formatJson } from './formatJson'

/** A list of one's own: shown by sections, each followed by its JSON, and that of the list. */
export function listPage({ schema, source: { gallery, list } }: Docs): DocsPage {
  const { path, icon, group, title, text, description, types } = gallery.list
  const code = (id: string, value: unknown) => ({
    type: 'code',
    id,
    ...(id === 'json' && { title: gallery.words.json }),
    parts: [{ code: formatJson(value) }],
  })
  const route = {
    path,
    name: title,
    parent: '/kinds',
    title: mapTexts(title, (words) => `${words} | Townsite`),
    description,
    sections: [
      { type: 'page-header', id: 'top', title, text },
      ...list.sections.flatMap((section, index) => [section, code(`json-${index + 1}`, section)]),
      code('json', { lists: { [list.name]: list.list } }),
      typesSection(schema.definition('ListField'), types, schema),
    ],
  }
  const entry = { id: 'lists', title, about: text, group, isGuide: false, icon, link: path }
  return { route, entry }
}
