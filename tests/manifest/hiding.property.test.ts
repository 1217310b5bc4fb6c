import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findErrors } from '../../src/manifest/check'
import { keysOf, blocksAt, valueAt } from '../../src/manifest/core/read'
import { findCheckContext } from '../../src/node/check/mediaFiles'
import { newSite, templateNames } from '../../src/node/new/newSite'
import { fromRoot } from '../../src/node/process/paths'
import { openManifest } from '../../src/node/site-file/openManifest'
import { runsOf, seed } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('hiding')
const files = [
  ...Object.values(fixtureSites).map((path) => fromRoot(path)),
  ...templateNames().map((name) => newSite(name, join(folder, name))),
]
const sites = files.map((file) => {
  const { manifest, text, lists } = openManifest(file)
  return { file, manifest, context: findCheckContext(file, text, lists) }
})

/** The pages and the sections of all sites. */
const parts = sites.flatMap((site) =>
  blocksAt(site.manifest, 'routes').flatMap(([route, { sections }]) => [
    { site, keys: ['routes', route] },
    ...(Array.isArray(sections) ? sections : []).map((_, index) => ({
      site,
      keys: ['routes', route, 'sections', index],
    })),
  ]),
)

test('whatever page or section of a site is hidden, no link that is not part of a text is a mistake', () => {
  expect(parts.length).toBeGreaterThan(150)
  fc.assert(
    fc.property(fc.constantFrom(...parts), ({ site: { file, manifest, context }, keys }) => {
      const changed = structuredClone(manifest)
      const part = valueAt(changed, ...keys) as Record<string, unknown>
      part.hidden = true
      const { problems } = findErrors(JSON.stringify(changed), context)
      const dead = problems.filter(({ rule, at }) => {
        if (!['dead-link', 'wrong-parent'].includes(rule)) return false
        const text = 'offset' in at ? undefined : valueAt(changed, ...keysOf(at))
        return !(typeof text === 'string' && text.includes(']('))
      })
      expect(dead, `${file} ${keys.join('/')}`).toEqual([])
    }),
    { seed, numRuns: runsOf(15, 1500), endOnFailure: true },
  )
}, 3_600_000)
