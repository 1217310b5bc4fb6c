import { mapTexts, type Block, type DocsPage, type PageWords } from './DocsSource'

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
