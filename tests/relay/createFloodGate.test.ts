import { expect, test } from 'vitest'
import { createFloodGate } from '../../scripts/relay/createFloodGate'

test('lets so many pass in any 60 seconds, for each sender by itself', () => {
  const holdBack = createFloodGate(2)
  expect([0, 10_000, 20_000].map((now) => holdBack('a', now))).toEqual([0, 0, 40])
  expect(holdBack('b', 20_000)).toBe(0)
  // Who waits as told gets through; the refused post did not count.
  expect([59_999, 60_000, 60_001, 70_000].map((now) => holdBack('a', now))).toEqual([1, 0, 10, 0])
})
