import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBar, type Box } from '../../src/editor/preview/placeBar'

const view = { width: 600, height: 400 }
const bar = { width: 200, height: 36 }
const section: Box = { left: 0, top: 100, width: 600, height: 200 }
const place = (words: readonly Box[], part = section) => placeBar(part, bar, view, words)

test('the bar of a section is in its upper corner, and in another one if words are there', () => {
  expect(place([])).toEqual({ left: 396, top: 104 })
  expect(place([{ left: 380, top: 110, width: 200, height: 20 }])).toEqual({ left: 4, top: 104 })
  // A title over the whole width leaves the edge.
  expect(place([{ left: 0, top: 120, width: 600, height: 30 }])).toEqual({ left: 396, top: 82 })
  expect(place([{ left: 0, top: 60, width: 600, height: 90 }])).toEqual({ left: 396, top: 260 })
})

test('a section that is longer than the screen has its bar where it is seen', () => {
  expect(place([], { ...section, top: -500, height: 2000 })).toEqual({ left: 396, top: 4 })
})

const box = fc.record({
  left: fc.integer({ min: -100, max: 700 }),
  top: fc.integer({ min: -900, max: 390 }),
  width: fc.integer({ min: 1, max: 700 }),
  height: fc.integer({ min: 1, max: 1500 }),
})

test('the bar is on the screen, and touches its part so that a pointer comes to it', () => {
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 6 }), ({ top, height, ...part }, words) => {
      fc.pre(top + height > 0)
      const at = place(words, { top, height, ...part, left: 0, width: 600 })
      expect(at.left).toBeGreaterThanOrEqual(0)
      expect(at.left + bar.width).toBeLessThanOrEqual(view.width)
      expect(at.top).toBeGreaterThanOrEqual(0)
      expect(at.top + bar.height).toBeLessThanOrEqual(view.height)
      expect(at.top).toBeLessThan(top + height)
      expect(at.top + bar.height).toBeGreaterThan(top)
    }),
  )
})
