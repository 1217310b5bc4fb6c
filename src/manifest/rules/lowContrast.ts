import { contrast, mix } from '../values/colors'
import type { MessageId } from '../../words/checkValues.generated'
import { at, textAt } from '../core/read'
import { defineRule, finding } from './support/rule'

/** WCAG 2.2, 1.4.3: text of normal size. */
const least = 4.5
const white = '#ffffff'

/** The pairs of colours that every language names. */
type ColorPair<K = MessageId> = K extends `part/low-contrast/${infer Name}` ? Name : never

/** A colour to change, the pair of colours that is hard to read, and its contrast ratio. */
type Pair = [color: string, pair: ColorPair, ratio: number]

export const lowContrast = defineRule('low-contrast', {
  reads: ['site/theme/colors'],
  check: ({ manifest }) => {
    const pairs = pairsOf((name) => {
      const color = textAt(manifest, 'site', 'theme', 'colors', name)
      return color !== undefined && /^#[0-9a-fA-F]{6}$/.test(color) ? color : undefined
    })
    const worst = new Map<string, Pair>()
    for (const pair of pairs) if (pair[2] < (worst.get(pair[0])?.[2] ?? least)) worst.set(pair[0], pair)
    return [...worst.values()].map(([color, pair, ratio]) =>
      // Cut, not rounded: 4.47 is not "4.5".
      finding(at('site', 'theme', 'colors', color), 'low-contrast', {
        pair: { messageId: `part/low-contrast/${pair}`, values: {} },
        ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
        least,
      }),
    )
  },
})

function pairsOf(colorOf: (name: string) => string | undefined): Pair[] {
  const [brand, deep, accent, paper, tint, ink] = ['brand', 'deep', 'accent', 'paper', 'tint', 'ink'].map(colorOf)
  // A colour that is not written as one is reported by the schema.
  if (!brand || !deep || !accent || !paper || !tint || !ink) return []
  const card = colorOf('card') ?? white
  const light = colorOf('inkOnDeep') ?? white
  const onDeep = colorOf('inkOnDeep') ? 'inkOnDeep' : 'deep'
  const raised = colorOf('cardOnDeep')
  const best = (ground: string) => Math.max(...[white, ink, '#101512'].map((color) => contrast(color, ground)))
  return [
    ['ink', 'text-on-paper', contrast(ink, paper)],
    ['ink', 'text-on-tint', contrast(ink, tint)],
    ['ink', 'text-on-cards', contrast(ink, card)],
    ['ink', 'quiet-on-paper', contrast(mix(ink, paper, 0.28), paper)],
    ['brand', 'links-on-paper', contrast(brand, paper)],
    ['brand', 'links-on-tint', contrast(brand, tint)],
    ['brand', 'links-on-cards', contrast(brand, card)],
    ['brand', 'buttons', best(brand)],
    ['accent', 'buttons', best(accent)],
    [onDeep, onDeep === 'deep' ? 'white-on-deep' : 'text-on-deep', contrast(light, deep)],
    [onDeep, 'quiet-on-deep', contrast(mix(deep, light, 0.78), deep)],
    ...(raised ? [['cardOnDeep', 'text-on-deep-cards', contrast(light, raised)] satisfies Pair] : []),
  ]
}
