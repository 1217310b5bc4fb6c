import { beforeAll, describe, expect, test } from 'vitest'
import type { FieldElement, FormField } from '../../src/forms/fields/FieldKind'
import { fieldKindOf, loadFieldKinds } from '../../src/forms/fields/fieldKindOf'
import { cleanValues } from '../../src/forms/fields/values'
import { validateValues } from '../../src/forms/engine/validation'
import { visitorValues } from '../../src/forms/request/payload'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { namesOfAnswer } from '../../src/manifest/schema/fieldFacts'
import { Resolver } from '../../src/site/resolve/Resolver'
import { anyMedia } from '../site/openMinimal'
import { salon } from '../sites/salon'

beforeAll(() => loadFieldKinds())

const stay = {
  type: 'dates',
  name: 'stay',
  label: 'Your stay',
  required: true,
  fromLabel: 'Arrival',
  toLabel: 'Departure',
  earliest: 'tomorrow',
  latest: '+400d',
  closed: ['2027-02-10'],
  invalid: 'Look at the days again.',
  nights: { least: 2, most: 14, periods: [{ from: '--12-20', until: '--01-05', least: 3, most: 5 }] },
}
const fieldsIn = (language: string, field: object, change = {}): readonly FormField[] => {
  const all = { 'site › language': language, 'forms › booking › fields › 5': field, ...change }
  return new Resolver(salon(all) as unknown as Manifest, { media: anyMedia, base: '/' }).form('booking').fields
}
const stayIn = (language: string, change = {}, ofSite = {}): FormField =>
  fieldsIn(language, { ...stay, ...change }, ofSite).find(({ name }) => name === 'stay') as FormField

/** A Sunday in Kolkata. */
const context = { wrong: 'wrong', timeZone: 'Asia/Kolkata', now: Date.UTC(2026, 10, 22, 12) }
const problemOf = (field: FormField, value: string) => fieldKindOf(field).validate(field, value, context)
const problemIn = (language: string, value: string) => problemOf(stayIn(language), value)

describe.each<[string, string | undefined]>([
  ['2026-12-12/2026-12-14', undefined],
  ['2026-12-12/2026-12-26', 'For these days, choose at most 5 nights.'],
  ['2026-12-12/2026-12-12', 'The last day must be after the first day.'],
  ['2026-12-12/2026-12-13', 'For these days, choose at least 2 nights.'],
  ['2027-01-20/2027-02-04', 'For these days, choose at most 14 nights.'],
  // One night of the season is enough, and it goes on after the end of the year.
  ['2026-12-19/2026-12-21', 'For these days, choose at least 3 nights.'],
  ['2026-12-18/2026-12-20', undefined],
  ['2027-01-05/2027-01-07', 'For these days, choose at least 3 nights.'],
  ['2026-11-22/2026-11-25', 'The first possible day: Monday, 23 November 2026'],
  ['2027-12-26/2028-01-02', 'The last possible day: Monday, 27 December 2027'],
  ['2027-02-09/2027-02-11', 'Not possible: Wednesday, 10 February 2027'],
  ['2027-02-08/2027-02-10', undefined],
  ['2027-02-08', 'Look at the days again.'],
  ['0001-01-01/9999-12-31', 'The first possible day: Monday, 23 November 2026'],
])('days %s', (value, words) => {
  test('are right, or it is said what is wrong', () => expect(problemIn('en-IN', value)).toBe(words))
})

test('what is wrong is said in the language of the page; in one without built-in words in the owner’s', () => {
  const few = '2026-12-22/2026-12-24'
  expect(problemIn('hi', few)).toBe('इन दिनों के लिए कम से कम 3 रातें चुनें।')
  expect(problemIn('mr-IN', few)).toBe('या दिवसांसाठी किमान 3 रात्री निवडा.')
  expect(problemIn('de', few)).toBe(stay.invalid)
})

test('the first and the last day can have to be open ones', () => {
  const hours = (days: string[]) => [{ days, opens: '10:00', closes: '18:00' }]
  const field = stayIn('en-IN', { onlyOpen: true }, { 'company › hours': hours(['Mo', 'Tu', 'We', 'Th', 'Fr']) })
  expect(problemOf(field, '2026-12-10/2026-12-14')).toBeUndefined()
  expect(problemOf(field, '2026-12-10/2026-12-12')).toBe('Not possible: Saturday, 12 December 2026')
})

test('days are said with their nights in the language of the page, and sent as an interval with its parts', () => {
  const value = '2026-12-12/2026-12-15'
  const saidIn = (language: string) => {
    const field = stayIn(language)
    return visitorValues([field], cleanValues([field], { stay: ` ${value} ` }))
  }
  expect(saidIn('en-IN').stay).toMatch(/^12\s?–\s?15 December 2026, 3 nights$/)
  expect(saidIn('hi').stay).toMatch(/^12\s?–\s?15 दिसंबर 2026, 3 रातें$/)
  expect(saidIn('de').stay).toMatch(/^12\.\s?–\s?15\. Dezember 2026$/)
  const parts = { 'stay.from': '2026-12-12', 'stay.to': '2026-12-15', 'stay.nights': '3' }
  expect(cleanValues([stayIn('en-IN')], { stay: value })).toEqual({ stay: value, ...parts })
  expect(Object.keys(parts)).toEqual(
    namesOfAnswer({ type: 'dates', name: 'stay' })
      .slice(1)
      .map((name) => name.slice(5)),
  )
  expect(cleanValues([stayIn('en-IN')], {})).toEqual({ stay: '', 'stay.from': '', 'stay.to': '', 'stay.nights': '' })
})

test('a value is there when both days are, and a stored one fills what is empty', () => {
  const kind = fieldKindOf(stayIn('en-IN'))
  const elements = (...days: string[]) => days.map((value) => ({ value })) as FieldElement[]
  expect(kind.read(elements('2026-12-12', ''))).toBe('')
  expect(kind.read(elements('2026-12-12', '2026-12-15'))).toBe('2026-12-12/2026-12-15')
  const typed = elements('2026-12-13', '')
  kind.write(typed, '2026-12-12/2026-12-15')
  expect(typed).toEqual(elements('2026-12-13', '2026-12-15'))
})

test('the bounds of a number are those of the entry that is chosen in another field', () => {
  const most = { field: 'treatment', number: 'minutes' }
  const fields = fieldsIn('en-IN', { type: 'number', name: 'guests', label: 'Minutes', required: false, most })
  const faultOf = (treatment: string, value: string) =>
    validateValues(
      { fields, messages: { missing: 'missing', invalid: 'invalid' }, timeZone: context.timeZone },
      { branch: 'fort', treatment, guests: value },
      context.now,
    ).guests
  expect(faultOf('cut', '30')).toBeUndefined()
  expect(faultOf('cut', '31')).toBe('invalid')
  expect(faultOf('colour', '31')).toBeUndefined()
  // Until something is chosen nothing is too many.
  expect(faultOf('', '999')).toBeUndefined()
})
