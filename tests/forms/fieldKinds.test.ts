import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { createElement } from 'react'
import { Form } from 'react-final-form'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import type { FormField } from '../../src/forms/fields/FieldKind'
import { FieldView } from '../../src/forms/fields/FieldView'
import { fieldKindOf, loadFieldKinds } from '../../src/forms/fields/fieldKindOf'
import { timesOn } from '../../src/forms/fields/slotTimes'
import { validateValues } from '../../src/forms/engine/validation'
import { cleanValues, type Values } from '../../src/forms/fields/values'
import type { Field, Manifest } from '../../src/manifest/generated/manifest.generated'
import { localize } from '../../src/manifest/languages/localize'
import { fieldFactsOf } from '../../src/manifest/schema/fieldFacts'
import { schema } from '../../src/manifest/schema/schema'
import { openingTimes } from '../../src/manifest/values/openingTimes'
import type { PageValues } from '../../src/site/PageValues'
import { Resolver } from '../../src/site/resolve/Resolver'
import { anyMedia, pagesOf } from '../site/openMinimal'
import { fixtureSites } from '../sites/fixtureSites'

beforeAll(() => loadFieldKinds())

const { manifest } = checkFile(fromRoot(fixtureSites.musicSchool)) as { manifest: Manifest }
const section = pagesOf(manifest)
  .get('/admission')
  ?.sections.find(({ type }) => type === 'form') as { form: { fields: FormField[] } }
const { fields } = section.form
const checks = { fields, messages: { missing: 'missing', invalid: 'invalid' }, timeZone: 'Asia/Kolkata' }
const fieldNamed = (name: string) => fields.find((field) => field.name === name) as FormField
/** A Sunday. */
const now = Date.UTC(2026, 10, 22, 12)
const right: Values = {
  name: 'Anu',
  age: '9',
  phone: '9845011111',
  courses: 'Violin, Drums',
  instrument: 'Not yet',
  which: '',
  trial: '2026-11-23 15:30',
  call: '',
  consent: 'agreed',
}
const faultsOf = (values: Values) => validateValues(checks, values, now)

test('a form that is filled in rightly has no fault', () => expect(faultsOf(right)).toEqual({}))

describe.each<[string, string, string]>([
  ['age', '5', 'From 6 to 99 years.'],
  ['age', '9.5', 'From 6 to 99 years.'],
  ['courses', 'Violin, Drums, Singing, Guitar and songs', 'Three at most.'],
  ['courses', '', 'Choose a course.'],
  // A Tuesday, a time that is over, a closed day, and today.
  ['trial', '2026-11-24 15:30', 'No times on Tuesday; next: Wednesday'],
  ['trial', '2026-11-23 18:00', 'We have no lesson then.'],
  ['trial', '2026-12-25 15:30', 'Closed on Friday, 25 December; next open: Saturday'],
  ['trial', '2026-11-20 15:30', 'No times on Friday; next: Monday'],
  ['trial', '2026-11-23', 'We have no lesson then.'],
  ['call', '09:00', 'invalid'],
  ['consent', '', 'Please agree.'],
])('%s: "%s"', (name, value, words) => {
  test('is refused', () => expect(faultsOf({ ...right, [name]: value })).toEqual({ [name]: words }))
})

test('a field that depends on another is asked for, and sent, only where that has the value', () => {
  expect(faultsOf({ ...right, instrument: 'Yes' })).toEqual({ which: 'missing' })
  expect(cleanValues(fields, { ...right, which: 'Flute' }).which).toBe('')
  expect(cleanValues(fields, { ...right, instrument: 'Yes', which: ' Flute ' }).which).toBe('Flute')
})

test('several choices are sent in the order of the choices, as the relay writes values of one name', () => {
  const field = fieldNamed('courses')
  const kind = fieldKindOf(field)
  const boxes = ['Violin', 'Drums', 'Singing'].map((value) => ({ value, checked: value !== 'Drums' }))
  expect(kind.read(boxes as never)).toBe('Violin, Singing')
  expect(kind.normalise(field, 'Singing, Violin, nothing')).toBe('Violin, Singing')
  const others = ['Violin', 'Drums'].map((value) => ({ value, checked: false }))
  kind.write(others as never, 'Drums, Singing')
  expect(others.map(({ checked }) => checked)).toEqual([false, true])
})

test('slots are those of the day of the week, in order', () => {
  const times = [
    { days: ['Mo'], begins: '10:00', ends: '11:00', every: 30 },
    { days: ['Mo', 'Tu'], begins: '09:00', ends: '09:20', every: 20 },
  ]
  expect(timesOn({ times }, '2026-11-23')).toEqual(['09:00', '10:00', '10:30'])
  expect(timesOn({ times }, '2026-11-24')).toEqual(['09:00'])
  expect(timesOn({ times, closed: ['2026-11-24'] }, '2026-11-24')).toEqual([])
  expect(timesOn({ times })).toEqual(['09:00', '10:00', '10:30'])
})

