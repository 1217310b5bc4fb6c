import { locatedDeliveriesOf, needsOf } from '../deliveries/formDeliveries'
import type { Need } from '../deliveries/DeliveryFacts'
import type { Form } from '../generated/manifest.generated'
import { at, type Path, isRecord, namedBlocksAt, textAt, valueAt } from '../core/read'
import { defineRule, finding, type Finding } from './support/rule'

export const missingContact = defineRule({
  name: 'missing-contact',
  severity: 'error',
  explains:
    'If something leads to WhatsApp or an e-mail, "company" has the number or address. If a form uses the relay, the site has "relay". If a form sends, "outbox" has words for failures.',
  reads: ['company/whatsapp', 'company/email', 'relay/(keys)', 'outbox/(keys)', 'forms/*/delivery', 'forms/*/also'],
  check: ({ manifest, annotated }) => {
    const [chat, mail] = [textAt(manifest, 'company', 'whatsapp'), textAt(manifest, 'company', 'email')]
    const noChat = (path: Path): Finding[] =>
      chat === undefined ? [finding(path, 'missing-contact/whatsapp', {})] : []
    const noMail = (path: Path): Finding[] => (mail === undefined ? [finding(path, 'missing-contact/email', {})] : [])
    const unlessThere = (part: string, problem: Finding): Finding[] =>
      valueAt(manifest, part) === undefined ? [problem] : []
    return [
      ...annotated.actions.flatMap(({ value, path }) =>
        textAt(value, 'type') === 'whatsapp' && textAt(value, 'phone') === undefined
          ? noChat(path)
          : textAt(value, 'type') === 'email'
            ? noMail(path)
            : [],
      ),
      ...(isRecord(valueAt(manifest, 'frame', 'floating', 'whatsapp'))
        ? noChat(at('frame', 'floating', 'whatsapp'))
        : []),
      ...namedBlocksAt(manifest, 'forms').flatMap(([name, block]) => {
        const form = block as unknown as Form
        return locatedDeliveriesOf(name, form).flatMap(([delivery, path]) => {
          const lacking: { readonly [N in Need]: () => Finding[] } = {
            whatsapp: () => noChat(path),
            relay: () => unlessThere('relay', finding(path, 'missing-contact/relay', {})),
            outbox: () => unlessThere('outbox', finding(path, 'missing-contact/outbox', {})),
          }
          return needsOf(delivery, form).flatMap((need) => lacking[need]())
        })
      }),
    ]
  },
})
