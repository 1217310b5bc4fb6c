import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resolvedForm } from './resolvedForm'
import { pressBooking, World } from './World'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

test('a request that another tab was sending when it was ended without a word is shown on the page that is open', async () => {
  const world = new World(resolvedForm('bookingPanel'))
  const sender = world.open()
  world.behaviour = 'hangs'
  pressBooking(sender)
  await vi.advanceTimersByTimeAsync(200)
  const open = world.open()
  await open.outbox.recover()
  await open.outbox.recover()
  // It is being sent: nothing is asked of the visitor here, and nothing is sent twice.
  expect(open.outbox.unsent()).toEqual([])
  expect(world.posts).toHaveLength(1)

  world.kill(sender)
  await vi.advanceTimersByTimeAsync(100)
  expect(open.outbox.unsent()).toMatchObject([{ state: 'ambiguous', payload: { name: 'Asha' } }])
  world.behaviour = 'confirms'
  const [{ reference } = { reference: '' }] = open.outbox.unsent()
  const sending = open.outbox.send(reference)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await sending).toBe('sent')
  expect(open.outbox.unsent()).toEqual([])
  expect(new Set(world.posts.map((post) => post.reference)).size).toBe(1)
})
