import { factsOf, keyedDeliveriesOf } from '../deliveries/formDeliveries'
import { fieldFactsOf } from '../schema/fieldFacts'
import { fillKnownPlaceholders } from '../text/placeholders'
import { sitePlaceholders } from '../entries/sitePlaceholders'
import { suggestKey, suggestOneOf, namesOf } from '../core/suggest'
import type { OwnersPayload } from '../deliveries/DeliveryFacts'
import { at, type Path } from '../core/read'
import { isEmailAddress } from '../values/internetAddresses'
import settingsFile from './support/relaySettings.json' with { type: 'json' }
import { defineRule, finding, type Finding } from './support/rule'

/** The settings of FormSubmit (https://formsubmit.co/documentation), and the redirect flag of form-mail services. */
const relaySettings: { settings: string[]; values: Partial<Record<string, readonly string[]>> } = settingsFile

export const relaySetting = defineRule('relay-setting', {
  reads: 'everything',
  check: ({ manifest }) => {
    const { relay, forms, site } = manifest
    const names = sitePlaceholders(manifest)
    const problemsOf = (key: string, value: string, path: Path, block: object) => [
      ...settingProblems(key, value, path, block),
      ...(key === '_cc' || key === '_bcc' ? copyProblems(value, names, path) : []),
    ]
    return [
      ...Object.entries(relay?.defaults ?? {}).flatMap(([key, value]) =>
        problemsOf(key, String(value), at('relay', 'defaults', key), relay?.defaults ?? {}),
      ),
      ...Object.entries(forms).flatMap(([name, form]) => {
        const payloads = keyedDeliveriesOf(form).flatMap(([delivery, keys]) =>
          factsOf(delivery).mailboxes?.(delivery)
            ? factsOf(delivery)
                .payloads(delivery)
                .map((payload) => ({ ...payload, keys: [...keys, ...payload.keys] }))
            : [],
        )
        return payloads.flatMap((relayPayload) => {
          const location = (key: string): Path => at('forms', name, ...relayPayload.keys, key)
          return [
            ...Object.entries(relayPayload.payload).flatMap(([key, value]) =>
              problemsOf(key, value, location(key), relayPayload.payload),
            ),
            ...answerProblems(
              relayPayload,
              { ...relay?.defaults, ...relayPayload.payload } as Record<string, string>,
              form.fields.some((field) => fieldFactsOf(field).isEmail),
              location('_autoresponse'),
            ),
            ...nextProblems(relayPayload, site.url, location('_next')),
          ]
        })
      }),
    ]
  },
})

/** @param block the block whose key it is */
function settingProblems(key: string, value: string, path: Path, block: object): Finding[] {
  if (!key.startsWith('_')) return []
  if (!relaySettings.settings.includes(key)) {
    const unknown = { setting: key, known: namesOf(relaySettings.settings, relaySettings.settings.length) }
    return [finding(path, 'relay-setting', unknown, suggestKey(key, relaySettings.settings, block))]
  }
  const possible = relaySettings.values[key]
  if (!possible || possible.includes(value)) return []
  const wrong = { setting: key, value, possible: namesOf(possible) }
  return [finding(path, 'relay-setting/value', wrong, suggestOneOf(value, possible))]
}

/** The relay ignores copies to what is no address; what a visitor types is not known here. */
const copyProblems = (value: string, names: ReadonlyMap<string, string>, path: Path): Finding[] =>
  value.split(',').flatMap((written) => {
    const address = fillKnownPlaceholders(written, names)?.trim()
    if (address === undefined || isEmailAddress(address)) return []
    return [
      address === '' ? finding(path, 'relay-setting/empty-copy', {}) : finding(path, 'relay-setting/copy', { address }),
    ]
  })

/** The relay answers a visitor by mail only if it has an address, and only after its captcha. */
function answerProblems(
  { payload }: Pick<OwnersPayload, 'payload'>,
  settings: Record<string, string>,
  hasEmail: boolean,
  path: Path,
): Finding[] {
  if (!Object.hasOwn(payload, '_autoresponse')) return []
  const why = hasEmail ? (settings._captcha === 'false' ? 'captcha' : undefined) : 'email'
  return why === undefined ? [] : [finding(path, 'relay-setting/no-answer', { why }, { fix: { do: 'remove' } })]
}

function nextProblems({ payload }: Pick<OwnersPayload, 'payload'>, url: string, path: Path): Finding[] {
  const next = payload._next
  if (next === undefined || ['{page.url}', '{site.url}', url].some((start) => next.startsWith(start))) return []
  return [finding(path, 'relay-setting/next', { address: next })]
}
