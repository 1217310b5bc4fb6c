import { defineRule, finding } from './support/rule'

/** A text of spaces says no more than an empty one, which the schema rejects. */
export const blankText = defineRule('empty-text', {
  reads: [],
  check: ({ annotated }) =>
    annotated.texts.flatMap(({ value, path }) => (value.trim() === '' ? finding(path, 'empty-text/spaces', {}) : [])),
})
