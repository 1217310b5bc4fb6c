import { describe, expect, test } from 'vitest'
import type { ResolvedForm } from '../../src/site/resolved'
import { openMinimal, sectionsOf } from './openMinimal'

const workField = (form: ResolvedForm | undefined) =>
  form?.fields.find(({ name }) => name === 'work') as
    | { start?: string; options: { value: string; as?: string }[] }
    | undefined

const link = { type: 'link', label: 'Book', href: '/book' }

describe('a button that brings values along', () => {
  const address = (more: object, change: Record<string, unknown> = {}): unknown => {
    const pages = openMinimal({ 'routes › 1 › sections › 0 › actions': [{ ...link, ...more }], ...change })
    const [section] = sectionsOf(pages, '/services/leak-repair')
    return (section as { actions: { href: string }[] }).actions[0]?.href
  }

  test('has them in its address, of the page’s own entry, and of the site', () => {
    expect(address({ with: { work: '{service.id}' } })).toBe('/book?work=leak-repair')
    expect(address({ with: { work: '{service.title}', name: '{company.name} & co' } })).toMatch(
      /^\/book\?work=Leak%20repair&name=[^&]+%20%26%20co$/,
    )
  })

  test('keeps a query and a place of its own', () => {
    const more = { href: '/book?from=card#hands', with: { work: 'other' } }
    expect(address(more)).toBe('/book?from=card&work=other#hands')
  })
})

describe('a form that an address may bring values for', () => {
  const formOn = (change: Record<string, unknown>) => {
    const [, section] = sectionsOf(openMinimal(change), '/book')
    return (section as unknown as { form: ResolvedForm }).form
  }

  test('names these fields, and the ids that stand for choices', () => {
    const form = formOn({ 'routes › 0 › sections › 0 › actions › 0 › with': { work: 'other' } })
    expect(form.brought).toBe('work')
    expect(workField(form)?.options.map(({ as }) => as)).toEqual([undefined, undefined])
    const labelled = formOn({
      'routes › 0 › sections › 0 › actions › 0 › with': { work: 'other' },
      'forms › booking › fields › 2 › options › send': 'label',
    })
    expect(workField(labelled)?.options).toMatchObject([
      { value: 'Leak', as: 'leak-repair' },
      { value: 'Something else', as: 'other' },
    ])
  })

  test('is as before on a site whose buttons bring nothing', () => {
    const form = formOn({})
    expect([form.brought, workField(form)?.options[0]?.as]).toEqual([undefined, undefined])
  })
})

const form = { type: 'form', id: 'ask', form: 'booking' }
const onPages = (starts: Record<string, string>) =>
  openMinimal({ 'routes › 1 › with': starts, 'routes › 1 › sections › 1': form, 'routes › 2 › sections › 2': form })
const formAt = (pages: ReturnType<typeof openMinimal>, path: string) =>
  sectionsOf(pages, path).find(({ id }) => id === 'ask')?.form as ResolvedForm

test('forms of a page that says it start with the choice that names the page’s entry; without one they start as they are', () => {
  const pages = onPages({ work: '{service.id}', name: 'A friend of {service.title}' })
  const shown = formAt(pages, '/services/leak-repair')
  expect(workField(shown)?.start).toBe('leak-repair')
  expect(shown.fields[0]).toMatchObject({ name: 'name', start: 'A friend of Leak repair' })
  expect(workField(formAt(pages, '/services/tank-cleaning'))).not.toHaveProperty('start')
  expect(workField(formAt(pages, '/towns/kochi'))).not.toHaveProperty('start')
  const whole = formAt(
    onPages({ work: '{service.id}', name: 'Asha', phone: '+91 98765 43210' }),
    '/services/leak-repair',
  )
  expect(whole.fields.every((field) => 'start' in field)).toBe(true)
})
