import { describe, expect, test } from 'vitest'
import { createWheelSteps } from '../../../src/app/browser/behaviours/gallery/gestures'

/** Turns a wheel: a delta in px and the ms since the event before, for each event. */
function turn(...events: [deltaY: number, after: number, deltaMode?: number][]): number[] {
  const stepOf = createWheelSteps()
  let timeStamp = 1000
  return events
    .map(([deltaY, after, deltaMode = 0]) => {
      timeStamp += after
      return stepOf({ deltaY, deltaMode, timeStamp })
    })
    .filter((step) => step !== 0)
}

const repeated = (count: number, deltaY: number, after: number): [number, number][] =>
  Array.from({ length: count }, () => [deltaY, after])

/** A pad runs out: each event is a little smaller than the one before. */
const runningOut = (from: number): [number, number][] =>
  Array.from({ length: 90 }, (_, index) => [from * 0.95 ** index, 16])

describe('a gesture of the wheel', () => {
  test('steps at 50 px and not before', () => {
    expect(turn([49, 16])).toEqual([])
    expect(turn([50, 16])).toEqual([1])
    expect(turn([-50, 16])).toEqual([-1])
    expect(turn([20, 16], [20, 16])).toEqual([])
    expect(turn([20, 16], [20, 16], [10, 16])).toEqual([1])
  })

  test('steps once, however long a pad runs out', () => {
    expect(turn(...runningOut(120))).toEqual([1])
    expect(turn(...runningOut(-400))).toEqual([-1])
  })

  test('that follows after a rest steps again', () => {
    expect(turn([100, 16], [100, 60], [100, 300], [100, 60])).toEqual([1, 1])
  })

  test('that turns back steps back', () => {
    expect(turn([100, 16], [-100, 60])).toEqual([1, -1])
  })

  test('that goes on at full strength steps again, but not at every notch', () => {
    const steps = turn(...repeated(20, 120, 100))
    expect(steps.length).toBeGreaterThan(1)
    expect(steps.length).toBeLessThan(5)
  })

  test('counts lines as browsers do that tell lines', () => {
    expect(turn([3, 16, 1])).toEqual([1])
    expect(turn([1, 16, 1])).toEqual([])
  })
})
