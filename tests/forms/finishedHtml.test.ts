import { expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { checkMinimal } from '../manifest/minimal'
import { renderPages } from '../manifest/renderPages'

test('a form is ready to be sent in the finished HTML', () => {
  const { manifest } = checkMinimal()
  const { submit } = (manifest as Manifest).forms.booking as { submit: { label: string; busy: string } }
  const html = renderPages(manifest as Manifest).get('book/index.html') ?? ''
  const form = /<form.*?<\/form>/s.exec(html)?.[0]
  expect(form).toContain(`>${submit.label}<`)
  expect(form).not.toContain(submit.busy)
  expect(form).not.toContain('aria-disabled')
})
