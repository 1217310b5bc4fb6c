import { at, type Path } from '../path'
import { namedBlocksAt, textAt } from '../read'
import { defineRule, found, type Finding } from './rule'

/**
 * An address on the web that has the form of one and is none, or cannot be gone on from: a port that cannot be, a
 * question at its end.
 */
export const wrongAddress = defineRule({
  name: 'wrong-address',
  severity: 'error',
  explains: 'Addresses on the web are ones that a browser can read.',
  reads: ['site/url', 'relay/endpoint', 'lookups/*/url'],
  check: ({ manifest }) => [
    // Further pieces are put behind these two.
    ...problemsOf(at('site', 'url'), textAt(manifest, 'site', 'url'), /[?#]/),
    ...problemsOf(at('relay', 'endpoint'), textAt(manifest, 'relay', 'endpoint'), /[?#]/),
    ...namedBlocksAt(manifest, 'lookups').flatMap(([name, lookup]) =>
      problemsOf(at('lookups', name, 'url'), textAt(lookup, 'url')),
    ),
  ],
})

function problemsOf(place: Path, address: string | undefined, forbidden?: RegExp): Finding[] {
  if (address === undefined) return []
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
