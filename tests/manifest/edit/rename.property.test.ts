import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findEntity } from '../../../src/node/site-file/findEntity'
import { renameEntity } from '../../../src/node/site-file/renameEntity'
import { keysOf, valueAt } from '../../../src/manifest/core/read'
import { addressesFor, referencesTo } from '../../../src/manifest/references/references'
import { groupOf, entitiesIn, type Entity } from '../../../src/manifest/entries/entities'
import { editedSites, open, siteText, type EditedSite } from './layouts'
import { everyThing, otherName } from './entityLists'
import { runsOf, seed } from '../../depth'

const numRuns = runsOf(8, 250)

const withoutRedirects = (manifest: unknown) => ({ ...(manifest as object), redirects: undefined })

const again = (manifest: unknown, thing: Entity, id: string): Entity =>
  entitiesIn(manifest, thing.list).find((other) => other.id === id && groupOf(other) === groupOf(thing)) as Entity

describe.each(Object.keys(editedSites))('of %s', (name) => {
  const site = editedSites[name] as EditedSite
  const whole = site.open(site.text)
  const things = everyThing(whole.manifest)
  const before = new Set(site.problemsOf(site.text))

  test(
    'whatever is renamed: every place that names it has the new name, nothing has the old one, and nothing is to be mended',
    () => {
      expect(things.length).toBeGreaterThan(25)
      fc.assert(
        fc.property(fc.constantFrom(...things), (thing) => {
          const id = otherName(thing)
          const { text, references, moved } = renameEntity(whole, thing, id)
          const after = site.open(text)
          for (const { at, onKey, renamed } of references) {
            if (!onKey) expect(valueAt(after.manifest, ...keysOf(at))).toBe(renamed(id))
          }
          const found = again(after.manifest, thing, id)
          expect(referencesTo(after.manifest, after.annotatedValues, found).length).toBeGreaterThanOrEqual(
            references.length,
          )
          expect(again(after.manifest, thing, thing.id)).toBeUndefined()
          expect(site.problemsOf(text).filter((problem) => !before.has(problem))).toEqual([])
          // A page that moved is found at its old address.
          expect(moved.map(({ from }) => from)).toEqual(
            addressesFor(whole.manifest, thing)
              .map(({ path }) => path)
              .filter((path) => !path.includes('{')),
          )
          expect(valueAt(after.manifest, 'redirects') ?? []).toEqual([
            ...((valueAt(whole.manifest, 'redirects') ?? []) as unknown[]),
            ...moved,
          ])
        }),
        { seed, numRuns },
      )
    },
    60_000 + numRuns * 1000,
  )

  test(
    'renamed and renamed back, a manifest is what it was, but for its redirects',
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...things),
          fc.constantFrom(...Object.values(site.layouts).slice(0, 3)),
          (thing, layout) => {
            const id = otherName(thing)
            const there = site.open(renameEntity(site.open(layout), thing, id).text)
            const back = renameEntity(there, again(there.manifest, thing, id), thing.id).text
            expect(withoutRedirects(JSON.parse(back))).toEqual(withoutRedirects(whole.manifest))
            const redirects = (JSON.parse(back) as { redirects?: { from: string }[] }).redirects ?? []
            const pages = new Set(addressesFor(whole.manifest, thing).map(({ path }) => path))
            expect(redirects.filter(({ from }) => pages.has(from))).toEqual([])
            expect(site.problemsOf(back).filter((problem) => !before.has(problem))).toEqual([])
          },
        ),
        { seed, numRuns: Math.ceil(numRuns / 2) },
      )
    },
    60_000 + numRuns * 1000,
  )
})

const opened = open(siteText)
const service = findEntity(opened.manifest, 'services', 'termite-control', undefined)

test('links with an anchor, a question or the full address are renamed too, and what only looks like it is not', () => {
  const links = [
    '/services/termite-control?x=1#top',
    '/services/termite-control/',
    'https://www.neemghar.example/services/termite-control',
    '/services/termite-control-plus',
    'https://elsewhere.example/services/termite-control',
  ]
  const text = siteText.replace(
    '"label": "Home", "href": "/"',
    `"label": "Home", "href": "/", "x-a": 1 }, ${links.map((href) => JSON.stringify({ label: 'L', href })).join(', ')}, { "label": "Home", "href": "/"`,
  )
  const header = open(renameEntity(open(text), service, 'white-ants').text).manifest as {
    frame: { header: { links: { href: string }[] } }
  }
  expect(header.frame.header.links.slice(1, 6).map(({ href }) => href)).toEqual([
    '/services/white-ants?x=1#top',
    '/services/white-ants/',
    'https://www.neemghar.example/services/white-ants',
    links[3],
    links[4],
  ])
})

test('escapes elsewhere in a string stay as they were written', () => {
  const text = siteText.replace(
    '"label": "Home", "href": "/"',
    '"label": "Home", "href": "\\/services/termite-control#caf\\u00e9"',
  )
  expect(renameEntity(open(text), service, 'white-ants').text).toContain('"href": "\\/services/white-ants#caf\\u00e9"')
})

test('a name that is taken, or the same, is refused; a thing that is not there is told with what was meant', () => {
  expect(() => renameEntity(opened, service, 'ant-control')).toThrow('There is a service "ant-control" already.')
  expect(() => renameEntity(opened, service, service.id)).toThrow('is called "termite-control" already')
  expect(() => findEntity(opened.manifest, 'services', 'termit-control', undefined)).toThrow(
    'Did you mean "termite-control"?',
  )
  expect(() => findEntity(opened.manifest, 'options', 'bird-netting', undefined)).toThrow(
    '--group booking or --group chat',
  )
})
