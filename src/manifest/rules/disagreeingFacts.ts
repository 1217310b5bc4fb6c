import { generalNames } from '../generalNames'
import type { Manifest } from '../manifest.generated'
import { parseText } from '../placeholders'
import { defineRule, found } from './rule'

/** `Over 20 services`, `35 towns`, `1.5k verified reviews`: a number, and within three words what it counts. */
const claim = /(?<![\w.,{-])(\d[\d.,]*k?)(\+?)(?:\s+[a-z-]+){0,2}?\s+(services|treatments|cities|towns|reviews)\b/giu

const thousands = (number: string): number =>
  /k$/i.test(number) ? 1000 * Number(number.slice(0, -1)) : Number(number.replaceAll(',', ''))

const isYear = (number: string, plus: string): boolean => plus === '' && /^(?:19|20)\d\d$/.test(number)

/** Numbers in texts that say other than what the manifest itself holds. */
export const disagreeingFacts = defineRule({
  name: 'disagreeing-facts',
  severity: 'advice',
  explains: 'Numbers of services, cities and reviews in texts are those of the catalogs and the company.',
  reads: 'everything',
  check: ({ manifest, places }) => {
    const general = generalNames(manifest)
    const facts = numbersOf(manifest)
    return places.texts.flatMap(({ annotations, value, path }) => {
      if (!annotations.text || annotations.link) return []
      const text = !value.includes('{')
        ? value
        : parseText(value)
            .map((part) => (typeof part === 'string' ? part : (general.get(part.name) ?? `{${part.name}}`)))
            .join('')
      // The company's own name counts nothing: "2025 Brightwater Home Services".
      const claims = text.replaceAll(manifest.company.name, '').matchAll(claim)
      return [...claims].flatMap(([words, number = '', plus = '', what = '']) => {
        const known = facts[what.toLowerCase()]
        if (!known || isYear(number, plus) || known.numbers.includes(thousands(number))) return []
        return found(path, `This says "${words}", but ${known.says}.`, 'Let both say the same.')
      })
    })
  },
})

function numbersOf({ catalogs, company }: Manifest): Record<string, { numbers: readonly number[]; says: string }> {
  const services = catalogs.services?.length ?? 0
  const cities = catalogs.cities?.length ?? 0
  const served = catalogs.cities?.filter((city) => city.served).length ?? 0
  const reviews = thousands(/\d[\d.,]*k?/i.exec(company.rating?.reviews ?? '')?.[0] ?? '')
  const ofServices = { numbers: [services], says: `there are ${services} services in catalogs › services` }
  const ofCities = {
    numbers: [served, cities],
    says: `${served} cities are served${cities === served ? '' : ` (${cities} are shown)`}`,
  }
  return {
    services: ofServices,
    treatments: ofServices,
    cities: ofCities,
    towns: ofCities,
    ...(Number.isNaN(reviews)
      ? {}
      : {
          reviews: { numbers: [reviews], says: `company › rating › reviews says "${company.rating?.reviews ?? ''}"` },
        }),
  }
}
