import { textDirection } from '../core/languageTags'
import { textAt, valueAt } from '../core/read'
import { defineRule, finding } from './support/rule'

/** Below this the box of words begins, in percent of the picture's height: it lies at the lower edge. */
const boxTop = 25

export const coveredPicture = defineRule('covered-picture', {
  reads: 'everything',
  check({ manifest: { site }, annotated }) {
    if (textAt(site.theme, 'opening') !== 'full') return []
    const isRightToLeft = textDirection(site.language) === 'rtl'
    return annotated.openings.flatMap(({ value, path }) => {
      const [x, y] = [valueAt(value, 'focus', 'x'), valueAt(value, 'focus', 'y')]
      if (typeof x !== 'number' || typeof y !== 'number') return []
      // The words begin where a line begins, and take less than half of the width.
      const isCovered = y > boxTop && (isRightToLeft ? x > 50 : x < 50)
      return isCovered ? finding({ parent: path, key: 'focus' }, 'covered-picture', { x }) : []
    })
  },
})
