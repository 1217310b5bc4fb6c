import { afterAll, expect, test, vi } from 'vitest'

// Files share what they import, and this one is about what is done while it loads.
vi.hoisted(() => vi.resetModules())
const stored = new Map<string, string>()
const reload = vi.fn()
const place = { hash: '#of-this-start', pathname: '/edit', search: '', reload }
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
vi.stubGlobal('location', place)
vi.stubGlobal('history', { replaceState: () => (place.hash = '') })
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('an address of a new start that is pasted into a tab of an older one opens it', async () => {
  const { token, takeGiven } = await import('../../src/editor/api/token')
  expect(await token).toBe('of-this-start')
  place.hash = '#of-this-start'
  takeGiven()
  expect([place.hash, reload.mock.calls]).toEqual(['', []])
  place.hash = '#of-the-next-start'
  takeGiven()
  expect([place.hash, stored.get('editor-token'), reload.mock.calls.length]).toEqual(['', 'of-the-next-start', 1])
})
