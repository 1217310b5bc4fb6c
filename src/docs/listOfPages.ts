import type { DocsPage, DocsSource } from './DocsSource'

/** The list that is searched: guides and kinds. */
export function listOfPages(pages: readonly DocsPage[], { guides, gallery }: DocsSource): object {
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
