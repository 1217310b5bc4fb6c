import { metaKeys, metaTexts, pathOfMeta } from '../pages/pageMeta'
import { locationWords } from '../core/path'
import { defineRule, finding, type Finding } from './support/rule'

/** In characters: about what the results of search engines show before they cut a text off. */
export const longestShown = { title: 60, description: 160 }

export const longSearchText = defineRule({
  name: 'long-search-text',
  severity: 'advice',
  explains: 'Titles and descriptions fit into a search result: 60 and 160 characters.',
  reads: 'everything',
  check: ({ manifest }) => {
    const reported = new Set<string>()
    return metaKeys.flatMap((key) =>
      metaTexts(manifest)[key].flatMap((head): Finding[] => {
        if (head.text.length <= longestShown[key]) return []
        const location = pathOfMeta(manifest, head)
        if (reported.has(locationWords(location))) return []
        reported.add(locationWords(location))
        return [
          finding(location, 'long-search-text', {
            page: head.path,
            head: key,
            length: head.text.length,
            text: head.text,
            most: longestShown[key],
          }),
        ]
      }),
    )
  },
})
