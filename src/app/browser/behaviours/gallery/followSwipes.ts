import { stepThreshold } from '../../../../sections/gallery/viewer/wheelSteps'

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
