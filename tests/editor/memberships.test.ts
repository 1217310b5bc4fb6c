import { expect, test } from 'vitest'
import { applyOperation } from '../../src/manifest/edits/pointer'
import { EditedDocument } from '../../src/editor/server/EditedDocument'
import { companionsOf, membershipsOf, joinMemberships } from '../../src/editor/server/offers/memberships'
import { readFixture } from '../sites/fixtureSites'

const plumbing = readFixture<Record<string, unknown>>('plumbing')
const wordsOf = (root: unknown, list: string) =>
  membershipsOf(root, list).map(({ words, named, namesAll: isWhole }) => `${words} (${isWhole ? 'all' : named})`)

test('the lists that name entries one by one are found, those that name most of them first', () => {
  expect(wordsOf(plumbing, 'cities')).toEqual([
    'Cities › Thrissur › Nearby cities (2)',
    'Cities › Alappuzha › Nearby cities (1)',
    'Cities › Kottayam › Nearby cities (1)',
  ])
  expect(wordsOf(plumbing, 'questions')).toEqual([
    'Pages › Services › Sections › Asked before every visit › Questions › Only the entries chosen here (3)',
  ])
})

test('a list that has room for no more is left out, and so is one that shows what the page is about', () => {
  // Its cities name three services each, and there is room for no fourth.
  expect(
    wordsOf(plumbing, 'services').filter((words) => words.startsWith('Cities') && words.includes('› Services')),
  ).toEqual([])
  expect(wordsOf(readFixture('musicSchool'), 'courses')).toEqual([])
})

test('links to the pages of entries are such a list too: a new one gets a link', () => {
  const header = { links: [{ label: 'Leaks', href: '/jobs/leak-repair' }] }
  const root = { ...plumbing, frame: { ...(plumbing.frame as object), header: { ...header, logo: {} } } }
  const [place] = membershipsOf(root, 'services')
  expect(place?.words).toContain('Links')
  const joined = joinMemberships(root, 'services', place ? [place.at] : [], { id: 'pumps', label: 'Pumps' })
  expect(joined).toEqual([{ do: 'insert', at: place?.at, index: 1, value: { label: 'Pumps', href: '/jobs/pumps' } }])
})

test('nothing is put where no entry of the list is named', () => {
  expect(
    joinMemberships(plumbing, 'cities', [['company', 'name'], ['routes']], { id: 'kochi', label: 'Kochi' }),
  ).toEqual([])
})

const listOf = (only: string[]) => ({
  ...plumbing,
  routes: [
    {
      path: '/',
      title: 'Home',
      description: 'Home',
      sections: [{ type: 'questions', id: 'asked', title: 'Asked', questions: { from: 'questions', only } }],
    },
  ],
})
const { questions } = plumbing.catalogs as { questions: { id: string }[] }
const [first = '', second = '', third = ''] = questions.map(({ id }) => id)
const question = (id: string) => ['catalogs', 'questions', `#${id}`]

test('an entry that is moved is offered for the lists of pages that had the order of its list', () => {
  const before = listOf([first, third])
  const moved = applyOperation(before, { do: 'move', at: question(third), to: 0 })
  const [companion, ...others] = companionsOf(moved, before, question(third))
  expect(others).toEqual([])
  expect(companion).toMatchObject({ kind: 'order', value: [third, first] })
  expect(companion?.words).toBe('Pages › Home › Sections › Asked › Questions › Only the entries chosen here')
  const after = applyOperation(moved, { do: 'set', at: companion?.at ?? [], value: companion?.value })
  expect(companionsOf(after, before, question(third))).toEqual([])
  // A list that has had an order of its own keeps it.
  expect(companionsOf(before, moved, question(second))).toEqual([])
})

test('one that is moved by several presses is offered as if by one', () => {
  const document = new EditedDocument({ text: JSON.stringify(listOf([first, second, third])) })
  const at = question(third)
  const move = (to: number) =>
    document.play({ do: 'step', operations: [{ do: 'move', at, to }], label: { kind: 'move', at } })
  move(1)
  move(0)
  expect(companionsOf(document.root, document.beforeAlike, at)).toMatchObject([
    { kind: 'order', value: [third, first, second] },
  ])
})

test('one that is the first of its list now is offered where others are named', () => {
  const before = listOf([second, third])
  expect(companionsOf(before, before, question(first))).toMatchObject([
    { kind: 'first', value: [first, second, third] },
  ])
  expect(companionsOf(before, before, question(third))).toEqual([])
})
