import { expect, test } from 'vitest'
import { openRelay, owner, site } from './openRelay'

test('a native post is sent on to _next', async () => {
  const { relay, postForm } = await openRelay()
  const multipart = new FormData()
  multipart.append('name', 'Asha')
  multipart.append('_next', `${site}/thanks?a=1`)
  for (const values of [{ name: 'Asha', _next: `${site}/thanks?a=1` }, multipart]) {
    const response = await postForm(values)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${site}/thanks?a=1`)
  }
  expect(relay.mailbox.map(({ fields }) => fields)).toEqual([{ name: 'Asha' }, { name: 'Asha' }])
})

test.each(['', '/thanks', '//evil.example', 'javascript:alert(1)', 'https://', 'data:text/html,x'])(
  'a _next of "%s" leads to the thank-you page with a link back',
  async (_next) => {
    const { relay, postForm } = await openRelay()
    const response = await postForm({ name: 'Asha', _next }, { Referer: `${site}/book-now?a="b"&c` })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const page = await response.text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('<h1>Thank you</h1>')
    expect(page).toContain(`href="${site}/book-now?a=%22b%22&amp;c"`)
    expect(relay.mailbox).toHaveLength(1)
  },
)

test('where the redirect flag is false the visitor is not led away, and the flag is no line of the mail', async () => {
  const { relay, postForm } = await openRelay()
  const response = await postForm({ name: 'Asha', _redirect: 'false', _next: `${site}/thanks` })
  expect(response.status).toBe(200)
  expect(relay.mailbox.map(({ fields }) => fields)).toEqual([{ name: 'Asha' }])
})

test('a line break in _next makes no header', async () => {
  const { postForm } = await openRelay()
  const response = await postForm({ name: 'A', _next: `${site}/a\r\nSet-Cookie: a=b` })
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('a refusal is a page for a browser', async () => {
  const { relay, postForm } = await openRelay()
  const response = await postForm({ name: 'A' }, { 'Content-Type': 'text/plain' })
  expect(response.status).toBe(415)
  const page = await response.text()
  expect(page).toContain('<h1>Your form was not sent</h1>')
  expect(page).toContain(`<a href="${site}/book-now">`)
  expect(relay.mailbox).toEqual([])
})

test('a page opened as a file is told so, not thanked', async () => {
  const { relay } = await openRelay()
  const response = await fetch(`${relay.url}/${owner}`, {
    method: 'POST',
    headers: { Accept: 'text/html', Origin: 'null' },
    body: new URLSearchParams({ name: 'A' }),
  })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Make sure you open this page through a web server')
  expect(relay.mailbox).toEqual([])
})
