import { confirmedDeliveryOf, needsOf } from '../../manifest/deliveries/formDeliveries'
import { factsOf } from '../../manifest/deliveries/factsOf'
import { relayOf } from '../../manifest/deliveries/receivers'
import type { Form } from '../../manifest/generated/manifest.generated'
import { placeholdersIn } from '../../manifest/text/placeholders'
import type { PageValues } from '../PageValues'
import type { SendingForm } from '../resolved'
import type { ValueResolver } from './ValueResolver'

/** The instructions for the relay that name further receivers. */
const copyKeys = ['_cc', '_bcc', '_webhook']

const relayKeys = ['endpoint', 'address', 'confirm', 'timeoutSeconds']

/** Returns the receivers of a form, as far as they are the same on every page. @param home resolves for all pages */
export function sendingForm(
  resolver: ValueResolver & { owner: ValueResolver | undefined },
  name: string,
  home: PageValues,
): SendingForm {
  const [of, page] = resolver.owner ? [resolver.owner, home.forOwner] : [resolver, home]
  const form = of.manifest.forms[name] as Form
  const delivery = confirmedDeliveryOf(form) ?? form.delivery
  const facts = factsOf(delivery)
  const isSame = (value: unknown): boolean =>
    typeof value !== 'string' || placeholdersIn(value).every((each) => of.names.has(each))
  const payloads = facts.payloads(delivery)
  const payloadKeys = new Set(payloads.map(({ keys: [key] }) => key))
  const hasRelay = needsOf(delivery, form).includes('relay')
  const relay = Object.entries(hasRelay ? relayOf(resolver.manifest) : {}).filter(([key]) => relayKeys.includes(key))
  const same = (entries: [string, unknown][]) => Object.fromEntries(entries.filter(([, value]) => isSame(value)))
  const texts = { ...(hasRelay && relayOf(of.manifest).defaults), ...payloads[0]?.payload }
  const copies = copyKeys.flatMap((key) => (texts[key] !== undefined && isSame(texts[key]) ? [[key, texts[key]]] : []))
  return {
    delivery: {
      ...(of.piece(
        'Delivery',
        same(Object.entries(delivery).filter(([key]) => !payloadKeys.has(key))),
        page,
      ) as object),
      ...facts.settings?.(delivery, undefined),
    },
    ...(hasRelay && { relay: resolver.piece('Relay', same(relay), home) }),
    copies: Object.fromEntries(copies.map(([key, text]) => [key, of.fill(String(text), page)])),
  } as SendingForm
}
