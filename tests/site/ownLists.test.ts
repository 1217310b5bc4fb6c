import { expect, test } from 'vitest'
import { idsInUse } from '../../src/node/site-file/noteIds'
import { applyChange, minimal, minimalText, pageOfEach } from '../manifest/minimal'
import { openMinimal, sectionsOf } from './openMinimal'

/** Two lists of a site's own: courses that name their teachers. */
const lists = {
  courses: {
    title: 'Course',
    fields: {
      name: { type: 'text', required: true },
      fee: { type: 'price' },
      starts: { type: 'date' },
      at: { type: 'time' },
      places: { type: 'number' },
      teacher: { type: 'reference', to: 'team' },
      also: { type: 'reference', to: 'team', several: true },
      topics: { type: 'texts' },
    },
    entries: [
      {
        id: 'piano',
        name: 'Piano',
        fee: 1500,
        starts: '2027-01-31',
        at: '17:30',
        places: 1200,
        teacher: 'asha',
        also: ['ravi', 'asha'],
        topics: ['Scales', 'Songs'],
      },
      { id: 'flute', name: 'Flute', fee: 900.5 },
      { id: 'drums', name: 'Drums', fee: 1200 },
    ],
  },
  team: {
    title: 'Teacher',
    fields: { name: { type: 'text', required: true } },
    entries: [
      { id: 'asha', name: 'Asha' },
      { id: 'ravi', name: 'Ravi' },
    ],
  },
}

const change = {
  lists,
  'site › currency': 'INR',
  'counts › courses': { from: 'courses' },
  'frame › footer › notice': '{count.courses} courses',
  'forms › booking › fields › 2 › options': { from: 'courses', sort: 'fee', reverse: true, limit: 2 },
  'routes › 1': {
    ...pageOfEach('courses', 'course'),
    for: { each: 'courses', as: 'course', where: { id: 'piano' } },
    title: '{course.name} with {course.teacher}',
    description: '{course.fee}, {course.starts}, {course.at}, {course.places}: {course.also}; {course.topics}.',
  },
}

test('pages are made for the entries of a list of the site’s own, whose texts name its values as visitors read them', () => {
  const pages = openMinimal(change)
  const head = pages.get('/courses/piano')?.head
  expect(head?.title).toBe('Piano with Asha')
  expect(head?.description).toBe('₹1,500, 31 January 2027, 5:30\u00a0pm, 1,200: Ravi, Asha; Scales, Songs.')
  expect(pages.get('/')?.footer.notice).toBe('3 courses')
})

test('the page about an entry can list all others, before any are cut off', () => {
  const list = { type: 'entries', id: 'others', layout: 'chips', show: { title: 'name' } }
  const route = pageOfEach('courses', 'course', [
    { ...list, entries: { from: 'courses', others: true, limit: 2 } },
    { ...list, id: 'team', entries: { from: 'team', others: true } },
  ])
  const pages = openMinimal({ ...change, 'routes › 1': route })
  const idsOn = (path: string) =>
    sectionsOf(pages, path)
      .slice(1)
      .map(({ entries }) => (entries as { id: string }[]).map(({ id }) => id))
  const team = ['asha', 'ravi']
  expect(idsOn('/courses/piano')).toEqual([['flute', 'drums'], team])
  expect(idsOn('/courses/flute')).toEqual([['piano', 'drums'], team])
})

test('a form lets visitors choose from a list of the site’s own, in the order and the number it asks for', () => {
  const [, form] = sectionsOf(openMinimal(change), '/book')
  const { fields } = form?.form as { fields: { options?: unknown }[] }
  expect(fields[2]?.options).toEqual([
    { value: 'piano', label: 'Piano' },
    { value: 'drums', label: 'Drums' },
  ])
})

test('an editor is told of the lists, their entries and their fields', () => {
  const known = idsInUse('/nowhere/site.json', minimalText(applyChange(minimal(), change))) as Record<string, never>
  expect(known.lists).toEqual({ enum: expect.arrayContaining(['services', 'courses', 'team']) as unknown })
  expect(known.team).toEqual({ enum: ['asha', 'ravi'], enumDescriptions: ['Asha', 'Ravi'] })
  expect(known.ownLists).toMatchObject({
    properties: { courses: { properties: { entries: { items: { properties: { fee: { title: 'Fee' } } } } } } },
  })
})
