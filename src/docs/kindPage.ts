import type { SchemaNode } from '../manifest/schema/schema'
import { wordsOfMarkup } from '../manifest/text/markup'
import { mapTexts, type Block, type Docs, type DocsPage, type Texts } from './DocsSource'
import { fieldsSection } from './fieldsSection'
import { formatJson } from './formatJson'
import type { Shown } from './galleryGroups'

export interface Kind {
  group: string
  type: string
  node: SchemaNode
  example: unknown
  shown: Shown
}

/** A kind as visitors see it, its JSON and its keys. */
export function kindPage({ group, type, node, example, shown }: Kind, { schema, source }: Docs): DocsPage {
  const { words, groups } = source.gallery
  const inLanguages = (english: string): Texts =>
    mapTexts({ en: english, hi: source.translations[english] || english }, wordsOfMarkup)
  const [title, about] = [inLanguages(String(node.title)), inLanguages(String(node.description))]
  const groupTitle = groups[group]?.title ?? {}
  const hasTitle = schema
    .members(schema.definition('Section'))
    .some((member) => member.type === shown.sections[0]?.type && member.node['x-page-title'])
  const notes = [...(hasTitle ? [about] : []), ...(shown.sections.length === 0 ? [words.frame] : [])]
  const code = [example].flat().map((one, index) => ({
    type: 'code',
    id: index === 0 ? 'json' : `json-${index + 1}`,
    ...((one as Block).tone !== 'tint' && { tone: 'tint' }),
    ...(index === 0 && { title: words.json }),
    parts: [...(index === 0 ? notes.map((text) => ({ text })) : []), { code: formatJson(one) }],
  }))
  const route = {
    path: `/${group}/${type}`,
    name: title,
    parent: '/kinds',
    title: mapTexts(title, (text, language) => `${text} (${type}) | ${groupTitle[language]}`),
    description: mapTexts(title, (text, language) =>
      (words.description[language] ?? '')
        .replace('GROUP', () => groupTitle[language] ?? '')
        .replace('KIND', () => `${text} (${type})`),
    ),
    sections: [
      ...(hasTitle ? [] : [{ type: 'page-header', id: 'top', eyebrow: groupTitle, title, text: about }]),
      ...code.flatMap((one, index) => [...shown.sections.slice(index, index + 1), one]),
      fieldsSection(node, words.fields, schema),
    ],
  }
  const entry = {
    id: `${group}-${type}`,
    title,
    about,
    group: groupTitle,
    isGuide: false,
    icon: groups[group]?.icon,
    link: route.path,
    alsoCalled: [type],
  }
  return { route, entry }
}
