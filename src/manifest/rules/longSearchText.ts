import { metaKeys, metaTexts, pathOfMeta } from '../pages/pageMeta'
import { defineRule, finding, oncePerLocation, type Finding } from './support/rule'

/** In characters: about what the results of search engines show before they cut a text off. */
export const longestShown = { title: 60, description: 160 }

export const longSearchText = defineRule('long-search-text', {
  reads: 'everything',
  check: ({ manifest }) =>
    oncePerLocation(
      metaKeys.flatMap((key) =>
        metaTexts(manifest)[key].flatMap((head): Finding[] => {
          const { text, path: page } = head
          if (text.length <= longestShown[key]) return []
          const values = { page, head: key, length: text.length, text, most: longestShown[key] }
          return [finding(pathOfMeta(manifest, head), 'long-search-text', values)]
        }),
      ),
    ),
})
