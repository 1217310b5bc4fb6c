import { defineRule, found } from './support/rule'

/** A brace without its partner: most likely a placeholder that lost half of itself, and a visitor would see it. */
export const strayBrace = defineRule({
  name: 'stray-brace',
  severity: 'advice',
  explains: 'No brace stands alone in a text.',
  reads: [],
  check: ({ places }) =>
    places.texts.flatMap(({ value, path }) => {
      if (!/[{}]/.test(value)) return []
      const rest = value.replace(/\{[^{}]*\}/g, '')
      const brace = /[{}]/.exec(rest)?.[0]
      if (!brace) return []
      return found(path, 'stray-brace', { brace })
    }),
})
