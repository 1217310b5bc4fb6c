import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FaultName } from '../relay/double/faults'
import { startRelayDouble, type RelayDouble } from '../relay/double/startRelayDouble'
import { receiversOf } from '../../src/forms/deliveries/openOutbox'
import { deliveryKindOf } from '../../src/forms/deliveries/deliveryKindOf'
import { loadFormParts } from '../../src/forms/view/FormBody'
import { attachFiles } from '../../src/forms/fields/attachFiles'
import { Outbox } from '../../src/forms/unsent/Outbox'
import { openOwnBrowser } from './openOwnBrowser'
import { resolvedForm } from './resolvedForm'
import { sendingFormOf } from './sendingFormOf'
import type { ResolvedForm } from '../../src/site/resolved'

let relay: RelayDouble
beforeAll(async () => {
  await loadFormParts()
  relay = await startRelayDouble({ postsPerMinute: 100_000, files: { bytes: 1_000_000, types: ['.jpg'] } })
})
afterAll(() => relay.close())

/** A form with a field for files, at the tests' relay. */
function formWithFile(): ResolvedForm {
  const form = resolvedForm('booking')
  const photo = {
    type: 'file',
    name: 'photo',
    label: 'Photo',
    required: false,
    withoutFile: 'Please send it by WhatsApp.',
  }
  return {
    ...form,
    fields: [...form.fields, photo],
    relay: {
      ...form.relay,
      endpoint: relay.url,
      timeoutSeconds: 20,
      files: { megabytes: 1, types: ['.jpg'], missing: 'not attached' },
    },
    delivery: { ...form.delivery, payload: { name: [{ field: 'name' }], picture: [{ field: 'photo' }] } },
  } as unknown as ResolvedForm
}

/** Sends a request with a file, and gives what came of it. */
async function send(visitor: string, name: string, fault?: FaultName) {
  const outbox = new Outbox(openOwnBrowser(), receiversOf({ booking: sendingFormOf(formWithFile()) }))
  if (fault) relay.setFault(fault, { times: 1 })
  const file = new File([new Uint8Array(2000)], name)
  const outcome = await deliveryKindOf(formWithFile()).send(
    {
      values: { name: visitor, photo: `${name} (0.1 MB)` },
      files: [{ field: 'photo', file }],
      words: '',
      thanks: {},
    },
    formWithFile(),
    { outbox, open: () => {}, alert: () => {}, log: () => {} },
  )
  const { reference = '' } = outcome as { reference?: string }
  const mails = () => relay.mailbox.filter(({ fields }) => fields.name === visitor)
  return { outbox, outcome, reference, mails }
}

test('a file comes with the mail, under the key that holds its field', async () => {
  const { outbox, outcome, reference, mails } = await send('Asha', 'leak.jpg')
  expect(outcome.type).toBe('done')
  expect(outbox.noteOn(reference)).toBeUndefined()
  expect(mails()).toMatchObject([
    { fields: { picture: 'leak.jpg (0.1 MB)', reference }, files: [{ name: 'leak.jpg', bytes: 2000 }] },
  ])
  // Not once more under the name of the field.
  expect(mails()[0]?.fields).not.toHaveProperty('photo')
})

test('a file stands in place of its name: once under the key of its field, or under its field', () => {
  const [file, other] = [new File(['a'], 'a.jpg'), new File(['b'], 'b.jpg')]
  const files = [file, other].map((one, index) => ({ field: ['photo', 'plan'][index] as string, file: one }))
  const template: Parameters<typeof attachFiles>[2] = [
    ['picture', [{ field: 'photo' }]],
    ['about', ['Plan: ', { field: 'plan' }]],
    ['_plan', [{ field: 'plan' }]],
  ]
  const make = () => ({ picture: 'a.jpg', about: 'Plan: b.jpg', _plan: 'b.jpg' })
  const { attached } = attachFiles(
    [],
    { timeoutSeconds: 1 } as ResolvedForm['relay'] & object,
    template,
    { values: {}, files },
    make,
  )
  const sent = [...(attached.body as FormData)].map(([key, value]) => [
    key,
    typeof value === 'string' ? value : value.name,
  ])
  expect(sent).toEqual([
    ['picture', 'a.jpg'],
    ['about', 'Plan: b.jpg'],
    ['_plan', 'b.jpg'],
    ['plan', 'b.jpg'],
  ])
  expect((attached.body as FormData).get('picture')).toBeInstanceOf(File)
})

test('a file that the relay does not take holds up nothing: the mail names it, and the visitor is told', async () => {
  const { outbox, outcome, reference, mails } = await send('Bina', 'page.html')
  expect(outcome.type).toBe('done')
  expect(outbox.noteOn(reference)).toBe('Please send it by WhatsApp.')
  expect(mails()).toMatchObject([{ fields: { picture: 'page.html (0.1 MB), not attached', reference } }])
  expect(mails()[0]?.files).toBeUndefined()
})

test('what was not confirmed is stored without its file, and goes without it afterwards', async () => {
  const { outbox, outcome, reference, mails } = await send('Chitra', 'leak.jpg', 'error-500')
  expect(outcome.type).toBe('unconfirmed')
  expect(outbox.find(reference)?.payload.picture).toBe('leak.jpg (0.1 MB), not attached')
  expect(mails()).toEqual([])
  expect(await outbox.send(reference)).toBe('sent')
  expect(outbox.noteOn(reference)).toBe('Please send it by WhatsApp.')
  expect(mails()).toMatchObject([{ fields: { picture: 'leak.jpg (0.1 MB), not attached', reference } }])
})
