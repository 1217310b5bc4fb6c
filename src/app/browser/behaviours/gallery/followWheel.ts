import { createWheelSteps } from '../../../../sections/gallery/viewer/wheelSteps'

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
