import { expect, test } from 'vitest'
import { valueAt, keysOf } from '../../src/manifest/core/read'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { walkManifest } from '../../src/manifest/schema/annotatedSchema'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import { renderPages } from '../manifest/renderPages'
import { fixtureSites } from '../sites/fixtureSites'

/** Whether each text of a kind of section, by its keys, is seen on a page of a site. */
function textsSeen(site: string): Map<string, boolean> {
  const { manifest } = checkFile(fromRoot(site)) as { manifest: Manifest }
  const changed = structuredClone(manifest)
  const words: [text: string, word: string][] = []
  walkManifest(manifest, ({ annotations, value, path }) => {
    const keys = keysOf(path)
    const end = keys.indexOf('sections') + 2
    const type = valueAt(manifest, ...keys.slice(0, end), 'type')
    // The condition of a query is compared, not shown.
    if (keys.includes('where')) return
    if (keys[0] !== 'routes' || end < 2 || typeof type !== 'string' || typeof value !== 'string' || !annotations.text)
      return
    const word = `Seen${words.length}x`
    const names = keys.slice(end).filter((key) => typeof key === 'string')
    words.push([`${type}: ${names.join(' › ')}`, word])
    const block = valueAt(changed, ...keys.slice(0, -1)) as Record<string | number, unknown>
    block[keys.at(-1) as string] = word
  })
  const data: string[] = []
  const pages = renderPages(changed, (json) => `/assets/${data.push(json)}.json`)
  const seen = new Set(`${[...pages.values()].join('\n')}\n${data.join('\n')}`.match(/Seen\d+x/g))
  const texts = new Map<string, boolean>()
  for (const [text, word] of words) texts.set(text, (texts.get(text) ?? false) || seen.has(word))
  return texts
}

test('every text of a section is on a page: a component that forgets one is named', () => {
  const all = Object.values(fixtureSites).flatMap((site) => [...textsSeen(site)])
  const seen = new Set(all.flatMap(([text, isSeen]) => (isSeen ? [text] : [])))
  expect(seen.size).toBeGreaterThan(60)
  expect([...new Set(all.map(([text]) => text))].filter((text) => !seen.has(text))).toEqual([])
})
