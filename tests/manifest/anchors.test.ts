import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { firstContext, firstSite } from './firstSite'

const faultsOf = (link: string) =>
  checkManifest(
    firstSite.replace('"href": "/gallery"', () => `"href": "${link}"`),
    firstContext,
  ).problems.filter(({ severity }) => severity === 'error')

test.each(['/gallery#mosquito-season', '/gallery/#gallery', '/terms#document-payment'])(
  'a link leads to what a section shows there: %s',
  (link) => expect(faultsOf(link)).toEqual([]),
)

test.each([
  ['/gallery#mosquito-saeson', '#mosquito-season'],
  ['/terms#payment', undefined],
  ['/cookie-policy#document-payment', undefined],
  ['/about-us#mosquito-season', undefined],
])('%s is no place of that page', (link, suggestion) => {
  expect(faultsOf(link)).toMatchObject([
    {
      rule: 'dead-link',
      ...(suggestion !== undefined && { suggestion: expect.stringContaining(suggestion) as string }),
    },
  ])
})
