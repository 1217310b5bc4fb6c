import { expect, test } from 'vitest'
import { differenceOf, type Pixels } from '../../../src/upkeep/upgrade/screens/compareScreens'

/** A picture of a size in one colour, with a pixel of another. */
function picture(width: number, height: number, dot?: readonly [x: number, y: number]): Pixels {
  const data = new Uint8Array(width * height * 4).fill(200)
  if (dot) data[(dot[1] * width + dot[0]) * 4] = 201
  return { width, height, data }
}

test('one pixel of another shade is the difference, and where it is', () => {
  expect(differenceOf(picture(40, 30), picture(40, 30))).toBeUndefined()
  expect(differenceOf(picture(40, 30), picture(40, 30, [39, 7]))).toEqual({
    count: 1,
    box: { left: 39, top: 7, right: 39, bottom: 7 },
  })
})

test('a longer page differs below', () =>
  expect(differenceOf(picture(4, 3), picture(4, 5))).toEqual({
    count: 8,
    box: { left: 0, top: 3, right: 3, bottom: 4 },
  }))

test('what looks different each time is left out', () =>
  expect(differenceOf(picture(4, 3), picture(4, 3, [1, 1]), (x, y) => !(x === 1 && y === 1))).toBeUndefined())
