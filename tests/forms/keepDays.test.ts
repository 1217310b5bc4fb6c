import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resolvedForm } from './resolvedForm'
import { pressBooking, World, type Tab } from './World'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const dayMs = 86_400_000

function openWorld(keepDays: number): World {
  const form = resolvedForm('bookingPanel')
  const outbox = form.outbox as NonNullable<typeof form.outbox>
  return new World({ ...form, outbox: { ...outbox, keepDays } })
}

async function press(tab: Tab): Promise<void> {
  pressBooking(tab)
  await vi.advanceTimersByTimeAsync(1000)
}

test('a site that keeps requests for no day stores nothing, asks before the page is left, and sends all the same', async () => {
  const world = openWorld(0)
  const tab = world.open()
  world.behaviour = 'isGone'
  await press(tab)
  expect(world.stored.size).toBe(0)
  expect(tab.isAskedBeforeLeaving).toBe(true)
  expect(world.open().outbox.unsent()).toEqual([])
  world.behaviour = 'confirms'
  void tab.engine.retry()
  await vi.advanceTimersByTimeAsync(1000)
  expect(world.posts.map(({ confirmed, wasKept }) => ({ confirmed, wasKept }))).toEqual([
    { confirmed: false, wasKept: false },
    { confirmed: true, wasKept: false },
  ])
  expect(world.stored.size).toBe(0)
  expect(tab.isAskedBeforeLeaving).toBe(false)
})

test('a stored request that is too old is neither shown nor sent, on a page that stayed open too', async () => {
  const world = openWorld(2)
  const [sender, open] = [world.open(), world.open()]
  world.behaviour = 'isGone'
  await press(sender)
  const reference = open.outbox.unsent()[0]?.reference ?? ''
  expect(reference).not.toBe('')
  world.kill(sender)
  const posts = world.posts.length
  vi.setSystemTime(Date.now() + 2 * dayMs)
  expect(await open.outbox.send(reference)).toBe('gone')
  open.fire('visibilitychange')
  expect(open.outbox.unsent()).toEqual([])
  for (const stored of [1, 1, 0]) {
    const next = world.open()
    await next.outbox.recover()
    expect(next.outbox.unsent()).toEqual([])
    expect([world.posts.length, world.stored.size]).toEqual([posts, stored])
    vi.setSystemTime(Date.now() + dayMs / 2)
  }
})

test('a clock that is ahead, or back again, for a visit hides a request and deletes none', async () => {
  const world = openWorld(7)
  world.behaviour = 'isGone'
  const sender = world.open()
  await press(sender)
  world.kill(sender)
  const begin = Date.now()
  const visit = (day: number): number => {
    vi.setSystemTime(begin + day * dayMs)
    const tab = world.open()
    tab.fire('visibilitychange')
    // The clock moves on while the page is open.
    vi.setSystemTime(begin + (day + 2) * dayMs)
    tab.fire('visibilitychange')
    vi.setSystemTime(begin + day * dayMs)
    tab.fire('visibilitychange')
    world.kill(tab)
    return tab.outbox.unsent().length
  }
  expect([8, 1, 3000, 2, 9000, 3].map(visit)).toEqual([0, 1, 0, 1, 0, 1])
  // The first of the visits that agree was by a clock far ahead: it says nothing of the time between them.
  expect([9000, 8].map(visit)).toEqual([0, 0])
  expect(world.stored.size).toBe(1)
  expect([8.5, 9.1].map(visit)).toEqual([0, 0])
  expect(world.stored.size).toBe(0)
})

test('of a request that arrived no more is stored than that, under another name: pages count nothing as unsent', async () => {
  const world = openWorld(2)
  const tab = world.open()
  await press(tab)
  const keys = [...world.stored.keys()]
  expect(keys).toEqual([expect.stringMatching(/settled:/)])
  expect(String(world.stored.get(keys[0] ?? ''))).not.toContain('Asha')
  expect(world.open().outbox.hasArrived((keys[0] ?? '').split('settled:')[1] ?? '')).toBe(true)
  vi.setSystemTime(Date.now() + 3 * dayMs)
  world.open()
  expect(world.stored.size).toBe(1)
  vi.setSystemTime(Date.now() + dayMs)
  world.open()
  expect(world.stored.size).toBe(0)
})

test('a request that its form shows stays there and goes out once, whatever the clock does meanwhile', async () => {
  for (const [days, isByItself] of [400, -400, 3].flatMap((jump) => [true, false].map((by) => [jump, by] as const))) {
    const world = openWorld(2)
    const tab = world.open()
    world.behaviour = 'isGone'
    await press(tab)
    vi.setSystemTime(Date.now() + days * dayMs)
    tab.fire('visibilitychange')
    const { unsent } = tab.engine.state()
    expect(unsent).toBeDefined()
    world.behaviour = 'confirms'
    const words = tab.said.length
    void (isByItself ? tab.outbox.recover() : tab.engine.retry())
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.posts.filter(({ confirmed }) => confirmed)).toHaveLength(1)
    expect(tab.engine.state().unsent).toBeUndefined()
    // The form says so itself.
    expect(tab.said.slice(words).map(({ kind }) => kind)).toEqual(['success'])
  }
})
