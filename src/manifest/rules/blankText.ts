import { error, type Rule } from './rule'

/** A text of spaces alone says no more than an empty one, which the schema refuses: a title nobody sees, a picture without words. */
export const blankText: Rule = ({ places }) =>
  places.texts.flatMap(({ value, path }) =>
    value.trim() === ''
      ? error(
          'empty-text',
          path,
          'There is nothing but spaces in this text.',
          'Write something, or remove the whole line if it is not needed.',
        )
      : [],
  )
