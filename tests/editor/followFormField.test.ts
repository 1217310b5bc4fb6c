import { describe, expect, test } from 'vitest'
import { applyOperation, type Operation } from '../../src/manifest/edits/pointer'
import { valueAt } from '../../src/manifest/core/read'
import { checkManifest } from '../../src/manifest/check'
import { followFormField } from '../../src/editor/server/follow/followFormField'
import { readFixture } from '../sites/fixtureSites'
import { minimal, minimalContext } from '../manifest/minimal'

const [plumbing, conversation, screens] = (['plumbing', 'conversation', 'screens'] as const).map((name) =>
  readFixture(name),
)

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
  for (const label of ['_cc', 'Kind of job', 'Ask {company.name}', 'reference', ''])
    expect(lineOf(added(label))?.[0]).toBe('more')
  expect(lineOf(added('I [agree](/privacy)'))?.[0]).toBe('I agree')
  expect(lineOf(added({ hi: 'कौन-सा रंग?' }))?.[0]).toBe('कौन-सा रंग?')
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
  const story = { do: 'insert', at: ['forms', 'tell', 'fields'], index: 0, value: field } as const
  expect(followFormField(story, conversation)).toEqual([])
})

test('a new field is a line of the message of a chat, follows its label, and is out of it again with the field', () => {
  const fields = ['forms', 'ringBack', 'fields']
  const messageOf = (root: unknown) => valueAt(root, 'forms', 'ringBack', 'delivery', 'message')
  const field = { type: 'text', name: 'colour', label: 'Which colour?', required: true }
  const after = applied({ do: 'insert', at: fields, index: 2, value: field }, plumbing)
  expect(messageOf(after)).toBe(`${String(messageOf(plumbing))}\nWhich colour? {form.colour}`)
  const label = [...fields, '#colour', 'label']
  const typed = ['', 'Colour'].reduce((root, value) => applied({ do: 'set', at: label, value }, root), after)
  expect(messageOf(typed)).toBe(`${String(messageOf(plumbing))}\nColour: {form.colour}`)
  const second = applied(
    { do: 'insert', at: fields, index: 3, value: { ...field, name: 'wood', label: 'Wood' } },
    after,
  )
  expect(messageOf(applied({ do: 'remove', at: [...fields, '#wood'] }, second))).toBe(messageOf(after))
  expect(messageOf(applied({ do: 'remove', at: [...fields, '#colour'] }, after))).toBe(messageOf(plumbing))
})

test('a message in two languages asks in each, and what goes without script has the line too', () => {
  const at = ['forms', 'write', 'fields']
  const label = { ar: 'متى؟', en: 'When' }
  const after = applied(
    { do: 'insert', at, index: 2, value: { type: 'text', name: 'day', label, required: true } },
    screens,
  )
  const before = valueAt(screens, 'forms', 'write', 'delivery') as Record<string, Record<string, unknown>>
  expect(valueAt(after, 'forms', 'write', 'delivery')).toMatchObject({
    message: {
      ar: `${String(before.message?.ar)}\nمتى؟ {form.day}`,
      en: `${String(before.message?.en)}\nWhen: {form.day}`,
    },
    withoutScript: {
      payload: {
        ...(before.withoutScript?.payload as object),
        'متى؟': '{form.day}',
      },
    },
  })
  expect(applied({ do: 'remove', at: [...at, '#day'] }, after)).toEqual(screens)
})

describe('a conversation', () => {
  const at = ['forms', 'ravi', 'fields']
  const field = { type: 'radio', name: 'colour', label: 'Which colour?', required: true, options: ['Red', 'Blue'] }
  type Step = { field: string; button: string; replies?: { text: string }[] }
  const stepsOf = (root: unknown) => valueAt(root, 'forms', 'ravi', 'conversation', 'steps') as Step[]
  const added = (index: number, value: object = field) => applied({ do: 'insert', at, index, value }, conversation)
  const spoken = (root: unknown) =>
    stepsOf(root).map(({ field: asked, button, replies = [] }) => [asked, button, ...replies.map(({ text }) => text)])
  const before = spoken(conversation)

  test('asks a new last question last, in its words, and its last button sends', () => {
    expect(spoken(added(5))).toEqual([
      ...before.slice(0, 4),
      ['noise', 'Go on', 'Which colour?'],
      ['colour', 'Send to Ravi'],
    ])
  })

  test('asks a question among others after the one before it', () => {
    expect(spoken(added(2))).toEqual([
      before[0],
      ['rider', 'Go on', 'Which colour?'],
      ['colour', 'Go on', 'Good, {form.rider}. Where shall I send the price?'],
      ...before.slice(2),
    ])
  })

  test('asks before the consent that ends it, whose question comes after the answer', () => {
    const consent = { type: 'checkbox', name: 'consent', label: 'I agree.', required: true }
    const agreed = added(5, consent)
    const after = applied({ do: 'insert', at, index: 5, value: field }, agreed)
    expect(spoken(after).slice(4)).toEqual([
      ['noise', 'Go on', 'Which colour?'],
      ['colour', 'Go on', 'I agree.'],
      ['consent', 'Send to Ravi'],
    ])
  })

  test('follows the words of a question, and forgets it with the question', () => {
    const label = [...at, '#colour', 'label']
    expect(spoken(applied({ do: 'set', at: label, value: 'And the colour?' }, added(5)))[4]?.at(-1)).toBe(
      'And the colour?',
    )
    for (const index of [2, 5])
      expect(applied({ do: 'remove', at: [...at, '#colour'] }, added(index))).toEqual(conversation)
  })
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
