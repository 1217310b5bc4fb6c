import { factsOf, locatedDeliveriesOf, nativeDeliveryOf } from './formDeliveries'
import { chatReceiver, relayOf, relayReceiver } from './receivers'
import { isRemoteUrl } from '../values/internetAddresses'
import type { Manifest } from '../generated/manifest.generated'
import { at, attempt, keysOf, locationWords, type Path, isRecord } from '../core/read'
import type { Receiver } from './DeliveryFacts'
import { fillKnownPlaceholders } from '../text/placeholders'
import { sitePlaceholders } from '../entries/sitePlaceholders'
import paymentHosts from './paymentHosts.json' with { type: 'json' }
import { relayCounters } from '../values/measuring'
import type { AnnotatedValues } from '../references/annotatedValues'
import { type AnnotatedValue } from '../schema/annotatedSchema'

type Annotated = Pick<AnnotatedValues, 'actions' | 'links' | 'media' | 'outside'>

/** A host outside the site that receives data about visitors, and the location where the manifest first names it. */
interface OutsideHost {
  host: string
  at: Path
}

/** Hosts that receive data about visitors, each once; hosts of plain links do not, but for services that take payments. */
export function outsideHosts(manifest: Manifest, annotated: Annotated): OutsideHost[] {
  const hosts = new Map<string, OutsideHost>()
  const ownHost = new URL(manifest.site.url).host
  for (const { address, at: path } of outsideReceivers(manifest, annotated)) {
    const host = attempt(() => new URL(address).host)
    if (host !== undefined && host !== ownHost && !hosts.has(host)) hosts.set(host, { host, at: path })
  }
  return [...hosts.values()]
}

/** Every web and e-mail address that something of visitors goes to, each location once. */
export function outsideAddresses(manifest: Manifest, annotated: Annotated): Receiver[] {
  const names = sitePlaceholders(manifest)
  const mailboxes = Object.entries(manifest.forms).flatMap(([name, form]) =>
    locatedDeliveriesOf(name, form).flatMap(([delivery, path]): Receiver[] => {
      const further = factsOf(delivery).mailboxes?.(delivery)
      if (!further) return []
      const general = { address: relayOf(manifest).address, at: at('relay', 'address') }
      return [general, ...further.map((address) => ({ address, at: path }))]
    }),
  )
  const { email } = manifest.company
  const written = [...mailboxes, ...(email === undefined ? [] : [{ address: email, at: at('company', 'email') }])]
  const mails = written
    .map((mailbox) => ({ ...mailbox, address: fillKnownPlaceholders(mailbox.address, names) ?? '' }))
    .filter(({ address }) => address.includes('@'))
  const all = [...outsideReceivers(manifest, annotated), ...mails]
  return [...new Map(all.map((one) => [`${locationWords(one.at)} ${one.address}`, one])).values()]
}

function outsideReceivers(manifest: Manifest, { actions, links, media, outside }: Annotated): Receiver[] {
  const { forms, frame, lookups = {} } = manifest
  return [
    ...Object.entries(forms).flatMap(([name, form]) =>
      locatedDeliveriesOf(name, form).flatMap(([delivery, path]) =>
        factsOf(delivery).receivers(delivery, manifest, path, delivery === nativeDeliveryOf(form)),
      ),
    ),
    ...(relayCounters(manifest).length > 0 ? [relayReceiver(manifest)] : []),
    ...Object.entries(lookups).flatMap(([name, lookup]) =>
      lookup.type !== 'city' || lookup.run ? [{ address: lookup.url, at: at('lookups', name, 'url') }] : [],
    ),
    ...actions.flatMap(({ value, path }) =>
      isRecord(value) && value.type === 'payment'
        ? { address: String(value.href), at: at(...keysOf(path), 'href') }
        : [],
    ),
    ...(frame.floating?.whatsapp || actions.some(opensChat) ? [chatReceiver] : []),
    ...[
      ...media.filter(({ annotations, value }) => annotations.media === 'video' && isRemoteUrl(value)),
      ...outside,
      ...links.filter(({ value }) => isOfPayments(value)),
    ].map(({ value, path }) => ({ address: value, at: path })),
  ]
}

const opensChat = ({ annotations, value }: AnnotatedValue): boolean =>
  annotations.action === true && isRecord(value) && value.type === 'whatsapp'

/** Whether an address is one of a known service on whose page visitors pay. */
function isOfPayments(address: string): boolean {
  const host = attempt(() => new URL(address).hostname)
  return host !== undefined && paymentHosts.some((one) => host === one || host.endsWith(`.${one}`))
}
