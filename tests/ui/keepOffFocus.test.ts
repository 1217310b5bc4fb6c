import { expect, test } from 'vitest'
import { placeBeside } from '../../src/ui/toasts/Toasts'

const phone = { top: 0, bottom: 667 }

test.each([
  ['far below', { top: 400, bottom: 460 }, { top: 80 }],
  ['above', { top: 10, bottom: 60 }, { top: 80 }],
  ['under it, with more room below', { top: 150, bottom: 250 }, { top: 555 }],
  ['under it, with room above alone', { top: 160, bottom: 640 }, { top: 48 }],
])('a message of 100 px: the focus is %s', (_where, focused, place) => {
  expect(placeBeside(100, 80, [focused], phone)).toEqual(place)
})

test('a message without room is cut to the larger part beside the focus', () => {
  expect(placeBeside(100, 80, [{ top: 60, bottom: 140 }], { top: 0, bottom: 220 })).toEqual({ top: 152, room: 56 })
  expect(placeBeside(100, 80, [{ top: 100, bottom: 200 }], { top: 0, bottom: 220 })).toEqual({ top: 12, room: 76 })
})

test('the part of the screen above an on-screen keyboard counts', () => {
  expect(placeBeside(100, 80, [{ top: 150, bottom: 250 }], { top: 0, bottom: 300 })).toEqual({ top: 38 })
})

const usual = { top: 100, bottom: 160 }
const higher = { top: 80, bottom: 170 }
const onTop = { top: 10, bottom: 160 }
test.each([
  ['below it', [usual, { top: 300, bottom: 350 }], { top: 555 }],
  ['at the lower edge', [usual, { top: 600, bottom: 650 }], { top: 488 }],
  ['in rows with room between them', [usual, { top: 360, bottom: 400 }, { top: 560, bottom: 660 }], { top: 448 }],
  ['with room above all alone', [onTop, { top: 300, bottom: 650 }], { top: 188 }],
  ['so that a part of it fits', [higher, { top: 180, bottom: 640 }], { top: 12, room: 56 }],
  ['everywhere', [higher, { top: 0, bottom: 640 }], { top: 555 }],
])('a message of 100 px covers no control that stands %s', (_where, uncovered, place) => {
  expect(placeBeside(100, 80, uncovered, phone)).toEqual(place)
})
