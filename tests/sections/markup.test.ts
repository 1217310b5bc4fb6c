import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { keysOf } from '../../src/manifest/core/read'
import { localize } from '../../src/manifest/languages/localize'
import { walkManifest } from '../../src/manifest/schema/annotatedSchema'
import { fromRoot } from '../../src/node/process/paths'
import { renderPages } from '../manifest/renderPages'
import { fixtureSites } from '../sites/fixtureSites'

/** The site with bold words before each of its running texts, and how many these are. */
function withBoldWords(file: string): { manifest: Manifest; count: number } {
  const [site] = localize(JSON.parse(readFileSync(fromRoot(file), 'utf8'))) as [Manifest]
  const manifest = structuredClone(site)
  let count = 0
  walkManifest(site, ({ value, path, annotations }) => {
    if (!annotations.markup || typeof value !== 'string') return
    const keys = keysOf(path)
    const parent = keys
      .slice(0, -1)
      .reduce<Record<string | number, unknown>>((block, key) => block[key] as typeof block, manifest as never)
    parent[keys.at(-1) as string] = `**bold words** ${value}`
    count += 1
  })
  return { manifest, count }
}

// Every kind of section stands in one of these sites: `tests/schema/examplesInSites.test.ts`.
test.each(Object.entries(fixtureSites))('no running text of %s shows its markup', (_, file) => {
  const { manifest, count } = withBoldWords(file)
  const html = [...renderPages(manifest).values()].join('\n')
  expect(
    html
      .split('**bold words')
      .slice(0, -1)
      .map((before) => before.slice(-120)),
  ).toEqual([])
  if (count > 0) expect(html).toContain('<strong>bold words</strong>')
})
