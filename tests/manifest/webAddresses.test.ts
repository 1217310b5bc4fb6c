import { describe, expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { locationWords } from '../../src/manifest/core/path'
import { collectAnnotatedValues } from '../../src/manifest/schema/annotatedValues'
import type { SchemaNode } from '../../src/manifest/schema/schema'
import { applyChange, minimal, minimalContext, minimalText } from './minimal'
import { freshSchema } from './schemaNodes'

/** A site with every address on the web that the schema knows. */
const withAddresses = (): ReturnType<typeof minimal> =>
  applyChange(minimal(), {
    'company › sameAs': ['https://social.example/us'],
    lookups: {
      here: {
        type: 'city',
        run: true,
        url: 'https://city.example/json',
        answer: 'city',
        timeoutSeconds: 3,
      },
      near: {
        type: 'address',
        url: 'https://map.example/reverse',
        parts: [['road']],
        timeoutSeconds: 10,
        button: 'Find me',
        attribution: 'Maps',
        replace: { question: 'Replace it?', yes: 'Yes', no: 'No' },
        messages: {
          unsupported: 'No.',
          detecting: 'Looking…',
          detected: 'Found.',
          empty: 'Nothing.',
          unreadable: 'Nothing to read.',
          denied: 'Denied.',
        },
      },
    },
    'routes › 3 › sections › 3': {
      type: 'map',
      id: 'map',
      title: 'Where we are',
      image: { src: 'tank.svg', alt: 'A map' },
      link: { label: 'Open the map', href: 'https://maps.example/place' },
      embed: { url: 'https://maps.example/embed/1', label: 'Show the map', note: 'The map comes from Maps.' },
    },
  })

const places = collectAnnotatedValues(withAddresses()).webAddresses

/** How often the schema's blocks have an address on the web: each is one in the site above. */
function addressesIn(node: unknown): number {
  if (typeof node !== 'object' || node === null) return 0
  const { $ref } = node as SchemaNode
  if ($ref !== undefined) return freshSchema.target(node as SchemaNode)['x-web-address'] === undefined ? 0 : 1
  if ((node as SchemaNode)['x-web-address'] !== undefined) return 1
  return Object.values(node).reduce<number>((sum, child) => sum + addressesIn(child), 0)
}

const errorsOf = (manifest: unknown) =>
  checkManifest(minimalText(manifest), minimalContext).problems.filter(({ severity }) => severity === 'error')

test('the site has every address that the schema knows, and each is right', () => {
  const blocks = Object.entries(freshSchema.definitions).filter(([name]) => !name.endsWith('WebAddress'))
  expect(places).toHaveLength(addressesIn(blocks.map(([, block]) => block)))
  expect(errorsOf(withAddresses())).toEqual([])
})

describe.each(places.map(({ path, annotations }) => [locationWords(path), annotations.webAddress]))(
  '%s',
  (place, kind) => {
    const broken = (value: string) =>
      errorsOf(applyChange(withAddresses(), { [place as string]: value })).map(({ messageId, at, fix }) => ({
        messageId,
        place: 'offset' in at ? '' : locationWords(at),
        fix,
      }))

    test('that no browser can read is an error there', () => {
      const messageId = 'wrong-address'
      expect(broken('https://hooks.example:123456/x')).toEqual([{ messageId, place, fix: undefined }])
    })

    test('with a question behind it is one where more is put behind it, which a press cuts off', () => {
      const fix = { do: 'set', value: 'https://hooks.example/x' }
      expect(broken('https://hooks.example/x?a=1#b')).toEqual(
        kind === 'base' ? [{ messageId: 'wrong-address/end', place, fix }] : [],
      )
    })
  },
)
