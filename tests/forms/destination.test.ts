import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedForm, SendingForm } from '../../src/site/resolved'
import { resolvedForm } from './resolvedForm'
import { sendingFormOf } from './sendingFormOf'
import { pressBooking, World, type Tab } from './World'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

/** A request that could not be sent, and the site as it is published afterwards. */
async function openAfterFailure(publish: (form: SendingForm) => Record<string, SendingForm>, mailbox?: string) {
  const shown = resolvedForm('bookingPanel', '/services')
  const relay = shown.relay as NonNullable<typeof shown.relay>
  const defaults = { ...relay.defaults, _cc: ['first@neemghar.example'] }
  const all = { ...shown, relay: { ...relay, defaults } } as unknown as ResolvedForm
  const form = { ...all, ...(mailbox && { delivery: { ...all.delivery, address: mailbox } }) } as ResolvedForm
  const world = new World(form)
  world.sendingForms = { bookingPanel: sendingFormOf(all) }
  const tab = world.open()
  world.behaviour = 'breaks'
  pressBooking(tab)
  await vi.advanceTimersByTimeAsync(100)
  world.kill(tab)
  world.behaviour = 'confirms'
  world.sendingForms = publish(sendingFormOf(all))
  // It is sent again from another page.
  resolvedForm('bookingPanel', '/')
  return { world, next: world.open(), before: String([...world.stored.values()][0]) }
}

async function recover(tab: Tab) {
  void tab.outbox.recover()
  await vi.advanceTimersByTimeAsync(1000)
}

test('what is stored names no receiver', async () => {
  const { before } = await openAfterFailure((form) => ({ bookingPanel: form }))
  expect(before).toContain('Asha')
  expect(before).not.toMatch(/formsubmit|hello@|_cc|confirmed/)
})

test('a request that waits goes where the site sends by now, and says the same', async () => {
  const { world, next } = await openAfterFailure((form) => ({
    bookingPanel: {
      ...form,
      relay: {
        ...(form.relay as NonNullable<typeof form.relay>),
        endpoint: 'https://forms.example.org',
        address: 'new@neemghar.example',
      },
      copies: { _cc: 'second@neemghar.example' },
    },
  }))
  await recover(next)
  const [first, second] = world.posts
  expect(second?.url).toBe('https://forms.example.org/ajax/new@neemghar.example')
  expect(first?.sent).toMatchObject({ _cc: 'first@neemghar.example' })
  expect(second?.sent).toEqual({ ...first?.sent, _cc: 'second@neemghar.example' })
  expect(next.outbox.unsent()).toEqual([])
})

test('a request of a form that the site has no more stays, and is not tried by itself', async () => {
  const { world, next } = await openAfterFailure(() => ({}))
  await recover(next)
  expect(world.posts).toHaveLength(1)
  const [lead] = next.outbox.unsent()
  expect(lead).toMatchObject({ payload: { name: 'Asha' } })
  expect(await next.outbox.send(lead?.reference ?? '')).toBe('refused')
  expect(next.outbox.unsent()).toHaveLength(1)
  expect(next.outbox.receiverOf(lead?.form ?? '')).toBeUndefined()
})

test('a mailbox that only the page of the form knows stays with the request', async () => {
  const { world, next, before } = await openAfterFailure((form) => ({ bookingPanel: form }), 'town@neemghar.example')
  expect(before).toContain('town@neemghar.example')
  await recover(next)
  expect(world.posts.map(({ url }) => url.split('/').at(-1))).toEqual([
    'town@neemghar.example',
    'town@neemghar.example',
  ])
})

test('the answer that decides on the mailbox is stored, and the page says which it is now', async () => {
  const routed = (to: string) => ({ field: 'serviceType', to: { 'ant-control': to } })
  const { world, next } = await openAfterFailure((form) => ({
    bookingPanel: { ...form, delivery: { ...form.delivery, routes: routed('ants@neemghar.example') } as never },
  }))
  await recover(next)
  expect(world.posts.at(-1)?.url).toMatch(/\/ants@neemghar\.example$/)
})
