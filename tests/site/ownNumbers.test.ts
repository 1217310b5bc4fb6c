import { describe, expect, test } from 'vitest'
import { schema } from '../../src/manifest/schema/schema'
import { checkMinimal, pageOfEach } from '../manifest/minimal'
import { openMinimal, sectionsOf } from './openMinimal'

const address = { street: '2 Lake Road', locality: 'Kochi', region: 'Kerala', postalCode: '682002', country: 'IN' }
const review = 'https://reviews.example/lake?write=1'
const branch = (more: object) => ({ id: 'lake', name: 'Lake', address, ...more })
const actions = [
  { type: 'call', label: 'Call', phone: '{branch.phone}' },
  { type: 'whatsapp', label: 'Write', message: 'To {branch.name}', phone: '{branch.whatsapp}' },
  { type: 'link', label: 'Review', href: '{branch.reviewLink}' },
  { type: 'call', label: 'Office' },
]
const numbers = { phone: '+91 484 266 1234', whatsapp: '+91 98471 23456', reviewLink: review }
const change = {
  'catalogs › branches': [branch(numbers)],
  'frame › floating': { call: 'Call us', whatsapp: { label: 'Chat', message: 'On {page.path}' } },
  'routes › 1': pageOfEach('branches', 'branch', [{ type: 'contact', id: 'ways', title: 'Ways', lines: [], actions }]),
}
const problemsOf = (more: Record<string, unknown>) =>
  checkMinimal({ ...structuredClone(change), ...more })
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ messageId }) => messageId)

describe('on a page about a branch', () => {
  const pages = openMinimal(structuredClone(change))

  test('buttons lead to its numbers where they say so, and to where its reviews are written', () => {
    const [, ways] = sectionsOf(pages, '/branches/lake') as [unknown, { actions: { href: string }[] }]
    expect(ways.actions.map(({ href }) => href)).toEqual([
      'tel:+914842661234',
      'https://wa.me/919847123456?text=To%20Lake',
      review,
      'tel:+919876543210',
    ])
  })

  test('the floating buttons do so by themselves, on other pages they lead to the company', () => {
    expect(pages.get('/branches/lake')?.floating).toMatchObject({
      phone: 'tel:+914842661234',
      chat: 'https://wa.me/919847123456?text=On%20%2Fbranches%2Flake',
    })
    expect(pages.get('/book')?.floating).toMatchObject({
      phone: 'tel:+919876543210',
      chat: 'https://wa.me/919876543210?text=On%20%2Fbook',
    })
  })

  test('the reference says so with a page and a button that do it', () => {
    const words = schema.definition('Floating').description ?? ''
    const [, loop, button] = /\("for": (.+)\),? .*: (\{.+\})\.$/.exec(words) ?? []
    const said = openMinimal({
      ...structuredClone(change),
      'routes › 1 › for': JSON.parse(loop ?? ''),
      'routes › 1 › sections › 1 › actions': [JSON.parse(button ?? '')],
    })
    const [, ways] = sectionsOf(said, '/branches/lake') as [unknown, { actions: { href: string }[] }]
    expect([ways.actions[0]?.href, said.get('/branches/lake')?.floating?.phone]).toEqual(
      Array(2).fill('tel:+914842661234'),
    )
  })

  test('a branch without numbers has those of the company in them', () => {
    const without = openMinimal({
      ...structuredClone(change),
      'catalogs › branches': [branch({ reviewLink: review })],
      'routes › 1 › sections': [{ type: 'page-header', id: 'top', title: '{branch.name}' }],
    })
    expect(without.get('/branches/lake')?.floating).toMatchObject({ phone: 'tel:+919876543210' })
  })
})

test('a branch says its address and its hours in texts, and in a list beside others', () => {
  const hours = [{ days: ['Mo', 'Tu'], opens: '09:00', closes: '17:00' }]
  const show = { title: 'name', text: 'address', lines: [{ label: 'Open', field: 'hours' }] }
  const sections = [
    { type: 'page-header', id: 'top', title: '{branch.name}', text: '{branch.address}: {branch.hours}' },
    { type: 'entries', id: 'all', entries: { from: 'branches' }, layout: 'rows', show },
  ]
  const more = { 'catalogs › branches': [branch({ ...numbers, hours })], 'routes › 1 › sections': sections }
  expect(problemsOf(more)).toEqual([])
  const [top, all] = sectionsOf(openMinimal({ ...structuredClone(change), ...more }), '/branches/lake') as [
    { text: string },
    { entries: { address: { text: string } }[] },
  ]
  expect(top.text).toMatch(/^2 Lake Road, Kochi, Kerala 682002: Mon, Tue\u00a09:00/)
  expect(all.entries[0]?.address.text).toBe('2 Lake Road, Kochi, Kerala 682002')
})

test('a number that is no number of the entry, or lacks what a chat needs, is told', () => {
  expect(problemsOf({})).toEqual([])
  const [call, chat] = [
    'routes › 1 › sections › 1 › actions › 0 › phone',
    'routes › 1 › sections › 1 › actions › 1 › phone',
  ]
  expect(problemsOf({ [call]: '{branch.name}' })).toEqual(['wrong-phone/field'])
  expect(problemsOf({ [call]: '{town.phone}' })).toEqual(['unknown-placeholder'])
  expect(problemsOf({ [chat]: '{branch.phone}', 'catalogs › branches › 0 › phone': '1800 425 1234' })).toEqual([
    'wrong-phone/chat',
  ])
  // A branch that has no page of this route is not called from one.
  const other = branch({ ...numbers, id: 'hill', name: 'Hill', phone: '1800 425 1234' })
  const two = {
    [chat]: '{branch.phone}',
    'catalogs › branches': [branch(numbers), other],
  }
  expect(problemsOf(two)).toEqual(['wrong-phone/chat'])
  expect(problemsOf({ ...two, 'routes › 1 › for › where': { name: 'Lake' } })).toEqual([])
  expect(problemsOf({ 'catalogs › branches': [branch({ ...numbers, phone: undefined })] })).toEqual([
    'unknown-placeholder/left-out',
  ])
  expect(problemsOf({ [call]: '+91 98' })).toEqual(['wrong-phone'])
})

test('a link is one address of the company or the entry, and nothing else that is put in', () => {
  const href = 'routes › 1 › sections › 1 › actions › 2 › href'
  expect(problemsOf({ [href]: '{company.reviewLink}', 'company › reviewLink': review })).toEqual([])
  expect(problemsOf({ [href]: '{company.reviewLink}' })).toEqual(['unknown-placeholder'])
  expect(problemsOf({ [href]: '{branch.name}' })).toEqual(['unsafe-link'])
  expect(problemsOf({ [href]: '{branch.reviewLink}/x' })).toEqual(['unsafe-link'])
})
