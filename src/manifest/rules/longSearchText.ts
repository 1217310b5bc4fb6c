import { headsOf, type HeadText } from '../heads'
import { placeWords } from '../path'
import type { Problem } from '../problem'
import { advice, type AdviceRule } from './rule'

/** In characters: about what the results of search engines show before they cut a text off. */
const most = { title: 60, description: 160 }

/** Titles and descriptions that search results would cut off. */
export const longSearchText: AdviceRule = ({ manifest, addresses }) => {
  const told = new Set<string>()
  return headsOf(manifest, addresses).flatMap((head) => (['title', 'description'] as const).flatMap((key): Problem[] => {
    const { text, at }: HeadText = head[key]
    if (text.length <= most[key] || told.has(placeWords(at()))) return []
    told.add(placeWords(at()))
    return [advice('long-search-text', at(), `On "${head.path}" this ${key} has ${text.length} characters: "${text}". Search results show about ${most[key]}.`, 'Shorten it; put what matters first.')]
  }))
}
