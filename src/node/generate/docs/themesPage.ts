import { mapTexts, type Docs, type DocsPage } from './DocsSource'
import { fieldsSection } from './fieldsSection'
import { formatJson } from './formatJson'

/** A site has one look: the others are shown in pictures. */
export function themesPage({ schema, source: { gallery, themes } }: Docs): DocsPage {
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
