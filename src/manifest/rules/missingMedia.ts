import { didYouMean } from '../suggest'
import { error, type Rule } from './rule'

/** A picture, video or caption file that the media folder does not hold. */
export const missingMedia: Rule = ({ places, surroundings: { media } }) =>
  places.flatMap(({ annotations, value, path }) =>
    annotations.media && typeof value === 'string' && !media.has(value)
      ? error('missing-media', path, `The media folder has no file "${value}".${didYouMean(value, media)}`, 'Put the file there, or correct the name.')
      : [])
