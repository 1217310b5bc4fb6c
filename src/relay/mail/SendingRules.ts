import { sentEndings } from '../../node/serve/mediaTypeOf'
import type { FileRules } from './sentFiles'
import { isEmailAddress } from '../../manifest/values/internetAddresses'
import { RequestError } from '../http/RequestError'
import type { VisitRules } from '../visits/Visits'
import { decoded } from '../../manifest/pages/oldAddress'
import { withoutNotes } from '../../manifest/core/read'
import { fillKnownPlaceholders } from '../../manifest/text/placeholders'
import { deliveriesOf } from '../../manifest/deliveries/formDeliveries'
import { factsOf } from '../../manifest/deliveries/formDeliveries'
import { sitePlaceholders } from '../../manifest/entries/sitePlaceholders'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { relayCounters } from '../../manifest/values/measuring'

/** The recipients, automatic replies and sites that a relay allows. */
export type SendingRules = {
  /** Addresses in lower case. Undefined allows any, only for a relay with its own mailbox. */
  readonly recipients: ReadonlySet<string> | undefined
  /** The addresses of aliases, which forms are sent to. */
  readonly aliases: ReadonlyMap<string, string>
  /** The texts of automatic replies. Undefined allows any. */
  readonly autoresponses: ReadonlySet<string> | undefined
  /** The rules for files; undefined allows none. */
  readonly files: FileRules | undefined
  /** Whether pages of this origin (`https://host[:port]`) may send forms. */
  isSite(origin: string | undefined): boolean
}

export type SendingRuleOptions = {
  readonly recipients?: readonly string[] | undefined
  readonly aliases?: ReadonlyMap<string, string> | undefined
  readonly autoresponses?: readonly string[] | undefined
  readonly origins?: readonly string[] | undefined
  readonly files?: FileRules | undefined
}

/** The limits of a trial's mailbox: the highest that a site can set. */
const trialFiles: FileRules = { bytes: 20_000_000, types: sentEndings }

/** @param options without `origins` this computer's sites may send @param sendsAway then only listed values */
export function makeSendingRules(
  { recipients, aliases = new Map(), autoresponses, origins, files }: SendingRuleOptions,
  sendsAway: boolean,
): SendingRules {
  const fallback = sendsAway ? [] : undefined
  const texts = autoresponses ?? fallback
  const addresses = recipients ?? fallback
  const sites = origins ?? fallback
  return {
    recipients: addresses && new Set(addresses.map((address) => address.toLowerCase())),
    aliases,
    autoresponses: texts && new Set(texts.map(oneLine)),
    files: files ?? (sendsAway ? undefined : trialFiles),
    isSite: (origin) =>
      origin !== undefined &&
      (sites ? sites.includes(origin) : /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin)),
  }
}

/** A line break in a header begins the next header, so control characters become single spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** FormSubmit issues aliases of 32 hexadecimal digits, so that a page need not publish the address. */
const foreignAlias = /^[0-9a-f]{32}$/

/** The recipient of a form from the last segment of its URL (still percent-encoded). */
export function resolveRecipient(
  segment: string,
  { storesMails, rules }: { readonly storesMails: boolean; readonly rules: SendingRules },
): string {
  const text = decoded(segment)
  if (text === undefined) throw new RequestError('bad-address')
  const aliased = rules.aliases.get(text.toLowerCase())
  if (aliased !== undefined) return aliased
  const isKnown = rules.recipients?.has(text.toLowerCase()) ?? true
  if (isEmailAddress(text) && isKnown) return text
  if (isEmailAddress(text)) throw new RequestError('unknown-recipient')
  if (!foreignAlias.test(text)) throw new RequestError('bad-address')
  if (!storesMails) throw new RequestError('unknown-alias')
  return `${text}@alias.invalid`
}

export function rulesOfManifest(
  manifest: Manifest,
  translations: readonly Manifest[] = [],
): SendingRuleOptions & { visits?: VisitRules } & { recipients: readonly string[]; origins: readonly string[] } {
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
    const mailboxes = factsOf(delivery).mailboxes?.(delivery)
    if (!mailboxes) continue
    recipients.push(...mailboxes.map((mailbox) => fillKnownPlaceholders(mailbox, names) ?? ''))
    for (const { payload } of factsOf(delivery).payloads(delivery)) read(payload)
  }
  return {
    recipients: recipients.map((address) => address.trim()).filter((address) => address !== ''),
    autoresponses,
  }
}
