import { factsOf, keyedDeliveriesOf } from '../deliveries/formDeliveries'
import type { Carried } from '../deliveries/DeliveryFacts'
import { at, type Keys } from '../core/read'
import { namesOfAnswer } from '../schema/fieldFacts'
import { wordsOfMarkup } from '../text/markup'
import { placeholdersIn } from '../text/placeholders'
import { defineRule, finding } from './support/rule'

export const unsentField = defineRule('unsent-field', {
  reads: 'everything',
  check: ({ manifest }) =>
    Object.entries(manifest.forms).flatMap(([name, form]) => {
      const carried = keyedDeliveriesOf(form).map(([delivery, keys]) =>
        inForm(factsOf(delivery).carries(delivery), keys),
      )
      const some = carried.filter((one) => typeof one === 'object')
      const [first] = some
      if (!first || carried.includes('everything')) return []
      const sent = new Set(some.flatMap(({ texts }) => texts).flatMap((text) => placeholdersIn(text)))
      const where = { keys: ['forms', name, ...first.where] }
      return form.fields.flatMap((one, index) => {
        if (namesOfAnswer(one).some((each) => sent.has(each))) return []
        const { name: field, label } = one
        const values = { label: wordsOfMarkup(label), field, where }
        return finding(at('forms', name, 'fields', index, 'name'), 'unsent-field', values, { fix: { do: 'send' } })
      })
    }),
})

/** With the location inside the form. @param keys lead from the form to the delivery */
const inForm = (carried: Carried, keys: Keys) =>
  typeof carried === 'string' ? carried : { ...carried, where: [...keys, carried.where] }
