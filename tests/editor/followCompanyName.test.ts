import { expect, test } from 'vitest'
import { applyOperation } from '../../src/manifest/edits/pointer'
import { valueAt } from '../../src/manifest/core/read'
import { followCompanyName } from '../../src/editor/server/follow/followLinks'

const names = (site: unknown, company: unknown) => ({ site: { name: site }, company: { name: company } })

function siteNameAfter(root: unknown, at: readonly string[], value: unknown): unknown {
  const operation = { do: 'set', at, value } as const
  return valueAt(
    [operation, ...followCompanyName(operation, root)].reduce<unknown>(applyOperation, root),
    'site',
    'name',
  )
}

test('the site is called as the company, also in one of its languages', () => {
  expect(siteNameAfter(names('Drip', 'Drip'), ['company', 'name'], 'Drop')).toBe('Drop')
  const both = { en: 'Drip', hi: 'ड्रिप' }
  expect(siteNameAfter(names(both, both), ['company', 'name', 'en'], 'Drop')).toEqual({ en: 'Drop', hi: 'ड्रिप' })
  expect(siteNameAfter(names('Drip', 'Drip'), ['company', 'name'], both)).toEqual(both)
})

test('a name of its own stays', () => {
  expect(siteNameAfter(names('Drip Delhi', 'Drip'), ['company', 'name'], 'Drop')).toBe('Drip Delhi')
  expect(siteNameAfter(names('Drip', 'Drip'), ['company', 'phone'], 'Drop')).toBe('Drip')
})

test('a language that is emptied before it is typed anew is followed too', () => {
  const both = { en: 'Drip', hi: 'ड्रिप' }
  const at = ['company', 'name', 'hi']
  const steps = [{ do: 'remove', at } as const, { do: 'set', at, value: 'बूँद' } as const]
  const after = steps.reduce<unknown>(
    (root, one) => [one, ...followCompanyName(one, root)].reduce<unknown>(applyOperation, root),
    names(both, both),
  )
  expect(valueAt(after, 'site', 'name')).toEqual({ en: 'Drip', hi: 'बूँद' })
})
