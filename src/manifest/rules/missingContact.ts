import { locatedDeliveriesOf, needsOf } from '../deliveries/formDeliveries'
import type { Need } from '../deliveries/DeliveryFacts'
import type { Form } from '../generated/manifest.generated'
import { at, type Keys, type Path, isRecord, namedBlocksAt, textAt, valueAt } from '../core/read'
import { defineRule, finding, type Finding } from './support/rule'

export const missingContact = defineRule('missing-contact', {
  reads: ['company/whatsapp', 'company/email', 'relay/(keys)', 'outbox/(keys)', 'forms/*/delivery', 'forms/*/also'],
  check: ({ manifest, annotated }) => {
    const unless = (keys: Keys, problem: Finding): Finding[] =>
      valueAt(manifest, ...keys) === undefined ? [problem] : []
    const noChat = (path: Path) => unless(['company', 'whatsapp'], finding(path, 'missing-contact/whatsapp', {}))
    const noMail = (path: Path) => unless(['company', 'email'], finding(path, 'missing-contact/email', {}))
    return [
      ...annotated.actions.flatMap(({ value, path }) => {
        const type = textAt(value, 'type')
        if (type === 'whatsapp' && textAt(value, 'phone') === undefined) return noChat(path)
        return type === 'email' ? noMail(path) : []
      }),
      ...(isRecord(valueAt(manifest, 'frame', 'floating', 'whatsapp'))
        ? noChat(at('frame', 'floating', 'whatsapp'))
        : []),
      ...namedBlocksAt(manifest, 'forms').flatMap(([name, block]) => {
        const form = block as unknown as Form
        return locatedDeliveriesOf(name, form).flatMap(([delivery, path]) => {
          const lacking: { readonly [N in Need]: () => Finding[] } = {
            whatsapp: () => noChat(path),
            relay: () => unless(['relay'], finding(path, 'missing-contact/relay', {})),
            outbox: () => unless(['outbox'], finding(path, 'missing-contact/outbox', {})),
          }
          return needsOf(delivery, form).flatMap((need) => lacking[need]())
        })
      }),
    ]
  },
})
