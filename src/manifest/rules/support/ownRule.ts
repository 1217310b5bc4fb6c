import type { Words } from '../../../words/wordsIn'
import { at, keysOf, pathOf } from '../../core/read'
import { collectTexts } from '../../references/annotatedValues'
import type { OwnFinding, OwnRuleCode } from './ownRuleCode'
import { finding, type Finding, type Rule } from './rule'

type Described = Pick<Rule, 'name' | 'severity' | 'explains'> & { words: Words }

/** A rule of a site's own, which may throw: that is a finding, too. */
export const ownRule = ({ words, ...described }: Described, { check }: OwnRuleCode): Rule => ({
  ...described,
  advises: described.severity === 'advice',
  reads: 'everything',
  check: ({ manifest }) => {
    try {
      const copy = structuredClone(manifest) as unknown as Record<string, unknown>
      const texts = collectTexts(copy).map(({ value, path }) => ({ text: value, at: keysOf(path) }))
      return check({ manifest: copy, texts }).map((one) => asFinding(one, words))
    } catch (error) {
      const reason = String(error).split('\n')[0] as string
      return [finding(at('site'), 'own-rule/failed', { name: described.name, reason })]
    }
  },
})

function asFinding({ at: keys, say, hint, values = {} }: OwnFinding, words: Words): Finding {
  const sentence = (name: string) => {
    const texts = Object.hasOwn(words, name) ? words[name] : undefined
    if (!texts) throw new Error(`it says "${name}", which is not in its words.json`)
    return { languages: Object.fromEntries(Object.entries(texts).map(([tag, text]) => [tag, filled(text, values)])) }
  }
  const path = Array.isArray(keys) ? pathOf(keys) : null
  if (!path) throw new Error('it reports something without "at": the keys that lead to the value')
  return finding(path, 'own-rule', { sentence: sentence(say), ...(hint !== undefined && { hint: sentence(hint) }) })
}

const filled = (text: string, values: NonNullable<OwnFinding['values']>): string =>
  text.replaceAll(/\{(\w+)\}/g, (brace, name: string) => String(values[name] ?? brace))
