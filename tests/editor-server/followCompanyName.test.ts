import { expect, test } from 'vitest'
import { applyOperation } from '../../src/editor/document/applyOperation'
import { valueAt } from '../../src/manifest/core/read'
import { followCompanyName } from '../../src/node/editor-server/follow/followCompanyName'

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
