import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { sitePlaceholders } from '../../src/manifest/entries/sitePlaceholders'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { textDirection } from '../../src/manifest/core/languageTags'
import { readFixture } from '../sites/fixtureSites'

test.each([
  ['en-IN', 'ltr'],
  ['hi', 'ltr'],
  ['pa-IN', 'ltr'],
  ['ar', 'rtl'],
  ['ur-IN', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['pa-PK', 'rtl'],
  ['dv', 'rtl'],
  ['xx', 'ltr'],
])('the lines of %s begin where its script does: %s', (language, direction) => {
  expect(textDirection(language)).toBe(direction)
})

test('the parts of an address are parted as the script does', () => {
  const manifest = readFixture<Manifest>('pestControl')
  const addressIn = (language: string) =>
    sitePlaceholders({ ...manifest, site: { ...manifest.site, language } }).get('company.address')
  expect(addressIn('en-IN')).toBe('14 Neem Chowk, Vijay Nagar, Indore, Madhya Pradesh 452010')
  expect(addressIn('ar')).toBe('14 Neem Chowk, Vijay Nagar، Indore، Madhya Pradesh 452010')
})

/**
 * Sides that are the same whatever the direction is: what plays is drawn towards the right everywhere, and carets have
 * a rule of their own. Headings are in the middle, or where lines begin.
 */
const allowed = new Set([
  'sections/gallery/Viewer.tsx: padding-left: 0.25rem',
  'ui/SectionBand.tsx: text-align: var(--heading, center)',
])

test('styles name where lines begin and end, and no left or right', () => {
  const src = fromRoot('src')
  const faults = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('node/'))
    .flatMap((path) => {
      const text = readFileSync(join(src, path), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
      const sided = [
        ...text.matchAll(
          /(?<![\w-])(?:(?:margin|padding|border|inset)-(?:left|right)[\w-]*|left|right|float|text-align): (?!center|start|end|inherit)[^;{}]+(?=;)/g,
        ),
      ].map(([rule]) => rule)
      // Of four sides the second and the fourth.
      const uneven = [...text.matchAll(/(?<![\w-])(?:margin|padding|inset): ([^;{}]+)(?=;)/g)]
        .filter(([, values = '']) => {
          const [, right, , left] = values
            .replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, (inner) =>
              inner.replaceAll(' ', '').replaceAll(/safe-area-inset-(?:left|right)/g, 'side'),
            )
            .split(' ')
          return left !== undefined && left !== right && left !== 'auto' && right !== 'auto'
        })
        .map(([rule]) => rule)
      return [...sided, ...uneven].map((rule) => `${path}: ${rule}`)
    })
  expect(faults.filter((fault) => !allowed.has(fault))).toEqual([])
})
