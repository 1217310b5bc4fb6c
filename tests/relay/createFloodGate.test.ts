import { expect, test } from 'vitest'
import { createFloodGate } from '../../src/relay/http/limits'

test('lets so many pass in any 60 seconds, for each sender by itself', () => {
  const holdBack = createFloodGate(2)
  expect([0, 10_000, 20_000].map((now) => holdBack('a', 1, now))).toEqual([0, 0, 40])
  expect(holdBack('b', 1, 20_000)).toBe(0)
  // Who waits as told gets through; the refused post did not count.
  expect([59_999, 60_000, 60_001, 70_000].map((now) => holdBack('a', 1, now))).toEqual([1, 0, 10, 0])
})

test('counts what each takes of the limit, and lets one pass alone that takes more', () => {
  const holdBack = createFloodGate(100)
  expect(holdBack('a', 60, 0)).toBe(0)
  expect(holdBack('a', 30, 20_000)).toBe(0)
  expect([10, 20, 90].map((amount) => holdBack('a', amount, 30_000))).toEqual([0, 30, 50])
  expect(holdBack('b', 500, 30_000)).toBe(0)
})
