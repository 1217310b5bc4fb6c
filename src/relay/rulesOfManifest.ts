import { withoutNotes } from '../manifest/core/withoutNotes'
import { fillKnownPlaceholders } from '../manifest/text/fillKnownPlaceholders'
import { deliveriesOf } from '../manifest/deliveries/formDeliveries'
import { factsOf } from '../manifest/deliveries/factsOf'
import { sitePlaceholders } from '../manifest/entries/sitePlaceholders'
import type { Manifest } from '../manifest/generated/manifest.generated'
import { relayCounters } from '../manifest/values/relayCounters'
import type { SendingRuleOptions } from './mail/SendingRules'
import type { RelayOptions } from './startRelay'

export function rulesOfManifest(
  manifest: Manifest,
  translations: readonly Manifest[] = [],
): SendingRuleOptions & Pick<RelayOptions, 'visits'> & { recipients: readonly string[]; origins: readonly string[] } {
  const files = manifest.relay?.files
  const { timeZone } = manifest.site
  const all = [manifest, ...translations].map(textsOf)
  return {
    // Mailboxes and mails to the owner are in the default language.
    recipients: all[0]?.recipients ?? [],
    autoresponses: all.flatMap(({ autoresponses }) => autoresponses),
    origins: [new URL(manifest.site.url).origin],
    ...(files && { files: { bytes: files.megabytes * 1_000_000, types: files.types } }),
    ...(relayCounters(manifest).length > 0 && {
      visits: { events: Object.values(withoutNotes(manifest.measuring?.events)), timeZone },
    }),
  }
}

/** The mailboxes and the automatic replies of a manifest in one language. */
function textsOf(manifest: Manifest): Record<'recipients' | 'autoresponses', string[]> {
  const { relay, forms } = manifest
  const names = sitePlaceholders(manifest)
  const recipients = relay ? [relay.address] : []
  const autoresponses: string[] = []
  const read = (settings: Readonly<Record<string, unknown>>): void => {
    const { _cc: copies, _autoresponse: answer } = settings
    if (typeof copies === 'string') recipients.push(...(fillKnownPlaceholders(copies, names)?.split(',') ?? []))
    const text = typeof answer === 'string' ? fillKnownPlaceholders(answer, names) : undefined
    if (text !== undefined) autoresponses.push(text)
  }
  if (relay) read(relay.defaults)
  for (const delivery of Object.values(forms).flatMap(deliveriesOf)) {
    const mailboxes = factsOf(delivery).mailboxes(delivery)
    if (!mailboxes) continue
    recipients.push(...mailboxes.map((mailbox) => fillKnownPlaceholders(mailbox, names) ?? ''))
    for (const { payload } of factsOf(delivery).payloads(delivery)) read(payload)
  }
  return {
    recipients: recipients.map((address) => address.trim()).filter((address) => address !== ''),
    autoresponses,
  }
}
