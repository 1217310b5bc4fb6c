import { valueAt } from '../../manifest/core/read'
import type { Spot } from './originsAt'

/** Sets the focus point of a picture on the page until the page is rendered again. */
export function paintFocus(spots: readonly Spot[], focus: unknown): void {
  for (const spot of spots) {
    if (!('element' in spot)) continue
    for (const axis of ['x', 'y']) {
      const { style } = spot.element as HTMLElement
      const value = valueAt(focus, axis)
      if (typeof value !== 'number') style.removeProperty(`--focus-${axis}`)
      else style.setProperty(`--focus-${axis}`, `${value}%`)
    }
  }
}
