import { createServer } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDelivery } from '../../src/relay/mail/createDelivery'
import { readRecipients } from '../../src/relay/relayCommand'
import { openMailServer } from './openMailServer'
import { openRefusing } from './openRefusing'
import { openRelay, owner, sent, site } from './openRelay'

const rules = { recipients: [owner], origins: [site] }

test('with smtpUrl the mail goes to that server, from the given sender, and is not kept', async () => {
  const { url, mailbox } = await openMailServer()
  const { relay, postJson } = await openRelay({ ...rules, smtpUrl: url, from: 'forms@neemghar.example' })
  expect(await (await postJson({ name: 'Asha' })).json()).toEqual(sent)
  expect(relay.mailbox).toEqual([])
  expect(mailbox.mails[0]).toMatchObject({ to: owner, fields: { name: 'Asha' } })
  expect(await (await fetch(relay.url)).text()).toContain('SMTP_URL')
})

test('an alias of another service is refused: only FormSubmit knows whose it is', async () => {
  const { url } = await openMailServer()
  const { postJson } = await openRelay({ ...rules, smtpUrl: url })
  const response = await postJson({ name: 'A' }, {}, '/ajax/0123456789abcdef0123456789abcdef')
  expect(response.status).toBe(404)
})

test('an alias of its own stands for an address, with script and without, and leads nowhere else', async () => {
  const { url, mailbox } = await openMailServer()
  const { relay, postJson } = await openRelay({
    ...readRecipients(`enquiries=${owner}, office@neemghar.example`),
    origins: [site],
    smtpUrl: url,
  })
  expect(await (await postJson({ name: 'A' }, {}, '/ajax/Enquiries')).json()).toEqual(sent)
  const headers = { Origin: site }
  const native = { method: 'POST', headers, body: new URLSearchParams({ name: 'B' }), redirect: 'manual' } as const
  expect((await fetch(`${relay.url}/enquiries`, native)).status).toBe(200)
  expect(mailbox.mails.map(({ to }) => to)).toEqual([owner, owner])
  expect((await postJson({ name: 'A' }, {}, '/ajax/enquiry')).status).toBe(404)
  for (const [list, message] of [
    ['enquiries=', 'which is neither an e-mail address nor alias=address'],
    ['hello', 'which is neither an e-mail address nor alias=address'],
    [`mailbox=${owner}`, 'The alias "mailbox" is not possible'],
    [`a/b=${owner}`, 'The alias "a/b" is not possible'],
  ] as const)
    expect(() => readRecipients(list)).toThrow(message)
})

test('with smtpUrl and without rules nothing goes out', async () => {
  const { url, mailbox } = await openMailServer()
  const { postJson } = await openRelay({ smtpUrl: url })
  expect((await postJson({ name: 'A' })).status).toBe(403)
  expect(mailbox.mails).toEqual([])
})

test('only the recipients that are listed get mail, as owner and as copy', async () => {
  const { url, mailbox } = await openMailServer()
  const recipients = [owner, 'office@neemghar.example']
  const { postJson } = await openRelay({ recipients, origins: [site], smtpUrl: url })
  const strangers = Array.from({ length: 300 }, (_, number) => `victim${number}@example.org`)
  const refused = await postJson({ name: 'A' }, {}, '/ajax/victim@example.org')
  expect(refused.status).toBe(403)
  expect(await (await postJson({ name: 'A', _cc: ['Office@Neemghar.example', ...strangers].join() })).json()).toEqual(
    sent,
  )
  expect(mailbox.mails.map(({ to, cc }) => [to, cc.toLowerCase()])).toEqual([[owner, 'office@neemghar.example']])
})

test('the visitor is answered in the words of the site only, without anything that was typed, and once an hour', async () => {
  const { url, mailbox } = await openMailServer()
  const log: string[] = []
  const { postJson } = await openRelay({
    ...rules,
    autoresponses: ['Thank you. We call you shortly.'],
    smtpUrl: url,
    log: (line) => log.push(line),
  })
  const lead = { name: 'Buy at https://spam.example', email: 'victim@example.org' }
  await postJson({ ...lead, _autoresponse: 'Buy at https://spam.example' })
  expect(mailbox.mails.map(({ to }) => to)).toEqual([owner])
  for (const email of ['victim@example.org', 'Victim@Example.org', 'other@example.org'])
    await postJson({ ...lead, email, _autoresponse: 'Thank you.\nWe call you shortly.' })
  const answers = () => mailbox.mails.filter(({ to }) => to !== owner)
  await expect.poll(() => answers().map(({ to }) => to)).toEqual(['victim@example.org', 'other@example.org'])
  for (const { text, html } of answers()) expect(text + html).not.toContain('spam.example')
  expect(log.join()).toContain('its text is not one of the site’s')
  expect(log.join()).toContain('in the last hour')
  const now = performance.now.bind(performance)
  for (const [minutes, count] of [
    [59, 2],
    [61, 3],
  ] as const) {
    vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000)
    await postJson({ ...lead, minutes, _autoresponse: 'Thank you. We call you shortly.' })
    await expect.poll(() => answers().length).toBe(count)
  }
})

