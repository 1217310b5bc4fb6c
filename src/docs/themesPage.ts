import type { Schema } from '../manifest/schema/schema'
import { mapTexts, type Docs, type DocsPage, type DocsSource, type Texts } from './DocsSource'
import { fieldsSection } from './fieldsSection'
import { formatJson } from './formatJson'
import { singlePage } from './singlePage'

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
