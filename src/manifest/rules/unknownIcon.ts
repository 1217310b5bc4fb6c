import { suggest } from '../suggest'
import { defineRule, found } from './rule'

/** An icon that the set does not have. */
export const unknownIcon = defineRule({
  name: 'unknown-icon',
  severity: 'error',
  explains: 'Every icon is one of the Phosphor set.',
  reads: [],
  check: ({ places, outside: { icons } }) =>
    places.icons.flatMap(({ value, path }) => {
      if (icons.has(value)) return []
      const meant = suggest(value, icons)
      return found(
        path,
        `There is no icon "${value}".${meant ? ` Did you mean "${meant}"?` : ''}`,
        'Choose a name of the Phosphor icon set.',
      )
    }),
})
