import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyOperation } from '../../src/editor/document/applyOperation'
import type { Operation } from '../../src/editor/document/operation'
import { valueAt } from '../../src/manifest/core/read'
import { checkManifest } from '../../src/manifest/check'
import { followFormField } from '../../src/node/editor-server/follow/followFormField'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'
import { minimal, minimalContext } from '../manifest/minimal'

const plumbing = JSON.parse(readFileSync(fromRoot(fixtureSites.plumbing), 'utf8')) as unknown

const applied = (operation: Operation, root: unknown): unknown =>
  [operation, ...followFormField(operation, root)].reduce<unknown>(applyOperation, root)

const payloadOf = (root: unknown): unknown => valueAt(root, 'forms', 'visit', 'delivery', 'payload')

test('a field that is removed takes its line of the mail along, and what else is said of it', () => {
  const field = ['forms', 'visit', 'fields', '#job']
  const after = applied({ do: 'remove', at: field }, plumbing)
  const { 'Kind of job': _, ...others } = payloadOf(plumbing) as Record<string, string>
  expect(payloadOf(after)).toEqual({ ...others, _subject: 'Visit wanted' })
  const left = applied({ do: 'remove', at: ['forms', 'ringBack', 'fields', '#job'] }, plumbing)
  expect(valueAt(left, 'forms', 'ringBack', 'delivery', 'message')).toBe(
    'Hello {company.name}, this is {form.caller}. Please ring me back.',
  )
})

test('a new field is in the mail as well, and out of it again with the field', () => {
  const fields = ['forms', 'visit', 'fields']
  const asked = { type: 'radio', name: 'colour', label: 'Which colour?', required: true, options: ['White', 'Grey'] }
  const after = applied({ do: 'insert', at: fields, index: 1, value: asked }, plumbing)
  expect(payloadOf(after)).toEqual({ ...(payloadOf(plumbing) as object), 'Which colour?': '{form.colour}' })
  expect(payloadOf(applied({ do: 'remove', at: [...fields, '#colour'] }, after))).toEqual(payloadOf(plumbing))
})

test('the line of a new field is called as it is asked, unless that means something else there', () => {
  const fields = ['forms', 'visit', 'fields']
  const field = { type: 'text', name: 'more', label: 'Which colour?', required: false }
  const lineOf = (root: unknown) => Object.entries(payloadOf(root) as object).find(([, text]) => text === '{form.more}')
  const added = (label: unknown) =>
    applied({ do: 'insert', at: fields, index: 0, value: { ...field, label } }, plumbing)
  for (const label of ['_cc', 'Kind of job', 'Ask {company.name}', 'I [agree](/privacy)', 'reference', ''])
    expect(lineOf(added(label))?.[0]).toBe('more')
  const typed = (root: unknown, ...labels: string[]) =>
    labels.reduce((one, value) => applied({ do: 'set', at: [...fields, '#more', 'label'], value }, one), root)
  // It follows also when the label is emptied letter by letter.
  expect(lineOf(typed(added('Which colour?'), 'W', '', 'Your wish?'))?.[0]).toBe('Your wish?')
  expect(Object.keys(payloadOf(typed(added('A?'), 'B?')) as object)).toEqual([
    ...Object.keys(payloadOf(plumbing) as object),
    'B?',
  ])
  // What its owner has called otherwise stays.
  const job = applied({ do: 'set', at: [...fields, '#job', 'label'], value: 'Work' }, plumbing)
  expect(payloadOf(job)).toEqual(payloadOf(plumbing))
  // A form in which every field goes under its name has no lines of its own.
  expect(
    followFormField({ do: 'insert', at: ['forms', 'ringBack', 'fields'], index: 0, value: field }, plumbing),
  ).toEqual([])
})

test('a field that is renamed stays in the mail', () => {
  const at = ['forms', 'visit', 'fields', '#job', 'name']
  expect(payloadOf(applied({ do: 'set', at, value: 'work' }, plumbing))).toMatchObject({
    'Kind of job': '{form.work}',
    _subject: 'Visit wanted: {form.work}',
  })
})

test('conditions, steps and mailboxes follow a field, and go with it: the form is right as before', () => {
  const root = minimal()
  const { booking: form } = root.forms as { booking: { fields: object[] } }
  const booking = {
    ...form,
    fields: [
      ...form.fields,
      { type: 'text', name: 'floor', label: 'Floor', required: false, when: { field: 'work', is: ['leak'] } },
    ],
    steps: {
      parts: [
        { title: 'You', begins: 'name' },
        { title: 'Work', begins: 'work' },
      ],
      next: 'Next',
      back: 'Back',
    },
  }
  const before = { ...root, forms: { booking } }
  const at = ['forms', 'booking', 'fields', '#work']
  const renamed = applied({ do: 'set', at: [...at, 'name'], value: 'task' }, before)
  expect(valueAt(renamed, 'forms', 'booking', 'fields', 3, 'when', 'field')).toBe('task')
  expect(valueAt(renamed, 'forms', 'booking', 'steps', 'parts', 1, 'begins')).toBe('task')
  const removed = applied({ do: 'remove', at }, before)
  expect(valueAt(removed, 'forms', 'booking', 'fields', 2)).not.toHaveProperty('when')
  expect(valueAt(removed, 'forms', 'booking', 'steps', 'parts', 1, 'begins')).toBe('floor')
  const errors = checkManifest(JSON.stringify(removed), minimalContext).problems.filter(
    ({ severity }) => severity === 'error',
  )
  expect(errors).toEqual([])
})

test('nothing follows other operations', () => {
  expect(followFormField({ do: 'remove', at: ['forms', 'visit', 'fields', '#job', 'hint'] }, plumbing)).toEqual([])
  expect(followFormField({ do: 'set', at: ['company', 'name'], value: 'New' }, plumbing)).toEqual([])
})
