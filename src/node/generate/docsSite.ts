import type { Field } from '../../manifest/generated/manifest.generated'
import { fieldFactsOf } from '../../manifest/schema/fieldFacts'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'
import { wordsOfMarkup } from '../../manifest/text/markup'
import { fieldsIn } from './fieldsIn'
import { formatJson } from './formatJson'

type Block = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** The files of `docs/` that people write. */
export interface DocsSource {
  /** A manifest without pages. */
  pages: Block & { lists: object; forms: object }
  /** Pages with prose. */
  guides: readonly (Block & { path: string })[]
  /** By group, then by type. A type with several layouts has several sections. */
  examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  gallery: {
    /** The words of the pages. */
    words: Readonly<Record<'json' | 'fields' | 'needed' | 'example' | 'frame' | 'guide' | 'description', Texts>>
    /** Shows a field or a delivery. */
    form: Block
    /** Why forms that reach nobody are right here. */
    waiver: string
    /** The delivery of a form that asks for files. */
    takesFiles: Block
    groups: Readonly<Record<string, { title: Texts; icon: string }>>
    /** The page of looks. In `picture` TITLE stands for the look's own. */
    themes: { path: string; icon: string } & Readonly<
      Record<'group' | 'title' | 'text' | 'description' | 'picture', Texts>
    >
  }
  /** Looks, each with its picture in `docs/media/themes` (`npm run screenshots -- --themes`). */
  themes: readonly { id: string; title: Texts; text: Texts; theme: Block }[]
  /** The schema's texts in the second language, by the English one. */
  translations: Texts
}

interface Shown {
  sections: readonly Block[]
  forms?: Readonly<Record<string, Block>>
}

interface Docs {
  schema: Schema
  source: DocsSource
}

interface Group {
  /** The union of the schema whose types it has. */
  union: string
  /** Returns how visitors see an example. */
  show(example: never, docs: Docs, type: string): Shown
}

