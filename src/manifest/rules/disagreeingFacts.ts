import { sitePlaceholders } from '../entries/sitePlaceholders'
import type { Manifest } from '../generated/manifest.generated'
import type { Path } from '../core/path'
import { parseText } from '../text/placeholders'
import { defineRule, finding, type Finding } from './support/rule'

/** `Over 20 services`, `35 towns`, `1.5k verified reviews`: a number, and within three words what it counts. */
const claim = /(?<![\w.,{-])(\d[\d.,]*k?)(\+?)(?:\s+[a-z-]+){0,2}?\s+(services|treatments|cities|towns|reviews)\b/giu

const thousands = (number: string): number =>
  /k$/i.test(number) ? 1000 * Number(number.slice(0, -1)) : Number(number.replaceAll(',', ''))

const isYear = (number: string, plus: string): boolean => plus === '' && /^(?:19|20)\d\d$/.test(number)

export const disagreeingFacts = defineRule({
  name: 'disagreeing-facts',
  severity: 'advice',
  explains: 'Numbers of services, cities and reviews in texts match the catalogs and the company.',
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
      return [...claims].flatMap(([words, number = '', plus = '', what = '']) => {
        const fact = facts[what.toLowerCase()]
        if (!fact || isYear(number, plus) || fact.numbers.includes(thousands(number))) return []
        return fact.report(path, words)
      })
    })
  },
})

/** The true numbers of something, and the finding for a text that has another. */
interface Fact {
  numbers: readonly number[]
  report(path: Path, words: string): Finding
}

function numbersOf({ catalogs, company }: Manifest): Record<string, Fact> {
  const services = catalogs.services?.length ?? 0
  const cities = catalogs.cities?.length ?? 0
  const served = catalogs.cities?.filter((city) => city.served).length ?? 0
  const reviews = thousands(/\d[\d.,]*k?/i.exec(company.rating?.reviews ?? '')?.[0] ?? '')
  const ofServices: Fact = {
    numbers: [services],
    report: (path, words) => finding(path, 'disagreeing-facts/services', { words, count: services }),
  }
  const ofCities: Fact = {
    numbers: [served, cities],
    report: (path, words) =>
      finding(path, 'disagreeing-facts/cities', { words, served, shown: cities, isEachShown: served === cities }),
  }
  return {
    services: ofServices,
    treatments: ofServices,
    cities: ofCities,
    towns: ofCities,
    ...(Number.isNaN(reviews)
      ? {}
      : {
          reviews: {
            numbers: [reviews],
            report: (path: Path, words: string) =>
              finding(path, 'disagreeing-facts/reviews', { words, reviews: company.rating?.reviews ?? '' }),
          },
        }),
  }
}
