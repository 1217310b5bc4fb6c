import { at } from '../core/read'
import type { Field } from '../generated/manifest.generated'
import { fieldFactsOf } from '../schema/fieldFacts'
import words from '../text/autofill.json' with { type: 'json' }
import { wordsOfMarkup } from '../text/markup'
import { defineRule, finding } from './support/rule'

export const unfilledField = defineRule('unfilled-field', {
  reads: ['forms/*/fields'],
  check: ({ manifest }) =>
    Object.entries(manifest.forms).flatMap(([form, { fields }]) => {
      const named = new Set(fields.map(filledWith))
      return fields.flatMap((field, index) => {
        const value = filledWith(field) === undefined ? fittingFor(field) : undefined
        // A second number or address is often somebody else's.
        if (value === undefined || named.has(value)) return []
        named.add(value)
        const values = { field: field.name, value }
        return finding(at('forms', form, 'fields', index), 'unfilled-field', values, {
          fix: { do: 'set', key: 'autocomplete', value },
        })
      })
    }),
})

const filledWith = (field: Field): string | undefined => ('autocomplete' in field ? field.autocomplete : undefined)

/** The value of "autocomplete" for what a field asks: by its type, else by its whole label or name. */
function fittingFor({ name, label, ...field }: Field): string | undefined {
  const { autofill } = fieldFactsOf(field)
  if (typeof autofill !== 'object') return autofill
  const asked = wordsOfMarkup(label)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:your|the|full|complete|आपका|आपकी|अपना|पूरा|तुमचे|तुमचा|आपले|पूर्ण|آپ کا) )+/, '')
  const key = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const [fitting] =
    Object.entries(words).find(
      // A field "name" can be for that of a child or a car.
      ([value, texts]) => texts.includes(asked) || (value !== 'name' && texts.includes(key)),
    ) ?? []
  return fitting === 'address' ? autofill.address : fitting
}
