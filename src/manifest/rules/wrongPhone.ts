import { parsePhoneNumberFromString, type CountryCode, type NumberType, type PhoneNumber } from 'libphonenumber-js/max'
import { loopAt, asText, textAt, type Path } from '../core/read'
import { namesOf, suggestLink, suggestValue } from '../core/suggest'
import { entriesOfPages } from '../pages/addresses'
import { fieldsOf } from '../schema/lists'
import { placeholdersIn } from '../text/placeholders'
import { usualLengths } from '../values/phoneRule'
import { digitsOf } from '../values/phoneNumber'
import { loopsRead, defineRule, finding, type Finding } from './support/rule'
import { linkFault } from '../references/links'
import type { More } from '../core/problem'

/** Numbers that are called without country code, as nobody outside the country can call them. */
const national: readonly NumberType[] = ['TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE', 'UAN']

/** The digits of a short number, such as one for emergencies, which no plan lists. */
const isShort = (digits: string): boolean => digits.length >= 3 && digits.length <= 6

export const wrongPhone = defineRule('wrong-phone', {
  reads: ['company/address/country', ...loopsRead, 'lists/*/fields'],
  check: ({ manifest, annotated }) => {
    const country = textAt(manifest, 'company', 'address', 'country') as CountryCode | undefined
    return [
      ...annotated.phones.flatMap(({ value, path, annotations }) =>
        value.includes('{')
          ? entryProblems(manifest, value, path, annotations.phone === 'chat')
          : problemsOf(value, path, country),
      ),
      ...annotated.links
        .filter(({ value, annotations }) => value.startsWith('tel:') && !linkFault(value, annotations.markup))
        .flatMap(({ value, path }) =>
          problemsOf(value.slice('tel:'.length), path, country, (meant) =>
            suggestLink(manifest, path, value, meant.formatInternational(), meant.getURI()),
          ),
        ),
    ]
  },
})

/** A field of the page's entry that holds no number, or ones without the country code that a chat needs. */
function entryProblems(manifest: unknown, value: string, path: Path, isChat: boolean): Finding[] {
  const [as, field = ''] = (placeholdersIn(value)[0] ?? '').split('.')
  const loop = loopAt(manifest, path)
  // Placeholders that mean nothing here have a rule of their own.
  if (loop?.as !== as || !loop) return []
  const phones = fieldsOf(manifest, loop.each).flatMap(({ key, node }) => (node['x-phone'] ? [key] : []))
  if (!phones.includes(field))
    return [
      finding(path, 'wrong-phone/field', { field: value, possible: namesOf(phones.map((key) => `{${as}.${key}}`)) }),
    ]
  const without = isChat && entriesOfPages(manifest, path).find((entry) => !asText(entry[field] ?? '+').includes('+'))
  return without ? [finding(path, 'wrong-phone/chat', { field, id: without.id })] : []
}

function problemsOf(
  text: string,
  at: Path,
  country: CountryCode | undefined,
  suggest: (meant: PhoneNumber) => More = (meant) => suggestValue(meant.formatInternational()),
): Finding[] {
  const digits = digitsOf(text)
  const hasCode = text.includes('+')
  if (!hasCode && isShort(digits)) return []
  const number = parsePhoneNumberFromString(hasCode ? `+${digits}` : digits, {
    defaultCountry: country,
    extract: false,
  })
  const meant = number?.isPossible() ? number : meantBy(digits, country)
  const more = meant && suggest(meant)
  const values = { number: text }
  if (!number?.isPossible() || (hasCode && number.number !== `+${digits}`))
    return [finding(at, 'wrong-phone', values, more)]
  if (!number.isValid() && !hasUsualLength(number)) return [finding(at, 'wrong-phone', values)]
  if (!number.isValid()) return [finding(at, 'wrong-phone/unlisted', values, { severity: 'advice' })]
  if (hasCode || national.includes(number.getType())) return []
  return [finding(at, 'wrong-phone/no-country', values, more)]
}

/** Whether fixed lines or mobiles of its country have as many digits. A new range of them may not be listed yet. */
function hasUsualLength({ country, countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  const lengths = usualLengths(country ?? countryCallingCode)
  return lengths.length === 0 || lengths.includes(nationalNumber.length)
}

/** The number that was written with a sign too many before it: `+00 91 …`. */
function meantBy(digits: string, country: CountryCode | undefined) {
  const rest = digits.replace(/^0+/, '')
  return [`+${rest}`, rest]
    .map((text) => parsePhoneNumberFromString(text, { defaultCountry: country, extract: false }))
    .find((number) => number?.isValid())
}
