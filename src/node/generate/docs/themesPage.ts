import { mapTexts, type Docs, type DocsPage } from './DocsSource'
import { fieldsSection } from './fieldsSection'
import { formatJson } from './formatJson'
import { singlePage } from './singlePage'

/** A site has one look: the others are shown in pictures. */
export const themesPage = ({ schema, source: { gallery, themes } }: Docs): DocsPage =>
  singlePage('themes', gallery.themes, [
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
            alt: mapTexts(gallery.themes.picture, (words, language) =>
              words.replace('TITLE', () => look.title[language] ?? ''),
            ),
          },
          code: formatJson(look.theme),
        },
      ],
    })),
    fieldsSection(schema.definition('Theme'), gallery.words.fields),
  ])
