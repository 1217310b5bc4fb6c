import { sitePlaceholders } from '../entries/sitePlaceholders'
import type { Manifest } from '../generated/manifest.generated'
import type { Path } from '../core/read'
import { parseText } from '../text/placeholders'
import countedWords from './support/countedWords.json' with { type: 'json' }
import { defineRule, finding, type Finding } from './support/rule'

/** The list that each word of a text counts. */
const counted: Readonly<Record<string, string>> = countedWords

/** `Over 20 services`, `35 towns`, `1.5k verified reviews`: a number, and within three words what it counts. */
const claim = new RegExp(
  String.raw`(?<![\w.,{-])(\d[\d.,]*k?)(\+?)(?:\s+[a-z-]+){0,2}?\s+(${Object.keys(counted).join('|')})\b`,
  'giu',
)

const thousands = (number: string): number =>
  /k$/i.test(number) ? 1000 * Number(number.slice(0, -1)) : Number(number.replaceAll(',', ''))

const isYear = (number: string, plus: string): boolean => plus === '' && /^(?:19|20)\d\d$/.test(number)

export const disagreeingFacts = defineRule('disagreeing-facts', {
  reads: 'everything',
  check: ({ manifest, annotated }) => {
    const general = sitePlaceholders(manifest)
    const facts = numbersOf(manifest)
    return annotated.texts.flatMap(({ annotations, value, path }) => {
      if (!annotations.text || annotations.link) return []
      const text = !value.includes('{')
        ? value
        : parseText(value)
            .map((part) => (typeof part === 'string' ? part : (general.get(part.name) ?? `{${part.name}}`)))
            .join('')
      // The company's own name counts nothing: "2025 Brightwater Home Services".
      const claims = text.replaceAll(manifest.company.name, '').matchAll(claim)
      return [...claims].flatMap(([words, number = '', plus = '', word = '']) => {
        const [numbers = [], report] = facts[counted[word.toLowerCase()] ?? ''] ?? []
        if (!report || numbers.some(Number.isNaN) || isYear(number, plus) || numbers.includes(thousands(number)))
          return []
        return report(path, words)
      })
    })
  },
})

/** The true numbers of something, and the finding for a text that has another. */
type Fact = [numbers: readonly number[], report: (path: Path, words: string) => Finding]

function numbersOf({ catalogs: { services = [], cities = [] }, company }: Manifest): Record<string, Fact> {
  const [count, shown] = [services.length, cities.length]
  const served = cities.filter((city) => city.served).length
  const { reviews = '' } = company.rating ?? {}
  return {
    services: [[count], (path, words) => finding(path, 'disagreeing-facts/services', { words, count })],
    cities: [
      [served, shown],
      (path, words) =>
        finding(path, 'disagreeing-facts/cities', { words, served, shown, isEachShown: served === shown }),
    ],
    reviews: [
      [thousands(/\d[\d.,]*k?/i.exec(reviews)?.[0] ?? '')],
      (path, words) => finding(path, 'disagreeing-facts/reviews', { words, reviews }),
    ],
  }
}
