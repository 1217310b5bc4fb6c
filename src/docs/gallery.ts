import {
  mapTexts,
  type Block,
  type DocsPage,
  type PageWords,
  type Docs,
  type DocsSource,
  type Texts,
} from './DocsSource'
import { typesSection, fieldsSection, formatJson } from './fieldsSection'
import type { Schema, SchemaNode } from '../manifest/schema/schema'
import { wordsOfMarkup } from '../manifest/text/markup'
import type { Shown } from './galleryGroups'

/** @param id of its entry in the list that is searched @param sections below its header */
export function singlePage(
  id: string,
  { path, icon, group, title, text, description }: PageWords,
  sections: readonly Block[],
): DocsPage {
  const route = {
    path,
    name: title,
    parent: '/kinds',
    title: mapTexts(title, (words) => `${words} | Townsite`),
    description,
    sections: [{ type: 'page-header', id: 'top', title, text }, ...sections],
  }
  return { route, entry: { id, title, about: text, group, isGuide: false, icon, link: path } }
}

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

/** The engine's own, which a site takes by their names. */
function readyLooks(schema: Schema, translations: Texts): DocsSource['themes'] {
  const both = (text: string): Texts => ({ en: text, hi: translations[text] || text })
  const looks = schema.definition('Theme').properties?.look?.['x-looks'] ?? {}
  return Object.entries(looks).map(([id, { title, description }]) => ({
    id,
    title: both(title),
    text: both(description),
    theme: { look: id },
  }))
}

/** A site has one look: the others are shown in pictures. */
export const themesPage = ({ schema, source: { gallery, themes, translations } }: Docs): DocsPage =>
  singlePage('themes', gallery.themes, [
    ...[...readyLooks(schema, translations), ...themes].map((look, index) => ({
      type: 'code',
      id: look.id,
      ...(index % 2 === 0 && { tone: 'tint' }),
      title: look.title,
      parts: [
        {
          text: look.text,
          image: {
            src: `themes/${look.id}.webp`,
            alt: mapTexts(gallery.themes.picture, (words, language) =>
              words.replace('TITLE', () => look.title[language] ?? ''),
            ),
          },
          code: formatJson(look.theme),
        },
      ],
    })),
    fieldsSection(schema.definition('Theme'), gallery.words.fields, schema),
  ])

interface Kind {
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
