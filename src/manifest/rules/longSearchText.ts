import { headKeys, headTexts, placeOfHead } from '../heads'
import { placeWords } from '../path'
import type { Problem } from '../problem'
import { advice, type AdviceRule } from './rule'

/** In characters: about what the results of search engines show before they cut a text off. */
const most = { title: 60, description: 160 }

/** Titles and descriptions that search results would cut off. */
export const longSearchText: AdviceRule = ({ manifest, addresses }) => {
  const told = new Set<string>()
  return headKeys.flatMap((key) =>
    headTexts(manifest, addresses, key).flatMap((head): Problem[] => {
      if (head.text.length <= most[key]) return []
      const place = placeOfHead(manifest, head)
      if (told.has(placeWords(place))) return []
      told.add(placeWords(place))
      return [
        advice(
          'long-search-text',
          place,
          `On "${head.path}" this ${key} has ${head.text.length} characters: "${head.text}". Search results show about ${most[key]}.`,
          'Shorten it; put what matters first.',
        ),
      ]
    }),
  )
}
