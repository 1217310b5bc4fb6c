import { headTexts, placeOfHead, type HeadKey } from '../heads'
import { placeWords } from '../path'
import type { Problem } from '../problem'
import { advice, error, type AdviceRule, type SoundContext } from './rule'

/** Two pages that look the same in search results. */
export const sameSearchText: AdviceRule = (context) => [
  ...sameTitle(context),
  ...repeatedTexts(context, 'description', advice),
]

/** With one title they look the same in a history, a bookmark and a row of tabs as well (WCAG 2.4.2): that breaks the site. */
export const sameTitle: AdviceRule = (context) => repeatedTexts(context, 'title', error)

function repeatedTexts({ manifest, addresses }: SoundContext, key: HeadKey, tell: typeof advice): Problem[] {
  const first = new Map<string, string>()
  const told = new Set<string>()
  const problems: Problem[] = []
  for (const head of headTexts(manifest, addresses, key)) {
    const earlier = first.get(head.text)
    if (earlier === undefined) {
      first.set(head.text, head.path)
      continue
    }
    const place = placeOfHead(manifest, head)
    if (told.has(placeWords(place))) continue
    told.add(placeWords(place))
    problems.push(
      tell(
        'same-search-text',
        place,
        `The pages "${earlier}" and "${head.path}" have the same ${key}: "${head.text}".`,
        'Say what is particular to each.',
      ),
    )
  }
  return problems
}
