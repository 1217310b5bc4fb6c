import { expect, test } from 'vitest'
import { missingRequired } from '../../src/editor/fields/newValues'
import { schemaOf } from '../../src/manifest/schema/lists'

const schema = schemaOf({
  lists: { courses: { fields: { fee: { type: 'price', required: true }, name: { type: 'text', required: true } } } },
})
const missing = (key: 'fee' | 'name', value: unknown) =>
  missingRequired(schema, schema.entry('courses')?.properties?.[key] ?? {}, value, key)

test('a price that an entry has to have is asked for as its name is', () => {
  expect([missing('name', undefined), missing('fee', undefined), missing('fee', '')]).toEqual([
    ['name'],
    ['fee'],
    ['fee'],
  ])
  expect([missing('name', 'Maths'), missing('fee', 0), missing('fee', { amount: 1500 })]).toEqual([[], [], []])
})

test('choices are wanted until one is written, or a list says them', () => {
  const { node } = schema.members(schema.definition('Field')).find(({ type }) => type === 'radio') ?? {}
  const { options = {} } = node?.properties ?? {}
  const lacks = (value: unknown) => missingRequired(schema, options, value, 'Choices')
  expect([lacks(['', '']), lacks(['One', '']), lacks({ from: 'services' })]).toEqual([['Choices'], [], []])
})

test('what a list of a site declares is offered at once, for a new entry too', () => {
  expect(schema.entry('courses')?.properties?.fee?.['x-common']).toBe(true)
})
