import { headsOf } from '../heads'
import { placeWords } from '../path'
import type { Problem } from '../problem'
import { advice, error, type AdviceRule } from './rule'

/** Two pages that look the same in search results, and with one title also in a history, a bookmark and a row of tabs (WCAG 2.4.2): that breaks the site. */
export const sameSearchText: AdviceRule = ({ manifest, addresses }) => {
  const first = new Map<string, string>()
  const told = new Set<string>()
  return headsOf(manifest, addresses).flatMap((head) => (['title', 'description'] as const).flatMap((key): Problem[] => {
    const { text, at } = head[key]
    const name = `${key} ${text}`
    const earlier = first.get(name)
    first.set(name, earlier ?? head.path)
    if (earlier === undefined || told.has(placeWords(at()))) return []
    told.add(placeWords(at()))
    const tell = key === 'title' ? error : advice
    return [tell('same-search-text', at(), `The pages "${earlier}" and "${head.path}" have the same ${key}: "${text}".`, 'Say what is particular to each.')]
  }))
}
