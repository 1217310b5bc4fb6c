import { expect, test } from 'vitest'
import { placeholdersAt } from '../../src/editor/server/offers/placeholdersAt'
import { suggestionsOf } from '../../src/editor/server/offers/suggestionsAt'
import { readFixture } from '../sites/fixtureSites'

const plumbing = readFixture<Record<string, unknown>>('plumbing')

test('what can be put into a text is named as its field is, with what it says', () => {
  const footer = placeholdersAt(plumbing, ['frame', 'footer'])
  expect(footer).toContainEqual({
    name: 'company.phone',
    words: 'Company › Phone',
    text: '+91\u00a090000\u00a012340',
    at: ['company', 'phone'],
  })
  expect(footer).toContainEqual(expect.objectContaining({ name: 'fact.crew', words: 'Facts › Crew' }))
  expect(footer.some(({ name }) => name.startsWith('form.'))).toBe(false)
  const town = placeholdersAt(plumbing, ['routes', '#/towns/{town.id}'])
  expect(town[0]).toEqual({ name: 'town.name', words: 'City › Name' })
  const form = placeholdersAt(plumbing, ['forms', 'visit'])
  expect(form[0]).toEqual({ name: 'form.caller', words: 'Your name' })
  expect(form.map(({ name }) => name)).toContain('form.reference')
})

test('the parts of an answer are offered by the words that visitors read beside them', () => {
  const offered = placeholdersAt(readFixture('journal'), ['forms', 'jar', 'delivery'])
  const away = 'Are you away? We feed your jar.'
  expect(offered.filter(({ name }) => name.startsWith('form.away'))).toEqual([
    { name: 'form.away', words: away },
    { name: 'form.away.from', words: `${away} › Brought on` },
    { name: 'form.away.to', words: `${away} › Fetched on` },
    { name: 'form.away.nights', words: `${away} › Nights` },
  ])
})

test('by which click a visitor came can be said in what is sent, where the site keeps that', () => {
  const measured = { ...plumbing, measuring: { clicks: { names: ['gclid'], days: 90 } } }
  const clicks = { name: 'form.clicks', words: 'Measuring › Clicks on ads' }
  expect(placeholdersAt(measured, ['forms', 'visit', 'delivery', 'payload'])).toContainEqual(clicks)
  expect(placeholdersAt(measured, ['relay', 'defaults'])).toContainEqual(clicks)
  expect(placeholdersAt(measured, ['forms', 'visit', 'messages'])).not.toContainEqual(clicks)
  expect(placeholdersAt(plumbing, ['relay', 'defaults'])).not.toContainEqual(clicks)
})

test('what placeholders are made of has none', () => {
  expect(placeholdersAt(plumbing, ['company'])).toEqual([])
  expect(placeholdersAt(plumbing, ['facts'])).toEqual([])
})

test('words that several entries have in a field are suggested there, and no others', () => {
  const entries = [
    { id: 'a', name: 'Aluva', region: 'South', tags: ['river', 'old'], note: 'x'.repeat(61) },
    { id: 'b', name: 'Kochi', region: 'South', tags: ['sea', 'old'], note: 'x'.repeat(61) },
    { id: 'c', name: 'Munnar', region: 'Hills', tags: [] },
  ]
  expect(suggestionsOf({ catalogs: { cities: entries } }, 'cities')).toEqual({
    region: ['Hills', 'South'],
    'tags/*': ['old', 'river', 'sea'],
  })
  expect(suggestionsOf({}, 'cities')).toEqual({})
})
