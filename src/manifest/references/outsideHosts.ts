import { factsOf } from '../deliveries/factsOf'
import { chatReceiver } from '../deliveries/receivers'
import { isHosted } from './hosted'
import type { Manifest } from '../generated/manifest.generated'
import { at, type Path } from '../core/path'
import type { Places } from '../schema/places'
import { type Place } from '../schema/walk'
import { isRecord } from '../core/read'

/** A host outside the site that gets to know something about visitors, and where the manifest first names it. */
interface OutsideHost {
  host: string
  at: Path
}

/**
 * Every host that the pages of a sound manifest lead visitors' data to, each once. Links that only lead away are none.
 */
export function outsideHosts(
  manifest: Manifest,
  { actions, media, outside }: Pick<Places, 'actions' | 'media' | 'outside'>,
): OutsideHost[] {
  const { forms, frame, lookups = {} } = manifest
  const found: OutsideHost[] = []
  const note = (address: string, place: Path) => {
    const { host } = new URL(address)
    if (!found.some((known) => known.host === host)) found.push({ host, at: place })
  }
  for (const [name, { delivery }] of Object.entries(forms))
    for (const receiver of factsOf(delivery).receivers(delivery, manifest, at('forms', name, 'delivery')))
      note(receiver.address, receiver.at)
  for (const [name, lookup] of Object.entries(lookups))
    if (lookup.type !== 'city' || lookup.run) note(lookup.url, at('lookups', name, 'url'))
  if (frame.floating?.whatsapp || actions.some(opensChat)) note(chatReceiver.address, chatReceiver.at)
  for (const { annotations, value, path } of media)
    if (annotations.media === 'video' && isHosted(value)) note(value, path)
  for (const { value, path } of outside) note(value, path)
  return found
}

const opensChat = ({ annotations, value }: Place): boolean =>
  annotations.action === true && isRecord(value) && value.type === 'whatsapp'
