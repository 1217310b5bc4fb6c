import { keysOf, type Path } from '../path'
import { walkManifest } from '../walk'
import { defineRule, found, type Finding } from './rule'

/**
 * An address on the web that has the form of one and is none, or cannot be gone on from: a port that cannot be, a
 * question at its end.
 */
export const wrongAddress = defineRule({
  name: 'wrong-address',
  severity: 'error',
  explains: 'Addresses on the web are ones that a browser can read.',
  reads: ['site/url', 'relay/endpoint', 'lookups/*/url', 'company/sameAs', 'forms/*/delivery'],
  check: ({ manifest }) => {
    const findings: Finding[] = []
    walkManifest(
      manifest,
      ({ path, value }) => {
        const isContinued = continued.includes(keysOf(path).join('/'))
        if (typeof value === 'string') findings.push(...problemsOf(path, value, isContinued ? /[?#]/ : undefined))
      },
      ({ webAddress }) => webAddress === true,
      ['webAddress'],
    )
    return findings
  },
})

/** Further pieces are put behind these two. */
const continued = ['site/url', 'relay/endpoint']

function problemsOf(place: Path, address: string, forbidden?: RegExp): Finding[] {
  if (!URL.canParse(address)) return [found(place, 'wrong-address', { address })]
  const [sign] = forbidden?.exec(address) ?? []
  return sign === undefined
    ? []
    : [
        found(
          place,
          'wrong-address/end',
          { address, sign },
          { fix: { do: 'set', value: address.slice(0, address.indexOf(sign)) } },
        ),
      ]
}
