import { expect, test } from 'vitest'
import { nativePost } from '../../src/forms/noScript/nativePost'
import { localize } from '../../src/manifest/languages/localize'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { validateSchema } from '../../src/manifest/schema/validate'
import type { ResolvedForm } from '../../src/site/resolved'
import { readFixture } from '../sites/fixtureSites'
import { pagesOf } from './openMinimal'

test('a conversation leads to its page of thanks, as other forms do, with script and without', () => {
  const manifest = localize(readFixture('conversation'))[0] as Manifest
  Object.assign(manifest.forms.ravi as object, JSON.parse('{ "then": { "page": "/thank-you" } }'))
  expect(validateSchema(manifest).problems).toEqual([])
  const form = [...pagesOf(manifest).values()]
    .flatMap(({ sections }) => sections)
    .flatMap((section) => (section.type === 'chat' ? [section.form as unknown as ResolvedForm] : []))[0]
  expect(form?.then).toEqual({ page: '/thank-you' })
  expect(nativePost(form as ResolvedForm).hidden).toContainEqual(['_next', 'https://conversation.example/thank-you'])
})
