import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { findCheckContext } from '../../src/node/check/findCheckContext'
import { pestControlFile } from '../sites/fixtureSites'
import { readFileSync } from 'node:fs'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'

const text = readFileSync(pestControlFile, 'utf8')
const context = findCheckContext(pestControlFile, text)

const faultsOf = (link: string) =>
  checkManifest(
    text.replace('"href": "/gallery"', () => `"href": "${link}"`),
    context,
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

test('a video and a section of one page do not have the same id', () => {
  const manifest = JSON.parse(text) as Manifest
  const sections = manifest.routes.flatMap((route) => route.sections ?? [])
  for (const section of sections) if (section.type === 'gallery') section.id = 'mosquito-season' as typeof section.id
  const { problems } = checkManifest(JSON.stringify(manifest), context)
  expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
    { rule: 'duplicate-id', messageId: 'duplicate-id/shown', values: { id: 'mosquito-season' } },
  ])
})
