import { metaTexts, pathOfMeta, type MetaKey } from '../pages/pageMeta'
import { locationWords } from '../core/path'
import { defineRule, finding, type Finding, type RuleContext } from './support/rule'

/** Two pages that look the same in search results; with one title also in a history and a row of tabs (WCAG 2.4.2). */
export const sameSearchText = defineRule({
  name: 'same-search-text',
  severity: 'error',
  advises: true,
  explains: 'No two pages have the same title (an error) or the same description (advice).',
  reads: 'everything',
  check: (context) => [
    ...repeatedTexts(context, 'title'),
    ...repeatedTexts(context, 'description').map((repeated) => ({ ...repeated, severity: 'advice' as const })),
  ],
})

function repeatedTexts({ manifest }: RuleContext, key: MetaKey): Finding[] {
  const first = new Map<string, string>()
  const reported = new Set<string>()
  const problems: Finding[] = []
  for (const head of metaTexts(manifest)[key]) {
    const earlier = first.get(head.text)
    if (earlier === undefined) {
      first.set(head.text, head.path)
      continue
    }
    const location = pathOfMeta(manifest, head)
    if (reported.has(locationWords(location))) continue
    reported.add(locationWords(location))
    problems.push(finding(location, 'same-search-text', { one: earlier, other: head.path, head: key, text: head.text }))
  }
  return problems
}
