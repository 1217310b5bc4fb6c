import { textDirection } from '../core/languageTags'
import { at, textAt } from '../core/read'
import { defineRule, finding } from './support/rule'

/** Below this the box of words begins, in percent of the picture's height: it lies at the lower edge. */
const boxTop = 25

export const coveredPicture = defineRule({
  name: 'covered-picture',
  severity: 'advice',
  explains: 'Words on a picture do not cover the point that visitors must see.',
  reads: 'everything',
  check({ manifest: { site, routes } }) {
    if (textAt(site.theme, 'opening') !== 'full') return []
    const isRightToLeft = textDirection(site.language) === 'rtl'
    return routes.flatMap(({ sections }, route) =>
      sections.flatMap((section, index) => {
        const focus = section.type === 'hero' ? section.image?.focus : undefined
        // The words begin where a line begins, and take less than half of the width.
        const isCovered = focus && focus.y > boxTop && (isRightToLeft ? focus.x > 50 : focus.x < 50)
        return isCovered
          ? finding(at('routes', route, 'sections', index, 'image', 'focus'), 'covered-picture', { x: focus.x })
          : []
      }),
    )
  },
})
