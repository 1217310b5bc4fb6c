import { useRef, type PointerEvent, type RefObject } from 'react'
import { stepThreshold } from './wheelSteps'

interface SwipeOptions {
  hasNext: boolean
  hasPrevious: boolean
  onStep(step: 1 | -1): void
}

/** The factor by which a video lags behind the pointer if there is none behind it. */
const resistance = 4

/** Moves the stage with one pointer (`--drag`, px); past the threshold it steps. A second pointer zooms. */
export function useSwipe(stage: RefObject<HTMLElement | null>, { hasNext, hasPrevious, onStep }: SwipeOptions) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const drag = (distance: number | undefined) => {
    stage.current?.toggleAttribute('data-dragged', distance !== undefined)
    stage.current?.style.setProperty('--drag', `${distance ?? 0}px`)
  }
  const end = () => {
    from.current = undefined
    drag(undefined)
  }
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) {
      if (pointerType === 'mouse') return
      if (isPrimary) from.current = { x, y }
      else end()
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!from.current) return
      const distance = clientY - from.current.y
      drag((distance < 0 ? hasNext : hasPrevious) ? distance : distance / resistance)
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return
      const [across, along] = [clientX - from.current.x, clientY - from.current.y]
      end()
      if (Math.abs(along) >= stepThreshold && Math.abs(along) > Math.abs(across)) onStep(along < 0 ? 1 : -1)
    },
    onPointerCancel: end,
  }
}
