import { expect, test } from 'vitest'
import { Mailbox } from '../../scripts/relay/Mailbox'
import { openRelay, owner } from './openRelay'

test('mailbox.json lists the mails, and DELETE empties it', async () => {
  const { relay, postJson } = await openRelay()
  await postJson({ name: 'Asha', reference: 'NG-1' })
  await postJson({ name: 'Ravi', email: 'ravi@example.org', reference: 'NG-2' })
  const mails: unknown = await (await fetch(`${relay.url}/mailbox.json`)).json()
  expect(mails).toEqual(relay.mailbox)
  expect(mails).toMatchObject([
    { id: '1', to: owner, replyTo: null, subject: 'New submission', fields: { name: 'Asha', reference: 'NG-1' } },
    { id: '2', to: owner, replyTo: 'ravi@example.org', fields: { reference: 'NG-2' } },
  ])

  expect((await fetch(`${relay.url}/mailbox`, { method: 'DELETE' })).status).toBe(200)
  expect(await (await fetch(`${relay.url}/mailbox.json`)).json()).toEqual([])
  await postJson({ name: 'Third' })
  expect(relay.mailbox[0]?.id).toBe('3')
})

test('the page lists the mails newest first, escaped, each with a link', async () => {
  const { relay, postJson } = await openRelay()
  const empty = await (await fetch(relay.url)).text()
  expect(empty).toContain('0 mails')
  await postJson({ name: 'Asha', _subject: 'First' })
  await postJson({ '<i>label</i>': '<script>alert("x")</script>', _subject: 'Second <img src=x>' })

  const page = await (await fetch(relay.url)).text()
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'))
  expect(page).toContain('2 mails')
  expect(page).toContain('<a href="/mail/2">Second &lt;img src=x&gt;</a>')
  expect(page).toContain('<dt>&lt;i&gt;label&lt;/i&gt;</dt><dd>&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;</dd>')
  expect(page).toContain('<noscript><meta http-equiv="refresh"')
})

test('a mail can be opened, and its HTML can do nothing', async () => {
  const { relay, postJson } = await openRelay()
  await postJson({ name: 'Asha', email: 'asha@example.org', _cc: 'copy@example.org', _template: 'table' })
  const page = await fetch(`${relay.url}/mail/1`)
  const text = await page.text()
  for (const part of [owner, 'asha@example.org', 'copy@example.org', '<dd>Asha</dd>', 'src="/mail/1.html" sandbox']) {
    expect(text).toContain(part)
  }
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")

  const html = await fetch(`${relay.url}/mail/1.html`)
  expect(await html.text()).toBe(relay.mailbox[0]?.html)
  expect(html.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})

test('what the page needs is served, and other sites cannot read the mailbox', async () => {
  const { relay } = await openRelay()
  const types = { '/relay.css': 'text/css', '/mailbox.js': 'text/javascript', '/health': 'application/json' }
  for (const [path, type] of Object.entries(types)) {
    const response = await fetch(`${relay.url}${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
  }
  for (const path of ['/', '/mailbox.json']) {
    const response = await fetch(`${relay.url}${path}`, { headers: { Origin: 'https://elsewhere.example' } })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  }
  expect((await fetch(relay.url, { method: 'HEAD' })).status).toBe(200)
})

test('the oldest mails make room after a thousand', () => {
  const mailbox = new Mailbox()
  const mail = { receivedAt: '', to: '', cc: '', replyTo: null, subject: '', fields: {}, text: '', html: '' }
  for (let count = 0; count < 1005; count += 1) mailbox.add(mail)
  expect(mailbox.mails).toHaveLength(1000)
  expect(mailbox.mails[0]?.id).toBe('6')
  expect(mailbox.find('5')).toBeUndefined()
})
