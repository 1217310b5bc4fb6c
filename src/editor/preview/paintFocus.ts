import { valueAt } from '../../manifest/core/read'
import type { Spot } from './originsAt'

/** Puts another point of a picture in view on the page, until the page is made anew and says it by itself. */
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
