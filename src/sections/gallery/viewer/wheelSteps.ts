/** The distance of wheel or pointer to the next video in px, a value of the design. */
export const stepThreshold = 50

/** A gesture of the wheel ends after this time without an event, in ms. */
const quiet = 180
/** From this time in ms after a step, a wheel that has not slowed down is being turned again; pads only slow down. */
const again = 700
/** The size of a line and a page in px (`WheelEvent.deltaMode`). */
const units = [1, 40, 800]

interface Turn {
  deltaY: number
  deltaMode: number
  /** In ms. */
  timeStamp: number
}

/** Counts gestures of a wheel or pad: returns 1 or -1 once for each, however many events it has, else 0. */
export function createWheelSteps(): (turn: Turn) => -1 | 0 | 1 {
  let way = 0
  let hasStepped = false
  let steppedAt = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let lastSize = 0
  return ({ deltaY, deltaMode, timeStamp }) => {
    const delta = deltaY * (units[deltaMode] ?? 1)
    const size = Math.abs(delta)
    const isTurnedOn = hasStepped && timeStamp - steppedAt >= again && size >= stepThreshold && size >= lastSize
    const isTurnedBack = size >= 10 && way * delta < 0
    if (timeStamp - lastAt > quiet || isTurnedOn || isTurnedBack) {
      way = 0
      hasStepped = false
    }
    lastAt = timeStamp
    lastSize = size
    if (hasStepped) return 0
    way += delta
    if (Math.abs(way) < stepThreshold) return 0
    hasStepped = true
    steppedAt = timeStamp
    return way > 0 ? 1 : -1
  }
}
