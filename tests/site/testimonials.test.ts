import { expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { entitiesIn } from '../../src/manifest/entries/entities'
import { referencesTo } from '../../src/manifest/references/references'
import { locationWords } from '../../src/manifest/core/read'
import { walkManifest, type AnnotatedValue } from '../../src/manifest/schema/annotatedSchema'
import { checkMinimal, pageOfEach } from '../manifest/minimal'
import { renderPages } from '../manifest/renderPages'

const said = { rating: 5, text: 'They listened first.' }
const section = { type: 'testimonials', id: 'voices', title: 'Voices', stars: 'of 5 stars' }

const change = {
  lists: {
    courses: {
      title: 'Course',
      fields: { name: { type: 'text', required: true } },
      entries: [
        { id: 'piano', name: 'Piano' },
        { id: 'flute', name: 'Flute' },
      ],
    },
  },
  'catalogs › testimonials': [
    { id: 'asha', name: 'Asha', about: { courses: 'piano' }, ...said },
    { id: 'ravi', name: 'Ravi', location: 'Aluva', service: 'leak-repair', about: { courses: 'flute' }, ...said },
    { id: 'mira', name: 'Mira', ...said },
  ],
  'routes › 1': pageOfEach('courses', 'course', [
    { ...section, testimonials: { from: 'testimonials', where: { about: '{course.id}' } } },
    { ...section, id: 'all', testimonials: { from: 'testimonials' } },
  ]),
}

const checked = checkMinimal(change).manifest as Manifest

const sectionOf = (file: string, id: string): string =>
  (
    new RegExp(`<div id="${id}".*?(?=<div id=|</main>)`, 's').exec(renderPages(checked).get(file) ?? '')?.[0] ?? ''
  ).replaceAll('<!-- -->', '')

test('stand without picture and place, and name what they are about', () => {
  const all = sectionOf('courses/piano/index.html', 'all')
  expect(all).toContain('<figcaption><strong>Asha</strong><br/>Piano</figcaption>')
  expect(all).toContain('<strong>Ravi</strong><br/>Aluva · Leak repair · Flute</span>')
  expect(all).toContain('<strong>Mira</strong></span>')
  expect(all).not.toContain('<img')
})

test('are shown on the page of what they are about', () => {
  const own = sectionOf('courses/flute/index.html', 'voices')
  expect(own).toContain('Ravi')
  expect(own).not.toMatch(/Asha|Mira/)
})

test('follow the id of an entry that they are about, and so do conditions', () => {
  const manifest = {
    ...checked,
    counts: { voices: { from: 'testimonials', where: { about: 'piano' } } },
  }
  const values: AnnotatedValue[] = []
  walkManifest(manifest, (value) => values.push(value))
  const [piano] = entitiesIn(manifest, 'courses')
  const named = piano && referencesTo(manifest, values, piano).map(({ at }) => locationWords(at))
  expect(named).toEqual(
    expect.arrayContaining(['catalogs › testimonials › 0 › about › courses', 'counts › voices › where › about']),
  )
})
