import { metaTexts, pathOfMeta, type MetaKey } from '../pages/pageMeta'
import { defineRule, finding, oncePerLocation, type Finding, type RuleContext } from './support/rule'

/** Two pages that look the same in search results; with one title also in a history and a row of tabs (WCAG 2.4.2). */
export const sameSearchText = defineRule('same-search-text', {
  reads: 'everything',
  check: (context) => [
    ...repeatedTexts(context, 'title'),
    ...repeatedTexts(context, 'description').map((repeated) => ({ ...repeated, severity: 'advice' as const })),
  ],
})

function repeatedTexts({ manifest }: RuleContext, key: MetaKey): Finding[] {
  const first = new Map<string, string>()
  const repeated = metaTexts(manifest)[key].flatMap((head): Finding[] => {
    const { text, path: other } = head
    const one = first.get(text)
    if (one === undefined) first.set(text, other)
    const values = { one: one ?? '', other, head: key, text }
    return one === undefined ? [] : [finding(pathOfMeta(manifest, head), 'same-search-text', values)]
  })
  return oncePerLocation(repeated)
}
