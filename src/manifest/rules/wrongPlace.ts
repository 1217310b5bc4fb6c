import { at, blocksAt, textAt, valueAt, type Path } from '../core/read'
import { suggestValue } from '../core/suggest'
import countries from './support/countries.json' with { type: 'json' }
import { defineRule, finding, type Finding } from './support/rule'

/** The lengths of postal codes that are digits and may begin with 0, which a sheet takes away; the bounds of countries, in whole degrees and generous (Natural Earth). */
const { digits, boxes }: { digits: Record<string, number>; boxes: Record<string, number[]> } = countries

/** A company or branch at an address that its map or its postal code contradicts. */
export const wrongPlace = defineRule('wrong-place', {
  reads: ['company/address', 'company/geo', 'catalogs/branches'],
  check: ({ manifest }) => {
    const branches = blocksAt(manifest, 'catalogs', 'branches')
    const home = textAt(manifest, 'company', 'address', 'country')
    return [
      ...faultsAt(manifest.company, at('company'), home),
      ...branches.flatMap(([index, branch]) => faultsAt(branch, at('catalogs', 'branches', index), home)),
    ]
  },
})

function faultsAt(block: unknown, path: Path, home: string | undefined): Finding[] {
  const country = textAt(block, 'address', 'country') ?? home ?? ''
  const code = textAt(block, 'address', 'postalCode') ?? ''
  const [latitude, longitude] = ['latitude', 'longitude'].map((key) => valueAt(block, 'geo', key)) as [number, number]
  const box = latitude === undefined ? undefined : boxes[country]
  const isIn = ([west = 0, south = 0, east = 0, north = 0]: readonly number[], across: number, up: number): boolean =>
    across >= west && across <= east && up >= south && up <= north
  const postalCode = { parent: { parent: path, key: 'address' }, key: 'postalCode' }
  return [
    ...(/^\d+$/.test(code) && code.length + 1 === digits[country]
      ? [finding(postalCode, 'wrong-place/zero', { code, country }, suggestValue(`0${code}`))]
      : []),
    ...(box && !isIn(box, longitude, latitude)
      ? [
          finding({ parent: path, key: 'geo' }, 'wrong-place/map', {
            country,
            isSwapped: isIn(box, latitude, longitude),
          }),
        ]
      : []),
  ]
}
