import { at } from '../path'
import { placeholdersIn } from '../placeholders'
import { advice, type AdviceRule } from './rule'

/** A field that visitors fill in and that is not part of what is sent. */
export const unsentField: AdviceRule = ({ manifest }) =>
  Object.entries(manifest.forms).flatMap(([form, { fields, delivery }]) => {
    if (delivery.type === 'log') return []
    const texts = delivery.type === 'relay' ? Object.values(delivery.payload) : [delivery.message]
    const sent = new Set(texts.flatMap((text) => placeholdersIn(text)))
    const where = delivery.type === 'relay' ? 'delivery › payload' : 'delivery › message'
    return fields.flatMap(({ name, label }, index) =>
      sent.has(`form.${name}`)
        ? []
        : advice(
            'unsent-field',
            at('forms', form, 'fields', index, 'name'),
            `Visitors fill in "${label}", but it is not sent: {form.${name}} is not in ${where}.`,
            `Add {form.${name}} there, or remove the field.`,
          ),
    )
  })
