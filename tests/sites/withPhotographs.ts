import { extname } from 'node:path'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { fromRoot } from '../../src/node/process/paths'

/** Photographs of each kind: upright and lying, with and without transparency. */
const photographs = ['portrait.jpg', 'street.jpg', 'kitchen.webp', 'tool.png'] as const

/** Where they are. */
export const photographsFolder = fromRoot('tests/sites/photographs/media')

/**
 * The same site with photographs in place of its drawings, its logos and its icon aside: people have portraits,
 * all else takes turns. The media folder must hold the files of both.
 */
export function withPhotographs(manifest: Manifest): Manifest {
  const { icon } = manifest.site
  let turn = 0
  const replace = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string')
      return extname(value) === '.svg' && value !== icon && key !== 'logo'
        ? key === 'people' || value.startsWith('people/')
          ? photographs[0]
          : photographs[(turn += 1) % photographs.length]
        : value
    if (Array.isArray(value)) return value.map((each) => replace(each, key))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        replace(each, key === 'logo' || name === 'logo' ? 'logo' : name),
      ]),
    )
  }
  return replace(manifest) as Manifest
}
