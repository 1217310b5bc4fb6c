import { factsOf } from '../deliveries/factsOf'
import { at } from '../path'
import { placeholdersIn } from '../placeholders'
import { advice, type AdviceRule } from './rule'

/** A field that visitors fill in and that is not part of what is sent. */
export const unsentField: AdviceRule = ({ manifest }) =>
  Object.entries(manifest.forms).flatMap(([form, { fields, delivery }]) => {
    const message = factsOf(delivery).message(delivery)
    if (!message) return []
    const sent = new Set(message.texts.flatMap((text) => placeholdersIn(text)))
    return fields.flatMap(({ name, label }, index) =>
      sent.has(`form.${name}`)
        ? []
        : advice(
            'unsent-field',
            at('forms', form, 'fields', index, 'name'),
            `Visitors fill in "${label}", but it is not sent: {form.${name}} is not in ${message.where}.`,
            `Add {form.${name}} there, or remove the field.`,
          ),
    )
  })
