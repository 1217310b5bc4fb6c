import { beforeAll, expect, test } from 'vitest'
import {
  atAnswers,
  fittingChoices,
  fittingValues,
  isDependent,
  isConditionMet,
} from '../../src/forms/fields/choicesByAnswers'
import { loadFieldKinds } from '../../src/forms/fields/fieldKindOf'
import type { FormField } from '../../src/forms/fields/FieldKind'
import { timesOn } from '../../src/forms/fields/slotTimes'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { Resolver } from '../../src/site/resolve/Resolver'
import { anyMedia } from '../site/openMinimal'
import { salon } from '../sites/salon'

beforeAll(loadFieldKinds)

const fieldsOf = (change = {}): readonly FormField[] =>
  new Resolver(salon(change) as unknown as Manifest, { media: anyMedia, base: '/' }).form('booking').fields

const offered = (name: string, values: Record<string, string>): string[] => {
  const field = fieldsOf().find((one) => one.name === name)
  return field && isDependent(field) ? fittingChoices(field, values).map(({ value }) => value) : []
}

test('an answer limits the choices after it, several deep; no answer limits nothing', () => {
  expect(offered('treatment', {})).toHaveLength(7)
  expect(offered('treatment', { branch: 'lake' })).toEqual(['cut', 'wash', 'braid', 'facial', 'mask'])
  expect(offered('person', { branch: 'lake' })).toEqual(['bina', 'chitra', 'devi'])
  expect(offered('person', { branch: 'lake', treatment: 'facial' })).toEqual(['bina', 'devi'])
})

test('what no longer fits is dropped, and so is what went with it', () => {
  const { values, unfit } = fittingValues(fieldsOf(), { branch: 'lake', treatment: 'colour', person: 'asha' })
  expect(values).toEqual({ branch: 'lake', treatment: '', person: '' })
  expect(unfit.map(({ name }) => name)).toEqual(['treatment', 'person'])
  expect(fittingValues(fieldsOf(), { branch: 'fort', treatment: 'colour', person: 'asha' }).unfit).toEqual([])
})

test('what was chosen before script came is read as the choice that it is', () => {
  const typed = { branch: 'fort', treatment: 'colour (fort)', person: '' }
  expect(fittingValues(fieldsOf(), typed)).toEqual({ values: { ...typed, treatment: 'colour' }, unfit: [] })
})

test('the answer to a question that is no longer asked limits nothing', () => {
  const fields = fieldsOf({ 'forms › booking › fields › 2 › when': { field: 'name', is: ['Anu'] } })
  const values = { name: 'Bala', branch: 'fort', treatment: 'facial', person: '' }
  expect(fittingValues(fields, values).values).toEqual(values)
  expect(fittingValues(fields, { ...values, name: 'Anu' }).values.treatment).toBe('')
})

test('all conditions of a field have to be met', () => {
  const field = { when: { field: 'a', is: ['1'], and: [{ field: 'b', is: ['2', '3'] }] } }
  expect(isConditionMet(field, { a: '1', b: '3' })).toBe(true)
  expect(isConditionMet(field, { a: '1', b: '4' })).toBe(false)
  expect(isConditionMet(field, { a: '', b: '3' })).toBe(false)
})

const when = {
  'forms › booking › fields › 5': {
    type: 'slot',
    name: 'when',
    label: 'When',
    required: true,
    dayLabel: 'Day',
    timeLabel: 'Time',
    hoursOf: 'branch',
    lasts: { field: 'treatment', minutes: 'minutes' },
  },
}

test('times are within the hours of what was chosen, and what was chosen is over by closing time', () => {
  const field = fieldsOf(when).find(({ name }) => name === 'when') as FormField
  const last = (values: Record<string, string>, day: string) =>
    timesOn(atAnswers(field, values) as Parameters<typeof timesOn>[0], day).at(-1)
  // The company of the small site is open on Mondays and Saturdays until 20:00.
  expect(last({}, '2026-11-30')).toBe('19:30')
  expect(last({ branch: 'fort' }, '2026-11-30')).toBe('18:30')
  expect(last({ branch: 'fort', treatment: 'colour' }, '2026-11-30')).toBe('17:00')
  expect(last({ branch: 'lake' }, '2026-11-30')).toBeUndefined()
  expect(last({ branch: 'lake', treatment: 'cut' }, '2026-12-05')).toBe('19:30')
})

test('a time that is no longer possible is dropped', () => {
  const values = { branch: 'fort', treatment: 'colour', person: '', when: '2026-11-30 18:00' }
  const { values: fitting, unfit } = fittingValues(fieldsOf(when), values)
  expect(fitting).toEqual({ ...values, when: '' })
  expect(unfit.map(({ name }) => name)).toEqual(['when'])
  expect(fittingValues(fieldsOf(when), { ...values, treatment: 'cut' }).unfit).toEqual([])
})

const people = {
  ...when,
  'lists › people › fields › hours': { type: 'hours' },
  // At both branches, and later than the first opens.
  'lists › people › entries › 1 › hours': [{ days: ['Mo', 'Sa'], opens: '12:15', closes: '15:00' }],
  'lists › people › entries › 1 › closedDays': [{ date: '2026-12-07' }],
}

test('times are within the hours of everything that is chosen', () => {
  const also = { 'forms › booking › fields › 5 › alsoHoursOf': ['person'] }
  const field = fieldsOf({ ...people, ...also }).find(({ name }) => name === 'when') as FormField
  const [monday, saturday] = ['2026-11-30', '2026-12-05']
  const times = (values: Record<string, string>, day?: string) =>
    timesOn(atAnswers(field, values) as Parameters<typeof timesOn>[0], day)
  const bina = { person: 'bina' }
  expect(times({ branch: 'fort', ...bina }, monday)).toEqual(['12:15', '12:45', '13:15', '13:45', '14:15', '14:45'])
  expect(times({ branch: 'fort', ...bina, treatment: 'peel' }, monday).at(-1)).toBe('14:15')
  expect(times({ branch: 'fort', ...bina }, saturday)).toEqual([])
  expect(times({ branch: 'lake', ...bina }, saturday)[0]).toBe('12:15')
  // What is not chosen yet limits nothing.
  expect(times(bina, saturday)).toHaveLength(6)
  expect(times({ branch: 'fort' }, monday).at(-1)).toBe('18:30')
  expect(times({ branch: 'fort', ...bina }, '2026-12-07')).toEqual([])
  // Who has no hours limits nothing either.
  expect(times({ branch: 'fort', person: 'asha' }, monday)[0]).toBe('10:00')
  // The list of times has all that any choice leads to.
  expect(times({})).toEqual(expect.arrayContaining(['10:00', '12:15']))
  const values = { branch: 'fort', treatment: '', ...bina, when: '2026-11-30 10:00' }
  expect(fittingValues(fieldsOf({ ...people, ...also }), values).unfit.map(({ name }) => name)).toEqual(['when'])
})
