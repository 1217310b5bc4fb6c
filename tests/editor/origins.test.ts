import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { PreviewSite } from '../../src/editor/server/PreviewSite'
import { fromRoot } from '../../src/node/process/paths'
import { valueOf } from '../../src/manifest/edits/pointer'
import { Origins } from '../../src/editor/origins/Origins'
import { addressesOf } from '../../src/manifest/pages/addresses'
import { localize } from '../../src/manifest/languages/localize'
import { isDeep } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'

/** One page of every other route; of a thorough run all pages. */
function pathsIn(root: unknown): string[] {
  const seen = new Set<number>()
  return localize(root).flatMap((manifest) =>
    addressesOf(manifest).flatMap(({ path, route }) => {
      const isFirst = !seen.has(route)
      seen.add(route)
      return isDeep || (isFirst && route % 2 === 0) ? [path] : []
    }),
  )
}

/** The texts of a page that are seen, each with whether a mark is around it. */
function textsIn(html: string): { text: string; isMarked: boolean }[] {
  const main = html.slice(html.indexOf('<body'))
  let depth = 0
  const found: { text: string; isMarked: boolean }[] = []
  for (const [piece, raw] of main.matchAll(
    /<!--[^]*?-->|<(script|style|template|option|title)\b[^>]*>[^]*?<\/\1>|<[^>]+>|[^<]+/g,
  )) {
    if (/^<!--\d/.test(piece)) depth += 1
    else if (piece.startsWith('<!--/')) depth -= 1
    else if (!piece.startsWith('<') && raw === undefined && /[\p{L}\p{N}]/u.test(piece))
      found.push({ text: piece, isMarked: depth > 0 })
  }
  return found
}

const { pestControl, screens, restaurant } = fixtureSites
const sites = isDeep ? fixtureSites : { pestControl, screens, restaurant }
for (const [name, file] of Object.entries(sites))
  test(`the preview of ${name} is the build's page with marks, and they lead to the texts`, async () => {
    const root = JSON.parse(readFileSync(fromRoot(file), 'utf8')) as { site: { media: string } }
    const origins = new Origins()
    const preview = new PreviewSite(bundleCode, origins)
    await preview.show(root, join(dirname(fromRoot(file)), root.site.media))
    let [marked, all] = [0, 0]
    const without = new Set<string>()
    for (const path of pathsIn(root)) {
      const page = preview.page(path)
      expect(page?.plain, path).toBe(withoutPlaces(page?.html ?? ''))
      // It is looked at while it changes: nothing in it runs, or waits for a file.
      expect(page?.html, path).not.toMatch(/<script|rel="(?:expect|preload)"|font-display:optional/)
      for (const [, number, text] of (page?.html ?? '').matchAll(/<!--(\d+)-->([^<]*)<!--\/\1-->/g)) {
        const address = page?.origins[Number(number)]
        const value = address && valueOf(root, address)
        // A number that is called is shown with spaces that no line breaks at; a text of several lines line by line.
        if (typeof value === 'string' && !value.includes('{'))
          expect(value.replaceAll('\u00a0', ' '), `${path} ${address?.join('/')}`).toBe(
            unescaped(text ?? '').replaceAll('\u00a0', ' '),
          )
      }
      for (const { text, isMarked } of textsIn(page?.html ?? '')) {
        all += 1
        if (isMarked) marked += 1
        else without.add(text.trim())
      }
    }
    console.info(
      `${name}: ${marked} of ${all} texts lead to their fields; not these: ${[...without].slice(0, 60).join(' | ')}`,
    )
    // The lists of articles have dates, numbers of pages and names of languages, which are no texts of the site.
    expect(marked / all).toBeGreaterThan(name === 'journal' ? 0.88 : 0.9)
  })

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Removes the marks that `placeMarks` has put. */
const withoutPlaces = (html: string): string =>
  html.replaceAll(/<!--\/?\d+-->/g, '').replaceAll(/ data-at="[\d ]+"/g, '')
