import { useEffect, useEffectEvent, type RefObject } from 'react'
import { createWheelSteps } from './wheelSteps'

/** Reports each gesture of the wheel over an element once; the page below it does not scroll. */
export function useWheel(element: RefObject<HTMLElement | null>, onStep: (step: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const target = element.current
    const stepOf = createWheelSteps()
    const turn = (event: WheelEvent) => {
      // With Ctrl it zooms, and a pinch on a pad is reported the same way.
      if (event.ctrlKey) return
      event.preventDefault()
      const found = stepOf(event)
      if (found !== 0) step(found)
    }
    // React's own listener could not keep the page from scrolling.
    target?.addEventListener('wheel', turn, { passive: false })
    return () => target?.removeEventListener('wheel', turn)
  }, [element])
}
