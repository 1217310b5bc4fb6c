import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Mailbox } from '../../src/relay/mail/Mailbox'
import { temporaryFolder } from './openMailServer'
import { openRelay, owner } from './openRelay'
import { thorough } from '../depth'

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

const mail = {
  messageId: '',
  receivedAt: '',
  to: '',
  cc: '',
  replyTo: null,
  subject: '',
  fields: {},
  text: '',
  html: '',
}

// In the quick run `serve/limits.test.ts` fills the 32 MB.
thorough(test)('the oldest mails make room after a thousand, and after 32 MB', async () => {
  const mailbox = new Mailbox(temporaryFolder())
  for (let count = 0; count < 1005; count += 1) await mailbox.add(mail)
  expect(mailbox.mails).toHaveLength(1000)
  expect(mailbox.mails[0]?.id).toBe('6')
  expect(mailbox.find('5')).toBeUndefined()
  for (let count = 0; count < 50; count += 1) await mailbox.add({ ...mail, html: '"'.repeat(500_000) })
  expect(mailbox.mails.length).toBeLessThan(40)
  expect(readdirSync(mailbox.folder)).toHaveLength(mailbox.mails.length)
})

test('the mailbox is there again after a restart, and numbers go on', async () => {
  const folder = temporaryFolder()
  const first = new Mailbox(folder)
  for (const subject of ['One', 'Two', 'Three']) await first.add({ ...mail, subject })
  writeFileSync(join(folder, '2.json'), '{"id":"2","sub')
  writeFileSync(join(folder, '4.json.new'), '{"id":"4"')
  const second = new Mailbox(folder)
  expect(second.mails.map(({ id, subject }) => [id, subject])).toEqual([
    ['1', 'One'],
    ['3', 'Three'],
  ])
  await second.add(mail)
  expect(second.mails.at(-1)?.id).toBe('4')
  second.empty()
  expect(new Mailbox(folder).mails).toEqual([])
})

test('the list is in pages, and long values are cut in it', async () => {
  const { relay, postJson } = await openRelay()
  const post = (count: number) => postJson({ name: `Visitor ${count}`, note: '"'.repeat(5000) })
  // On a busy computer a form is answered before its mail has arrived: it is on the disk by then.
  const arrived = (count: number) => expect.poll(() => relay.mailbox).toHaveLength(count)
  await post(1)
  await arrived(1)
  await Promise.all(Array.from({ length: 50 }, (_, index) => post(index + 2)))
  await arrived(51)
  const page = async (query: string) => (await fetch(`${relay.url}/${query}`)).text()
  const [newest, oldest] = [await page(''), await page('?page=2')]
  expect(newest.length).toBeLessThan(250_000)
  expect(newest).toContain('51 mails')
  expect(newest.match(/<article/g)).toHaveLength(50)
  expect(newest).toContain('<a href="/?page=2">Older</a>')
  expect(oldest).toContain('<dd>Visitor 1</dd>')
  expect(oldest.match(/<article/g)).toHaveLength(1)
  expect(await (await fetch(`${relay.url}/mailbox.json?page=2`)).json()).toMatchObject([
    { fields: { name: 'Visitor 1' } },
  ])
})

test('files that hold no mail hide none of the others', async () => {
  const folder = temporaryFolder()
  const mailbox = join(folder, 'mailbox')
  const first = await openRelay({ folder })
  await first.postJson({ name: 'Asha', _subject: 'First' })
  await first.relay.close()
  for (const [name, text] of [
    ['2.json', 'null'],
    ['3.json', '{"id":"3","subject":"Second"}'],
    ['4.json', '{"id":"4"'],
  ] as const)
    writeFileSync(join(mailbox, name), text)
  const { relay } = await openRelay({ folder })
  const page = await fetch(relay.url)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('First')
})
