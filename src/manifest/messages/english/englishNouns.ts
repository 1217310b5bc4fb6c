import type { EntityNoun } from '../../entries/entityNames'
import { entityNames } from '../../entries/entityNames'
import type { Names } from '../Messages'

/** The word for one entity: `service`. */
export const noun = (entity: EntityNoun): string =>
  typeof entity === 'string' ? entityNames[entity] : (entity.own ?? 'entry')

/** Read with a vowel first: `entry`, `"hour"`, and what is read by its letters, such as `SVG`. */
const vowelFirst = /^"?(?:[aeioAEIO]|[uU](?!ni|se|rl|RL)|[hH]our|[FHLMNRSX][B-DF-HJ-NP-TV-Z\d]*\b)/

export const oneOf = (word: string): string => `${vowelFirst.test(word) ? 'an' : 'a'} ${word}`

/** The same at the beginning of a sentence. */
export const OneOf = (word: string): string => `${vowelFirst.test(word) ? 'An' : 'A'} ${word}`

/** Names in words: `one, two and 7 more`. */
export const listed = ({ names, more }: Names): string => names.join(', ') + (more > 0 ? ` and ${more} more` : '')

/** `one, two or three`. */
export const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
