import { expect, test } from 'vitest'
import { dotWindow } from '../../../src/app/browser/behaviours/gallery/createViewer'

test('few videos have a dot each', () => {
  expect(dotWindow(1, 0)).toEqual([0])
  expect(dotWindow(4, 3)).toEqual([0, 1, 2, 3])
  expect(dotWindow(7, 0)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('of many videos the nearest seven have one', () => {
  expect(dotWindow(40, 0)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(dotWindow(40, 20)).toEqual([17, 18, 19, 20, 21, 22, 23])
  expect(dotWindow(40, 39)).toEqual([33, 34, 35, 36, 37, 38, 39])
})

test('the video that is shown always has one', () => {
  for (let count = 1; count <= 40; count += 1) {
    for (let index = 0; index < count; index += 1) expect(dotWindow(count, index)).toContain(index)
  }
})
