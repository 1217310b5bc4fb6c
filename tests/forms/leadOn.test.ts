import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resolvedForm } from './resolvedForm'
import { World, typed } from './World'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

function openTab() {
  const world = new World(resolvedForm('bookingPanel'))
  const tab = world.open()
  tab.leads = true
  Object.assign(tab.values, typed)
  return { world, tab, press: () => tab.engine.press({ ...tab.values }) }
}

test('a request that arrived leads to the page of thanks, which says it in place of a message', async () => {
  const { world, tab, press } = openTab()
  press()
  expect(tab.ledOn).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(tab.ledOn).toEqual([world.posts[0]?.reference])
  expect(tab.said).toEqual([])
})

test('one that was not confirmed leads nowhere, until it is sent again and arrives', async () => {
  const { world, tab, press } = openTab()
  world.behaviour = 'refuses'
  press()
  await vi.advanceTimersByTimeAsync(100)
  expect(tab.ledOn).toEqual([])
  world.behaviour = 'confirms'
  void tab.engine.retry()
  await vi.advanceTimersByTimeAsync(100)
  expect(tab.ledOn).toEqual([world.posts.at(-1)?.reference])
})

test('one that another tab has sent meanwhile leads nobody away', async () => {
  const { world, tab, press } = openTab()
  world.behaviour = 'refuses'
  press()
  await vi.advanceTimersByTimeAsync(100)
  world.behaviour = 'confirms'
  void tab.outbox.send(tab.engine.state().unsent as string)
  await vi.advanceTimersByTimeAsync(100)
  expect(tab.said.at(-1)?.kind).toBe('success')
  expect(tab.ledOn).toEqual([])
})

test('what was typed while it was on its way keeps the visitor on the page', async () => {
  const { world, tab, press } = openTab()
  world.behaviour = 'confirmsLate'
  press()
  tab.engine.take({ ...tab.values, name: 'Another name' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(tab.ledOn).toEqual([])
  expect(tab.said.at(-1)?.kind).toBe('success')
})

test('without storage the form itself says that it arrived', async () => {
  const { tab, press } = openTab()
  tab.leads = false
  press()
  await vi.advanceTimersByTimeAsync(100)
  expect(tab.said.map(({ kind }) => kind)).toEqual(['success'])
})
