/** The factor by which a video lags behind the pointer if there is none behind it. */
const resistance = 4

/**
 * Moves the stage with one pointer (`--drag`, px); past the threshold it steps. A second pointer zooms.
 * @param has whether there is a video in that direction
 */
export function followSwipes(
  dialog: HTMLElement,
  stage: HTMLElement,
  has: (step: 1 | -1) => boolean,
  onStep: (step: 1 | -1) => void,
): void {
  let from: { x: number; y: number } | undefined
  const drag = (distance?: number) => {
    stage.toggleAttribute('data-dragged', distance !== undefined)
    stage.style.setProperty('--drag', `${distance ?? 0}px`)
  }
  const end = () => {
    from = undefined
    drag()
  }
  dialog.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX: x, clientY: y }) => {
    if (pointerType === 'mouse') return
    if (isPrimary) from = { x, y }
    else end()
  })
  dialog.addEventListener('pointermove', ({ clientY }) => {
    if (!from) return
    const distance = clientY - from.y
    drag(has(distance < 0 ? 1 : -1) ? distance : distance / resistance)
  })
  dialog.addEventListener('pointerup', ({ clientX, clientY }) => {
    if (!from) return
    const [across, along] = [clientX - from.x, clientY - from.y]
    end()
    if (Math.abs(along) >= stepThreshold && Math.abs(along) > Math.abs(across)) onStep(along < 0 ? 1 : -1)
  })
  dialog.addEventListener('pointercancel', end)
}

/** Reports each gesture of the wheel over an element once; the page below does not scroll. */
export function followWheel(element: HTMLElement, onStep: (step: 1 | -1) => void): void {
  const stepOf = createWheelSteps()
  element.addEventListener(
    'wheel',
    (event) => {
      // Ctrl and the wheel zoom, and browsers report a pinch on a pad in the same way.
      if (event.ctrlKey) return
      event.preventDefault()
      const step = stepOf(event)
      if (step !== 0) onStep(step)
    },
    { passive: false },
  )
}

/** The distance of wheel or pointer to the next video in px, a value of the design. */
const stepThreshold = 50

/** A gesture of the wheel ends after this time without an event, in ms. */
const quiet = 180
/** From this time in ms after a step, a wheel that has not slowed down is being turned again; pads only slow down. */
const again = 700
/** The size of a line and a page in px (`WheelEvent.deltaMode`). */
const units = [1, 40, 800]

/** Counts gestures of a wheel or pad: returns 1 or -1 once for each, however many events it has, else 0. */
export function createWheelSteps(): (turn: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'timeStamp'>) => -1 | 0 | 1 {
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
