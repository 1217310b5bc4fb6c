import { at, blocksAt, textAt } from '../core/read'
import { defineRule, finding } from './support/rule'

/** The layouts of `entries` that show a link by its words alone; in the others the title or the whole card leads there. */
const byWords: ReadonlySet<string | undefined> = new Set(['cards', 'rows', 'detail', 'compact', 'terms'])

export const unshownLink = defineRule('unshown-link', {
  reads: 'everything',
  check: ({ manifest }) =>
    blocksAt(manifest, 'routes').flatMap(([index, route]) =>
      blocksAt(route, 'sections').flatMap(([position, section]) => {
        const isShown = textAt(section, 'more') !== undefined || textAt(section, 'show', 'link') === undefined
        if (isShown || !byWords.has(textAt(section, 'layout'))) return []
        const path = at('routes', index, 'sections', position, 'show', 'link')
        return [finding(path, 'unshown-link', { layout: textAt(section, 'layout') ?? '' }, { onKey: true })]
      }),
    ),
})
