import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test.each(['{"operations":', 'null', '[null, 1, {"operations": []}]'])(
  'the editor opens where the browser holds damaged steps: %s',
  async (stored) => {
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
    vi.stubGlobal('location', { hash: '' })
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem: () => {}, removeItem: () => {} })
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        addEventListener() {}
        postMessage() {}
      },
    )
    const { SendQueue } = await import('../../src/editor/store/SendQueue')
    const send = vi.fn(async () => 'answer')
    await new SendQueue(send, async () => {}).resume('site.json')
    expect(
      send.mock.calls.every(([waiting]: unknown[]) => Array.isArray((waiting as { operations: unknown }).operations)),
    ).toBe(true)
  },
)
