import { contrast, mix } from '../colors'
import { at } from '../path'
import { advice, type AdviceRule } from './rule'

/** WCAG 2.2, 1.4.3: text of normal size. */
const least = 4.5

/** Colours that stand on each other as text and ground, and are hard to read. */
export const lowContrast: AdviceRule = ({ manifest: { site: { theme: { colors } } } }) => {
  const { brand, deep, accent, paper, tint, ink } = colors
  const best = (ground: string) => Math.max(contrast('#ffffff', ground), contrast(ink, ground))
  const pairs = [
    ['ink', 'Text on the paper', contrast(ink, paper)],
    ['ink', 'Text on the tint', contrast(ink, tint)],
    ['ink', 'Quiet text on the paper', contrast(mix(ink, paper, 0.28), paper)],
    ['brand', 'Links on the paper', contrast(brand, paper)],
    ['brand', 'Links on the tint', contrast(brand, tint)],
    ['brand', 'The words on buttons of this colour', best(brand)],
    ['accent', 'The words on buttons of this colour', best(accent)],
    ['deep', 'White text on this colour', contrast('#ffffff', deep)],
  ] as const
  const worst = new Map<string, (typeof pairs)[number]>()
  for (const pair of pairs) if (pair[2] < (worst.get(pair[0])?.[2] ?? least)) worst.set(pair[0], pair)
  return [...worst.values()].map(([color, what, ratio]) =>
    advice('low-contrast', at('site', 'theme', 'colors', color), `${what} would be hard to read: the contrast is ${ratio.toFixed(1)} to 1, and ${least} is needed.`, color === 'accent' ? 'Choose a lighter or a darker one.' : 'Choose a darker one.'))
}
