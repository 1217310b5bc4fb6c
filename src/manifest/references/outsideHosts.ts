import { factsOf } from '../deliveries/factsOf'
import { locatedDeliveriesOf, nativeDeliveryOf } from '../deliveries/formDeliveries'
import { chatReceiver, relayReceiver } from '../deliveries/receivers'
import { isRemoteUrl } from './isRemoteUrl'
import type { Manifest } from '../generated/manifest.generated'
import { at, type Path } from '../core/path'
import { relayCounters } from '../values/relayCounters'
import type { AnnotatedValues } from '../schema/annotatedValues'
import { type AnnotatedValue } from '../schema/walk'
import { isRecord } from '../core/read'

/** A host outside the site that receives data about visitors, and the location where the manifest first names it. */
interface OutsideHost {
  host: string
  at: Path
}

/** Hosts that receive data about visitors, each once; hosts of plain links do not. */
export function outsideHosts(
  manifest: Manifest,
  { actions, media, outside }: Pick<AnnotatedValues, 'actions' | 'media' | 'outside'>,
): OutsideHost[] {
  const { forms, frame, lookups = {}, site } = manifest
  const hosts: OutsideHost[] = []
  const ownHost = new URL(site.url).host
  const note = (address: string, path: Path) => {
    const { host } = new URL(address)
    if (host !== ownHost && !hosts.some((one) => one.host === host)) hosts.push({ host, at: path })
  }
  for (const [name, form] of Object.entries(forms))
    for (const [delivery, path] of locatedDeliveriesOf(name, form))
      for (const receiver of factsOf(delivery).receivers(delivery, manifest, path, delivery === nativeDeliveryOf(form)))
        note(receiver.address, receiver.at)
  if (relayCounters(manifest).length > 0) note(relayReceiver(manifest).address, relayReceiver(manifest).at)
  for (const [name, lookup] of Object.entries(lookups))
    if (lookup.type !== 'city' || lookup.run) note(lookup.url, at('lookups', name, 'url'))
  if (frame.floating?.whatsapp || actions.some(opensChat)) note(chatReceiver.address, chatReceiver.at)
  for (const { annotations, value, path } of media)
    if (annotations.media === 'video' && isRemoteUrl(value)) note(value, path)
  for (const { value, path } of outside) note(value, path)
  return hosts
}

const opensChat = ({ annotations, value }: AnnotatedValue): boolean =>
  annotations.action === true && isRecord(value) && value.type === 'whatsapp'