test('only pages of the site may send, and only they can read the answer', async () => {
  const { url, mailbox } = await openMailServer()
  const { relay, postJson, postForm } = await openRelay({ ...rules, smtpUrl: url })
  for (const Origin of ['https://evil.example', 'http://localhost:9', 'http://localhost', 'https://localhost:4173']) {
    const response = await postJson({ name: 'A' }, { Origin })
    expect([Origin, response.status, response.headers.get('access-control-allow-origin')]).toEqual([Origin, 403, null])
    expect((await postForm({ name: 'A' }, { Origin, Referer: `${site}/` })).status).toBe(403)
    const preflight = await fetch(`${relay.url}/ajax/${owner}`, { method: 'OPTIONS', headers: { Origin } })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  }
  expect(mailbox.mails).toEqual([])
  const allowed = await postJson({ name: 'A' })
  expect(allowed.headers.get('access-control-allow-origin')).toBe(site)
  expect(allowed.headers.get('vary')).toBe('Origin')
})

test('a visitor without script is led back to the site, and nowhere else', async () => {
  const { url } = await openMailServer()
  const { postForm } = await openRelay({ ...rules, smtpUrl: url })
  expect((await postForm({ name: 'A', _next: `${site}/thanks` })).headers.get('location')).toBe(`${site}/thanks`)
  expect((await postForm({ name: 'A', _next: 'https://evil.example/' })).status).toBe(200)
})

/** A mail server that takes passwords and knows no encryption. */
async function openPlainServer(): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 plain ESMTP\r\n')
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        heard.push(line)
        socket.write(/^EHLO/i.test(line) ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '502 5.5.1 Not here\r\n')
      }
    })
  })
  await new Promise<void>((done) => void server.listen(0, done))
  onTestFinished(() => void server.close())
  return { port: (server.address() as { port: number }).port, heard }
}

test('a password is sent to another computer encrypted, or not at all', async () => {
  const { port, heard } = await openPlainServer()
  const mail = { key: 'a', to: owner, cc: [], replyTo: undefined, subject: 'A', text: 'A', html: 'A', headers: {} }
  // All addresses of this computer but its own names count as others.
  const remote = createDelivery(`smtp://user:secret@0.0.0.0:${port}`, 'forms@neemghar.example', 2000)
  onTestFinished(() => remote.close())
  expect(await remote.send(mail, [owner])).toMatchObject({
    accepted: [],
    failure: { message: expect.stringContaining('STARTTLS') },
  })
  expect(heard.filter((line) => line.startsWith('AUTH'))).toEqual([])
  expect(heard.length).toBeGreaterThan(0)
  const local = createDelivery(`smtp://user:secret@127.0.0.1:${port}`, 'forms@neemghar.example', 2000)
  onTestFinished(() => local.close())
  await local.send(mail, [owner])
  expect(heard.filter((line) => line.startsWith('AUTH'))).not.toEqual([])
})

test('a mail in any script goes by STARTTLS to a server whose certificate is trusted, and to no other', async () => {
  const mails: { raw: string; isEncrypted: boolean }[] = []
  const passwords: string[] = []
  const { url } = await openRefusing({}, '', {
    disabledCommands: [],
    onAuth: ({ password }, _session, done) => (passwords.push(password ?? ''), done(null, { user: 'user' })),
    onData: (stream, { secure }, done) =>
      void textOf(stream).then((raw) => (mails.push({ raw, isEncrypted: secure }), done())),
  })
  const { port } = new URL(url)
  const said = 'नमस्ते 🙏'.repeat(400)
  const mail = { key: 'a', to: owner, cc: [], replyTo: undefined, subject: said, text: said, html: said, headers: {} }
  const send = (query: string) => {
    const delivery = createDelivery(`smtp://user:secret@0.0.0.0:${port}${query}`, 'forms@neemghar.example', 2000)
    onTestFinished(() => delivery.close())
    return delivery.send(mail, [owner])
  }
  // The server's certificate is one that nobody has signed.
  expect(await send('')).toMatchObject({ accepted: [], failure: { message: expect.stringContaining('certificate') } })
  expect([mails, passwords]).toEqual([[], []])
  expect(await send('?tls.rejectUnauthorized=false')).toEqual({ accepted: [owner] })
  expect([mails.map(({ isEncrypted }) => isEncrypted), passwords]).toEqual([[true], ['secret']])
  const { raw } = mails[0]!
  expect(raw).toMatch(/^[\r\n -~]*$/)
  expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(999)
  const read = await PostalMime.parse(raw)
  expect([read.subject, read.text?.trim()]).toEqual([said, said])
})
