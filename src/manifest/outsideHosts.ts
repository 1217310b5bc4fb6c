import { isHosted } from './hosted'
import type { Form, Manifest } from './manifest.generated'
import { at, type Path } from './path'
import type { Places } from './places'
import { isRecord, type Place } from './walk'

/** A host outside the site that gets to know something about visitors, and where the manifest first names it. */
export interface OutsideHost {
  host: string
  at: Path
}

/** Where a WhatsApp chat opens. */
const chatHost = 'wa.me'

/** Every host that the pages of a sound manifest lead visitors' data to, each once. Links that only lead away are none. */
export function outsideHosts(
  { forms, relay, frame, lookups = {} }: Manifest,
  { actions, media }: Pick<Places, 'actions' | 'media'>,
): OutsideHost[] {
  const found: OutsideHost[] = []
  const note = (address: string, place: Path) => {
    const { host } = new URL(address)
    if (!found.some((known) => known.host === host)) found.push({ host, at: place })
  }
  if (Object.values(forms).some(postsToRelay)) note(relay.endpoint, at('relay', 'endpoint'))
  for (const [name, lookup] of Object.entries(lookups))
    if (lookup.type !== 'city' || lookup.run) note(lookup.url, at('lookups', name, 'url'))
  // Without script, a form that is not sent by the relay opens the chat.
  if (
    Object.values(forms).some(({ delivery }) => delivery.type !== 'relay') ||
    frame.floating ||
    actions.some(opensChat)
  )
    note(`https://${chatHost}`, at('company', 'whatsapp'))
  for (const { annotations, value, path } of media)
    if (annotations.media === 'video' && isHosted(value)) note(value, path)
  return found
}

const postsToRelay = ({ delivery }: Form): boolean =>
  delivery.type === 'relay' || (delivery.type === 'whatsapp' && delivery.withoutScript !== undefined)

const opensChat = ({ annotations, value }: Place): boolean =>
  annotations.action === true && isRecord(value) && value.type === 'whatsapp'
