import { expect, test } from 'vitest'
import { textOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import { firstContext, firstSite } from './firstSite'

/*
 * What each rule says of a mistake is in `cases/`, of a text that is no JSON in `parse.test.ts`; that each is told once
 * and where it is, `mutants.property.test.ts` tries all over the first site.
 */

test.each(['catalogs', 'forms'])('a misspelt "%s", which may be left out, is told alone', (key) => {
  const misspelt = `${key.slice(0, 2)}q${key.slice(2)}`
  const { problems } = checkManifest(firstSite.replace(`\n  "${key}": `, `\n  "${misspelt}": `), firstContext)
  expect(problems.map((problem) => textOf(problem).split(' Possible')[0])).toEqual([
    `"Site" has no key "${misspelt}". Did you mean "${key}"?`,
  ])
})

test.each([
  ['2025 Brightwater Home Services. All rights reserved.', []],
  ['Since 2019 services like no other.', []],
  ['Over 200 services.', ['disagreeing-facts']],
])('"%s" is held against the number of services only where it counts them', (text, expected) => {
  const manifest = JSON.parse(firstSite) as { frame: { footer: { blurb: string } }; company: { name: string } }
  manifest.company.name = 'Brightwater Home Services'
  manifest.frame.footer.blurb = text
  const { problems } = checkManifest(JSON.stringify(manifest), firstContext)
  expect(problems.filter(({ rule }) => rule === 'disagreeing-facts').map(({ rule }) => rule)).toEqual(expected)
})

test('lists that cannot be read are told alone, not with those that testimonials name', () => {
  const manifest = JSON.parse(firstSite) as { catalogs: { testimonials: { about?: object }[] } }
  Object.assign(manifest.catalogs.testimonials[0] ?? {}, { about: { courses: 'piano' } })
  const { problems } = checkManifest(JSON.stringify({ ...manifest, lists: 'one' }), firstContext)
  expect(problems.map(({ rule }) => rule)).toEqual(['wrong-type'])
})
