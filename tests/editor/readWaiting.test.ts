import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Operation } from '../../src/manifest/edits/pointer'
import { readWaiting, SendQueue } from '../../src/editor/store/SendQueue'
import { Unreachable } from '../../src/editor/api/ask'

vi.hoisted(() => vi.resetModules())
// It reads the address of a page.
vi.mock('../../src/editor/api/token', () => ({}))
afterAll(() => {
  vi.resetModules()
})

test.each([
  ['{"operations":', 0],
  ['null', 0],
  ['[null, 1, {"operations": []}]', 1],
])('of steps that the browser holds damaged those that can be read are sent: %s', (stored, count) =>
  expect(readWaiting(stored)).toHaveLength(count),
)

afterEach(() => vi.unstubAllGlobals())

/** A browser whose tabs hold locks until they are closed. */
function openBrowser() {
  const stored: Record<string, string> = {}
  const held = new Set<string>()
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    setItem: { value: (key: string, value: string) => (stored[key] = value) },
    removeItem: { value: (key: string) => delete stored[key] },
  })
  vi.stubGlobal('localStorage', stored)
  vi.stubGlobal('navigator', {
    locks: {
      request: (key: string, use: () => unknown) => {
        if (held.has(key)) return
        held.add(key)
        return use()
      },
    },
  })
  return { closeTabs: () => held.clear() }
}

test('what two tabs typed while no server answered is sent once both are gone, and not before', async () => {
  const browser = openBrowser()
  let isThere = false
  const sent: unknown[] = []
  const open = async () => {
    const queue = new SendQueue<undefined>(
      ({ operations }) => {
        if (!isThere) return Promise.reject(new Unreachable('offline'))
        sent.push((operations[0] as Operation & { do: 'set' }).value)
        return Promise.resolve(undefined)
      },
      () => Promise.resolve(),
    )
    await queue.resume('site.json')
    return queue
  }
  for (const value of ['One', 'Other']) {
    const tab = await open()
    tab.add({ do: 'set', at: ['company', 'name'], value }, 'edit', value)
    await tab.flush()
  }
  isThere = true
  await open()
  expect(sent).toEqual([])
  browser.closeTabs()
  await open()
  await vi.waitFor(() => expect(sent).toEqual(['One', 'Other']))
  browser.closeTabs()
  await open()
  expect(sent).toHaveLength(2)
})
