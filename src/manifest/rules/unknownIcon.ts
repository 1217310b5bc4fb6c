import { suggest } from '../suggest'
import { error, type Rule } from './rule'

/** An icon that the set does not have. */
export const unknownIcon: Rule = ({ places, surroundings: { icons } }) =>
  places.icons.flatMap(({ value, path }) => {
    if (icons.has(value)) return []
    const meant = suggest(value, icons)
    return error(
      'unknown-icon',
      path,
      `There is no icon "${value}".${meant ? ` Did you mean "${meant}"?` : ''}`,
      'Choose a name of the Phosphor icon set.',
    )
  })
