import { expect, test } from 'vitest'
import { describeUses, linksFollowing } from '../../src/editor/server/uses'
import { readFixture } from '../sites/fixtureSites'

const root: unknown = readFixture('plumbing')
const wordsOf = (...at: string[]) => describeUses(root, at).uses.map(({ words, pages }) => `${words} (${pages})`)

test('before a section goes, the links to it are listed, with on how many pages they are seen', () => {
  expect(wordsOf('routes', '#/', 'sections', '#jobs')).toMatchInlineSnapshot(`
    [
      "Header › Links › Work › Leads to (16)",
      "Pages › Services › When no entry has the address › Leads to (6)",
      "Pages › Services › Sections › Service › Back › Leads to (6)",
    ]
  `)
  expect(describeUses(root, ['routes', '#/', 'sections', '#jobs']).pages).toBe(16)
  expect(wordsOf('routes', '#/about', 'sections', '#story')).toEqual([])
})

test('the links to a section follow it, and no other does', () => {
  const follow = linksFollowing(root, ['routes', '#/', 'sections', '#jobs'], 'work')
  expect(follow).toHaveLength(describeUses(root, ['routes', '#/', 'sections', '#jobs']).uses.length)
  expect(follow.map((operation) => 'value' in operation && operation.value)).toEqual(['#work', '/#work', '/#work'])
  // Of running text in several languages each has its own.
  const answer = { en: 'See [our work](/#jobs), not [the towns](/#towns).', hi: 'देखें: [काम](/#jobs)' }
  const { catalogs } = root as { catalogs: { questions: object[] } }
  const questions = [{ ...catalogs.questions[0], answer }]
  const changed = { ...(root as object), catalogs: { ...catalogs, questions } }
  expect(linksFollowing(changed, ['routes', '#/', 'sections', '#jobs'], 'work')).toContainEqual({
    do: 'set',
    at: ['catalogs', 'questions', expect.any(String), 'answer'],
    value: { en: 'See [our work](/#work), not [the towns](/#towns).', hi: 'देखें: [काम](/#work)' },
  })
})

test('before a page goes, the links to it are listed', () => {
  expect(wordsOf('routes', '#/questions')).toMatchInlineSnapshot(`
    [
      "Header › Links › Questions › Leads to (16)",
    ]
  `)
})

test('before an entry goes, what names it and shows it is listed', () => {
  const uses = describeUses(root, ['catalogs', 'services', '#leak-repair'])
  expect(uses.uses.map(({ words }) => words)).toMatchInlineSnapshot(`
    [
      "Cities › Alappuzha › Services › 3",
      "Cities › Thrissur › Services › 2",
      "Cities › Kumarakom › Services › 3",
      "Testimonials › Leela Varghese › Service",
      "Footer › Link groups › Work › Services",
      "Pages › Home › Sections › Six kinds of work › Which entries",
      "Pages › Cities › Sections › Three jobs we do most in {town.name} › Which entries",
      "Pages › No such pipe | {company.name} › Sections › Perhaps one of these? › Which entries",
      "Pages › Services › One page for each",
      "Pages › Home › Sections › Where we go › Which entries",
      "Pages › Services › Sections › {job.short} in your town › Which entries",
      "Pages › Cities › When no entry has the address › Sections › Where we do go › Which entries",
      "Pages › Cities › Sections › The next vans › Which entries",
      "Pages › Cities › One page for each",
      "Pages › Home › Sections › Heard at the gate › Testimonials",
      "Pages › About us › Sections › And what others did › Testimonials",
      "Floating buttons › Bar › Form",
      "Pages › Ask › Sections › And then? › Form",
    ]
  `)
})
