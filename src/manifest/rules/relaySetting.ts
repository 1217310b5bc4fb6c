import { factsOf } from '../deliveries/factsOf'
import { fieldFactsOf } from '../schema/fieldFacts'
import { fillKnownPlaceholders } from '../text/fillKnownPlaceholders'
import { generalNames } from '../text/generalNames'
import { meantKey, meantOf } from '../references/meant'
import type { RelayPayload } from '../deliveries/DeliveryFacts'
import { at, type Path } from '../core/path'
import { isEmailAddress } from '../values/isEmailAddress'
import { namesOf } from '../core/suggest'
import { defineRule, finding, type Finding } from './support/rule'

/**
 * The settings that FormSubmit knows (https://formsubmit.co/documentation), and the redirect flag of form-mail
 * services.
 */
const known = [
  '_subject',
  '_template',
  '_captcha',
  '_next',
  '_redirect',
  '_autoresponse',
  '_cc',
  '_bcc',
  '_replyto',
  '_blacklist',
  '_honey',
  '_webhook',
  '_url',
]
const values: Partial<Record<string, readonly string[]>> = {
  _template: ['table', 'box', 'basic'],
  _captcha: ['true', 'false'],
  _redirect: ['true', 'false'],
}

/** Settings for the relay that it does not know, or passes over. */
export const relaySetting = defineRule({
  name: 'relay-setting',
  severity: 'advice',
  explains: 'The settings for the relay are known to it and have an effect.',
  reads: 'everything',
  check: ({ manifest }) => {
    const { relay, forms, site } = manifest
    const names = generalNames(manifest)
    const problemsOf = (key: string, value: string, path: Path, block: object) => [
      ...settingProblems(key, value, path, block),
      ...(key === '_cc' || key === '_bcc' ? copyProblems(value, names, path) : []),
    ]
    return [
      ...Object.entries(relay?.defaults ?? {}).flatMap(([key, value]) =>
        problemsOf(key, String(value), at('relay', 'defaults', key), relay?.defaults ?? {}),
      ),
      ...Object.entries(forms).flatMap(([form, { fields, delivery }]) => {
        const payloads = factsOf(delivery).relayPayloads(delivery)
        return payloads.flatMap((own) => {
          const place = (key: string): Path => at('forms', form, 'delivery', ...own.keys, key)
          return [
            ...Object.entries(own.payload).flatMap(([key, value]) => problemsOf(key, value, place(key), own.payload)),
            ...answerProblems(
              own,
              { ...relay?.defaults, ...own.payload } as Record<string, string>,
              fields.some((field) => fieldFactsOf(field).isEmail),
              place('_autoresponse'),
            ),
            ...nextProblems(own, site.url, place('_next')),
          ]
        })
      }),
    ]
  },
})

/** @param block whose key it is */
function settingProblems(key: string, value: string, path: Path, block: object): Finding[] {
  if (!key.startsWith('_')) return []
  if (!known.includes(key))
    return [
      finding(path, 'relay-setting', { setting: key, known: namesOf(known, known.length) }, meantKey(key, known, block)),
    ]
  const possible = values[key]
  return !possible || possible.includes(value)
    ? []
    : [
        finding(
          path,
          'relay-setting/value',
          { setting: key, value, possible: namesOf(possible) },
          meantOf(value, possible),
        ),
      ]
}

/** The relay passes over what is no address among those that get a copy; what a visitor types is known only then. */
function copyProblems(value: string, names: ReadonlyMap<string, string>, path: Path): Finding[] {
  return value.split(',').flatMap((written) => {
    const address = fillKnownPlaceholders(written, names)?.trim()
    if (address === undefined || isEmailAddress(address)) return []
    return [
      address === '' ? finding(path, 'relay-setting/empty-copy', {}) : finding(path, 'relay-setting/copy', { address }),
    ]
  })
}

/** The relay answers the visitor by mail only where it has an address, and only after its captcha. */
function answerProblems(
  { payload }: RelayPayload,
  settings: Record<string, string>,
  hasEmail: boolean,
  path: Path,
): Finding[] {
  if (!Object.hasOwn(payload, '_autoresponse')) return []
  const why = hasEmail ? (settings._captcha === 'false' ? 'captcha' : undefined) : 'no-email'
  return why === undefined ? [] : [finding(path, 'relay-setting/no-answer', { why }, { fix: { do: 'remove' } })]
}

function nextProblems({ payload }: RelayPayload, url: string, path: Path): Finding[] {
  const next = payload._next
  if (next === undefined || ['{page.url}', '{site.url}', url].some((start) => next.startsWith(start))) return []
  return [finding(path, 'relay-setting/next', { address: next })]
}
