import { expect, test } from 'vitest'
import { alignKeys } from '../../src/editor/fields/listItems'

const [a, b, c] = [{ label: 'A' }, { label: 'B' }, { label: 'C' }]
/** As a list comes from the server: equal, and other objects. */
const fresh = <T>(items: readonly T[]): T[] => structuredClone([...items])

test('an item keeps its key when others come, go or move, and when it is changed in its place', () => {
  const keys = [0, 1, 2]
  const list = [a, b, c]
  expect(alignKeys(list, keys, fresh(list), 3)).toEqual([0, 1, 2])
  expect(alignKeys(list, keys, fresh([b, c]), 3)).toEqual([1, 2])
  expect(alignKeys(list, keys, fresh([c, a, b]), 3)).toEqual([2, 0, 1])
  expect(alignKeys(list, keys, fresh([a, { label: 'B!' }, c]), 3)).toEqual([0, 1, 2])
  expect(alignKeys(list, keys, fresh([a, b, c, { label: 'D' }]), 3)).toEqual([0, 1, 2, 3])
  expect(alignKeys(list, keys, fresh([{ label: 'D' }, a, b, c]), 3)).toEqual([3, 0, 1, 2])
  // Of two that are the same each has its own.
  expect(alignKeys(['x', 'x', 'y'], keys, ['x', 'y'], 3)).toEqual([0, 2])
})
