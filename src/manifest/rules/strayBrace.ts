import { defineRule, finding } from './support/rule'

/** A brace without its partner: most likely a placeholder that lost half of itself, and a visitor would see it. */
export const strayBrace = defineRule('stray-brace', {
  reads: [],
  check: ({ annotated }) =>
    annotated.texts.flatMap(({ value, path }) => {
      if (!/[{}]/.test(value)) return []
      const rest = value.replace(/\{[^{}]*\}/g, '')
      const brace = /[{}]/.exec(rest)?.[0]
      if (!brace) return []
      return finding(path, 'stray-brace', { brace })
    }),
})
