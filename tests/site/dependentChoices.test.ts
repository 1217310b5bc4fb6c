import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { sentencesOf } from '../../src/words/english'
import { Resolver } from '../../src/site/resolve/Resolver'
import type { Choice, FormField } from '../../src/site/resolved'
import { minimalContext, minimalText } from '../manifest/minimal'
import { salon } from '../sites/salon'
import { anyMedia } from './openMinimal'

function fieldsOf(change: Record<string, unknown> = {}): readonly FormField[] {
  const { manifest, problems } = checkManifest(minimalText(salon(change)), minimalContext)
  if (!manifest) throw new Error(problems.map((problem) => sentencesOf(problem)[0]).join('\n'))
  return new Resolver(manifest, { media: anyMedia, base: '/' }).form('booking').fields
}

const optionsOf = (fields: readonly FormField[], name: string): readonly Choice[] =>
  (fields.find((field) => field.name === name) as unknown as { options: Choice[] }).options

test('choices say which answers they go with, and stand in groups of them', () => {
  const fields = fieldsOf()
  expect(optionsOf(fields, 'treatment').slice(0, 2)).toEqual([
    // What goes with all answers says nothing.
    { value: 'cut', label: 'Cut' },
    { value: 'colour', label: 'Colour', fits: { branch: ['fort'] }, group: 'Fort' },
  ])
  expect(optionsOf(fields, 'person')[1]).toEqual({
    value: 'bina',
    label: 'Bina',
    fits: { treatment: ['facial', 'peel', 'mask'] },
  })
  expect(fields.map(({ goesBy }) => goesBy?.map(({ name }) => name))).toEqual([
    undefined,
    undefined,
    undefined,
    ['branch'],
    ['branch', 'treatment'],
  ])
})

test('groups can be those of a field, and no site without either has them', () => {
  const groups = { 'forms › booking › fields › 3 › options › groups': 'kind' }
  expect(optionsOf(fieldsOf(groups), 'treatment').map(({ group }) => group)).toEqual([
    ...Array<string>(4).fill('Hair'),
    ...Array<string>(3).fill('Skin'),
  ])
  expect(optionsOf(fieldsOf(), 'branch')).toEqual([
    { value: 'fort', label: 'Fort' },
    { value: 'lake', label: 'Lake' },
  ])
})

test('choices written in line are answers too', () => {
  const fields = fieldsOf({
    'forms › booking › fields › 2 › options': ['Hair', 'Skin'],
    'forms › booking › fields › 3 › options › where': { kind: '{form.branch}' },
    'forms › booking › fields › 4 › options › where': { does: '{form.treatment}' },
  })
  expect(optionsOf(fields, 'treatment').at(-1)?.fits).toEqual({ branch: ['Skin'] })
})

test('conditions say ids, and go by what their choices send', () => {
  const when = { field: 'branch', is: ['lake'], and: [{ field: 'treatment', is: ['cut', 'colour'] }] }
  const change = {
    'forms › booking › fields › 2 › options › send': 'label',
    'forms › booking › fields › 4 › when': when,
  }
  const conditionOf = (fields: readonly FormField[]) => fields.find(({ name }) => name === 'person')?.when
  expect(optionsOf(fieldsOf(change), 'branch').map(({ value }) => value)).toEqual(['Fort', 'Lake'])
  expect(conditionOf(fieldsOf(change))).toEqual({ ...when, is: ['Lake'] })
  expect(conditionOf(fieldsOf({ 'forms › booking › fields › 4 › when': when }))).toEqual(when)
})
