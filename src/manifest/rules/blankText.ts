import { defineRule, finding } from './support/rule'

/** A text of spaces says no more than an empty one, which the schema rejects. */
export const blankText = defineRule({
  name: 'empty-text',
  severity: 'error',
  explains: 'A text is not empty, and does not consist of spaces.',
  reads: [],
  check: ({ annotated }) =>
    annotated.texts.flatMap(({ value, path }) => (value.trim() === '' ? finding(path, 'empty-text/spaces', {}) : [])),
})
