import { useEffect, useEffectEvent, type RefObject } from 'react'
import { createWheelSteps } from './wheelSteps'

/** Reports each gesture of the wheel over an element once; the page below does not scroll. */
export function useWheel(element: RefObject<HTMLElement | null>, onStep: (step: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const target = element.current
    const stepOf = createWheelSteps()
    const turn = (event: WheelEvent) => {
      // Ctrl and the wheel zoom, and browsers report a pinch on a pad in the same way.
      if (event.ctrlKey) return
      event.preventDefault()
      const turned = stepOf(event)
      if (turned !== 0) step(turned)
    }
    // React's own listener is passive and cannot prevent scrolling.
    target?.addEventListener('wheel', turn, { passive: false })
    return () => target?.removeEventListener('wheel', turn)
  }, [element])
}