const htmlOf = (shown: readonly FormField[]): string =>
  renderToString(
    createElement(Form, {
      onSubmit: () => {},
      render: () =>
        shown.map((field) => createElement(FieldView, { key: field.name, field, form: 'f', sentAs: field.name })),
    }),
  )

test('times are shown as people say them, in the digits of the language, and sent as ever', () => {
  const slotsIn = (language: Manifest['site']['languages']) => {
    const site = structuredClone(manifest)
    site.site = { ...site.site, language: 'hi-IN', languages: language }
    const resolver = new Resolver(site, { media: anyMedia, base: '/' })
    return Object.keys(site.forms)
      .flatMap((name) => resolver.form(name, { openingTimes: openingTimes(site) } as PageValues).fields)
      .filter(({ type }) => type === 'slot')
  }
  const chosen = '2026-11-23 10:00'
  const shownIn = (language: Manifest['site']['languages']) => {
    const [slot, ...others] = slotsIn(language)
    if (!slot) throw new Error('The site has no slots.')
    const options = htmlOf([slot, ...others]).match(/<option value="\d[^<]*/g)
    return [options?.[0], cleanValues([slot], { [slot.name]: chosen })[slot.name]]
  }
  const hindi = { tag: 'hi-IN', name: 'हिन्दी' }
  expect(shownIn([hindi])).toEqual(['<option value="10:00">सुबह\u00a010:00', chosen])
  expect(shownIn([{ ...hindi, numerals: 'deva' }])).toEqual(['<option value="10:00">सुबह\u00a0१०:००', chosen])
})

test('without script all fields are there, and what depends on another need not be filled in', () => {
  const html = htmlOf(fields)
  expect(html).toMatch(/<input[^>]*id="f-which"[^>]*>/)
  expect(html).not.toMatch(/<input[^>]*id="f-which"[^>]*required/)
  expect(html).not.toContain('hidden=""')
  expect(html).toMatch(/<input(?=[^>]*type="number")(?=[^>]*min="6")[^>]*max="99"/)
  expect(html).toContain('I have read the <a href="/privacy">privacy page</a>.')
  expect(html.match(/name="courses"/g)).toHaveLength(6)
})

/** Every field of the tested sites, by type. */
const fieldsOfSites = Object.values(fixtureSites).flatMap((file) => {
  const [site] = localize(JSON.parse(readFileSync(fromRoot(file), 'utf8'))) as [Manifest]
  const resolver = new Resolver(site, { media: anyMedia, base: '/' })
  const page = { openingTimes: openingTimes(site) } as PageValues
  return Object.keys(site.forms).flatMap((name) => resolver.form(name, page).fields)
})

describe.each(schema.members(schema.definition('Field')).map(({ type }) => type))('the example of %s', (type) => {
  const ofType = fieldsOfSites.filter((field) => field.type === type)
  const { takesFiles, example } = fieldFactsOf({ type: type as Field['type'] })
  /** The next seven days: one of them can be chosen where it is a matter of the day. */
  const days = [1, 2, 3, 4, 5, 6, 7].map((after) => new Date(now + after * 86_400_000).toISOString().slice(0, 10))
  const examplesOf = (field: FormField): string[] => {
    const choices = 'options' in field ? field.options.map(({ value }) => value) : []
    return days.map((day) => example(field as unknown as Field, day, choices))
  }

  test('is right for each field of its type', () => {
    expect(ofType).not.toEqual([])
    for (const field of ofType) {
      const faults = examplesOf(field).map((value) =>
        // The example of a file is as it is sent: its name and size in words.
        fieldKindOf(field).validate(field, takesFiles ? value.replace(/ \(.*/, '\t1200000') : value, {
          wrong: 'wrong',
          timeZone: 'Asia/Kolkata',
          now,
        }),
      )
      expect(faults, `${field.name}: ${examplesOf(field)[0]}`).toContain(undefined)
    }
  })

  test('is normalised once', () => {
    for (const field of ofType) {
      const kind = fieldKindOf(field)
      // Files are normalised to their names in words, which no element has.
      if (takesFiles) continue
      for (const value of examplesOf(field).flatMap((one) => [one, ` ${one} `])) {
        const once = kind.normalise(field, value)
        expect(kind.normalise(field, once)).toBe(once)
      }
    }
  })
  test('is refused by a browser without script where script refuses it', () => {
    for (const field of ofType) {
      const kind = fieldKindOf(field)
      const html = htmlOf([field])
      const [, pattern] = html.match(/<input[^>]* pattern="([^"]*)"/) ?? []
      // Inputs of other types refuse by themselves what is not of their type.
      const isLine = /<input[^>]* type="(?:text|tel|search)"/.test(html)
      for (const value of ['x', '4', '4'.repeat(30)]) {
        const typed = kind.normalise(field, value)
        if (!isLine || !kind.validate(field, typed, { wrong: 'wrong', timeZone: 'Asia/Kolkata', now })) continue
        expect(pattern, `${field.name}: the browser accepts "${value}"`).toBeDefined()
        expect(value).not.toMatch(new RegExp(`^(?:${pattern})$`, 'v'))
      }
    }
  })
})
