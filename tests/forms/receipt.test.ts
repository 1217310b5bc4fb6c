import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedForm } from '../../src/site/resolved'
import { resolvedForm } from './resolvedForm'
import { World, typed } from './World'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const receipt = {
  title: 'Request received',
  reference: 'Reference number',
  call: 'Call us',
  whatsapp: 'Write on WhatsApp',
  again: 'Send another',
  close: 'Close',
}

async function send(form: ResolvedForm, change: { behaviour?: 'refuses'; typedSince?: string } = {}) {
  const world = new World(form)
  if (change.behaviour) world.behaviour = change.behaviour
  const tab = world.open()
  tab.engine.press({ ...typed })
  if (change.typedSince !== undefined) tab.engine.take({ ...typed, name: change.typedSince })
  await vi.advanceTimersByTimeAsync(100)
  return { world, tab }
}

const withReceipt = { ...resolvedForm('bookingPanel'), receipt } as ResolvedForm

test('what was sent is kept for the visitor with its reference, in words', async () => {
  const { world, tab } = await send(withReceipt)
  const { receipt: shown } = tab.engine.state()
  expect(shown?.reference).toBe(world.posts[0]?.reference)
  expect(shown?.lines).toEqual([
    { label: 'Your name', text: 'Asha' },
    { label: 'Phone', text: '9876543210' },
    { label: 'Service', text: 'Ant Control' },
    { label: 'Address', text: '14 Neem Chowk' },
  ])
})

test('sending another brings the form back', async () => {
  const { tab } = await send(withReceipt)
  tab.engine.again()
  expect(tab.engine.state()).toEqual({ isSending: false })
})

test('there is none where nothing arrived, where the site has no words for it, or where something was typed since', async () => {
  const states = await Promise.all([
    send(withReceipt, { behaviour: 'refuses' }),
    send(resolvedForm('bookingPanel')),
    send(withReceipt, { typedSince: 'Asha Verma' }),
  ])
  for (const { tab } of states) expect(tab.engine.state().receipt).toBeUndefined()
})
