import { expect, test } from 'vitest'
import { openRelay } from './openRelay'

const values = { name: 'Asha <b>', message: 'two\nlines' }

test.each([
  ['table', /<table[\s\S]*<th scope="row"[^>]*>name<\/th><td[^>]*>Asha &lt;b&gt;<\/td>/],
  ['box', /<div style="[^"]*border-radius[^"]*"><strong>name<\/strong><div[^>]*>Asha &lt;b&gt;<\/div><\/div>/],
  ['basic', /<p><strong>name:<\/strong><br><span[^>]*>Asha &lt;b&gt;<\/span><\/p>/],
  ['something else', /<p><strong>name:<\/strong>/],
])('the %s template', async (template, markup) => {
  const { relay, postJson } = await openRelay()
  await postJson({ ...values, _template: template })
  const [mail] = relay.mailbox
  expect(mail?.html).toMatch(markup)
  expect(mail?.html.includes('<table')).toBe(template === 'table')
  // The text and the fields are the same whatever the template.
  expect(mail?.text).toContain('name:\n  Asha <b>\n\nmessage:\n  two\n  lines\n')
  expect(mail?.fields).toEqual(values)
})
