import { expect, test } from 'vitest'
import { readWaiting } from '../../src/editor/store/readWaiting'

test.each([
  ['{"operations":', 0],
  ['null', 0],
  ['[null, 1, {"operations": []}]', 1],
])('of steps that the browser holds damaged those that can be read are sent: %s', (stored, count) =>
  expect(readWaiting(stored)).toHaveLength(count),
)