/** The groups of the gallery by the first part of their pages' addresses. */
export const galleryGroups: Readonly<Record<string, Group>> = {
  sections: { union: 'Section', show: (example: Block | Block[]) => ({ sections: [example].flat() }) },
  fields: {
    union: 'Field',
    show: (field: Field, docs, type) => {
      const { form, takesFiles } = docs.source.gallery
      const delivery = fieldFactsOf(field).takesFiles ? takesFiles : form.delivery
      return inForm(`field${capitalized(type)}`, { ...form, fields: [field], delivery }, docs)
    },
  },
  forms: { union: 'Form', show: (form: Block, docs, type) => inForm(type, form, docs) },
  deliveries: {
    union: 'Delivery',
    show: (delivery: Block, docs, type) =>
      inForm(`delivery${capitalized(type)}`, { ...docs.source.gallery.form, delivery }, docs),
  },
  blocks: {
    union: 'Block',
    show: (block: Block, docs) => ({ sections: [{ type: 'prose', ...headingOf(docs), blocks: [block] }] }),
  },
  actions: {
    union: 'Action',
    show: (action: Block, docs) => ({ sections: [{ type: 'banner', ...headingOf(docs), actions: [action] }] }),
  },
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const headingOf = ({ source }: Docs) => ({ id: 'example', title: source.gallery.words.example })

/** A form in the section that takes its type; one that no section takes is opened by the frame. */
function inForm(name: string, form: Block, docs: Docs): Shown {
  const holder = docs.schema
    .members(docs.schema.definition('Section'))
    .find(
      ({ node }) =>
        node.required?.includes('form') && node.properties?.form?.['x-kinds']?.includes(String(form.type) as never),
    )
  return { sections: holder ? [{ type: holder.type, id: 'example', form: name }] : [], forms: { [name]: form } }
}

/** The site of the documentation: what people wrote, and a page for each example with its JSON and its fields. */
export function docsSite(schema: Schema, source: DocsSource): object {
  const docs = { schema, source }
  const kinds = Object.entries(galleryGroups).flatMap(([group, { union, show }]) =>
    schema.members(schema.definition(union)).flatMap(({ type, node }) => {
      const example = source.examples[group]?.[type]
      return example === undefined ? [] : [{ group, type, node, example, shown: show(example as never, docs, type) }]
    }),
  )
  const pages = [...kinds.map((kind) => kindPage(kind, docs)), themesPage(docs)]
  const forms = kinds.flatMap(({ shown }) => Object.entries(shown.forms ?? {}))
  return {
    ...source.pages,
    lists: { ...source.pages.lists, pages: listOfPages(pages, source) },
    forms: Object.fromEntries(forms),
    waivers: waiversFor(forms, source),
    routes: [...source.guides, ...pages.map(({ route }) => route)],
  }
}

/** Examples of forms say that nothing was sent, and nothing is. */
function waiversFor(forms: readonly [string, Block][], { gallery }: DocsSource): object[] {
  const deliveryOf = (form: Block): unknown => (form.delivery as Block).type
  return forms.flatMap(([name, form]) =>
    deliveryOf(form) === deliveryOf(gallery.form)
      ? [{ rule: 'silent-form', place: `forms › ${name} › delivery › type`, reason: gallery.waiver }]
      : [],
  )
}

interface Kind {
  group: string
  type: string
  node: SchemaNode
  example: unknown
  shown: Shown
}

function kindPage({ group, type, node, example, shown }: Kind, { schema, source }: Docs) {
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
      fieldsSection(node, words.fields),
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

const fieldsSection = (node: SchemaNode, title: Texts): Block => ({
  type: 'fields',
  id: 'fields',
  title,
  rows: fieldsIn(node).map(({ key, isRequired, node: field }) => ({
    key,
    text: String(field.description),
    ...(isRequired && { needed: true }),
    ...(field.enum && { values: field.enum.map(String) }),
  })),
})

/** A site has one look: the others are shown in pictures. */
function themesPage({ schema, source: { gallery, themes } }: Docs) {
  const { path, icon, group, title, text, description, picture } = gallery.themes
  const route = {
    path,
    name: title,
    parent: '/kinds',
    title: mapTexts(title, (words) => `${words} | Townsite`),
    description,
    sections: [
      { type: 'page-header', id: 'top', title, text },
      ...themes.map((look, index) => ({
        type: 'code',
        id: look.id,
        ...(index % 2 === 0 && { tone: 'tint' }),
        title: look.title,
        parts: [
          {
            text: look.text,
            image: {
              src: `themes/${look.id}.webp`,
              alt: mapTexts(picture, (words, language) => words.replace('TITLE', () => look.title[language] ?? '')),
            },
            code: formatJson(look.theme),
          },
        ],
      })),
      fieldsSection(schema.definition('Theme'), gallery.words.fields),
    ],
  }
  const entry = { id: 'themes', title, about: text, group, isGuide: false, icon, link: path }
  return { route, entry }
}

const mapTexts = (texts: Texts, change: (text: string, language: string) => string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text, language)]))

/** The list that is searched: guides and kinds. */
function listOfPages(pages: readonly { entry: object }[], { guides, gallery }: DocsSource): object {
  const entries = guides.flatMap(({ path, name, description }) =>
    name === undefined || path === '/kinds'
      ? []
      : [
          {
            id: `guide-${path.slice(1)}`,
            title: name,
            about: description,
            group: gallery.words.guide,
            isGuide: true,
            icon: 'ph:book-open',
            link: path,
          },
        ],
  )
  return {
    title: 'Page',
    fields: {
      title: { type: 'text', required: true },
      about: { type: 'text', required: true },
      group: { type: 'text', required: true },
      isGuide: { type: 'yesNo', required: true },
      icon: { type: 'icon', required: true },
      link: { type: 'link', required: true },
    },
    entries: [...entries, ...pages.map(({ entry }) => entry)],
  }
}

/** The fixed words of the kind that shows fields: each text of the schema that it can have, by language. */
export function fieldWords(schema: Schema, source: DocsSource): object {
  const kinds = Object.values(galleryGroups).flatMap(({ union }) => schema.members(schema.definition(union)))
  const texts = [...kinds.map(({ node }) => node), schema.definition('Theme')].flatMap((node) =>
    fieldsIn(node).map(({ node: field }) => String(field.description)),
  )
  return {
    needed: source.gallery.words.needed,
    ...Object.fromEntries(
      [...new Set(texts)].map((text) => [text, { en: text, hi: source.translations[text] || text }]),
    ),
  }
}
