import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyOperation, type Operation } from '../../src/manifest/edits/pointer'
import { valueAt } from '../../src/manifest/core/read'
import { describeUses } from '../../src/editor/server/uses'
import { followLinks } from '../../src/editor/server/follow/followLinks'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'

const read = (file: string) => JSON.parse(readFileSync(fromRoot(file), 'utf8')) as object
const garage = read('src/node/new/templates/garage/site.json')
const plumbing = read(fixtureSites.plumbing)
const team = ['routes', '#/', 'sections', '#team']

const without = (at: readonly string[], root: unknown): unknown => {
  const operation: Operation = { do: 'remove', at: [...at] }
  return [operation, ...followLinks(operation, root)].reduce<unknown>(applyOperation, root)
}

test('the links to a section that is removed go with it, and no other does', () => {
  expect(describeUses(garage, team).uses).not.toEqual([])
  const after = without(team, garage)
  expect(describeUses(after, ['routes', '#/', 'sections', '#prices']).uses).toEqual(
    describeUses(garage, ['routes', '#/', 'sections', '#prices']).uses,
  )
  expect(JSON.stringify(after)).not.toContain('/#team')
  expect(JSON.stringify(garage).split('"href"').length - JSON.stringify(after).split('"href"').length).toBe(1)
})

test('what else is removed takes nothing along', () => {
  const links = ['frame', 'footer', 'linkGroups', '1', 'links', '0']
  expect(followLinks({ do: 'remove', at: links }, garage)).toEqual([])
  expect(followLinks({ do: 'set', at: team, value: {} }, garage)).toEqual([])
})

test('of a link in a running text the words stay, and links to a page that is removed go as well', () => {
  const answer = { en: 'See [our work](/#jobs), not [the towns](/#towns).', hi: 'देखें: [काम](/#jobs)' }
  const { catalogs } = plumbing as { catalogs: { questions: object[] } }
  const linking = { ...plumbing, catalogs: { ...catalogs, questions: [{ ...catalogs.questions[0], answer }] } }
  const after = without(['routes', '#/', 'sections', '#jobs'], linking)
  expect(valueAt(after, 'catalogs', 'questions', 0, 'answer')).toEqual({
    en: 'See our work, not [the towns](/#towns).',
    hi: 'देखें: काम',
  })
  expect(JSON.stringify(plumbing)).toContain('"/questions"}')
  expect(JSON.stringify(without(['routes', '#/questions'], plumbing))).not.toContain('"/questions"')
})
