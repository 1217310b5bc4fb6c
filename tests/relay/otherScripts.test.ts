import { readdirSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './openMailServer'
import { openRefusing } from './openRefusing'
import { openRelay, owner, sent, site } from './openRelay'

const visitor = 'संपर्क@उदाहरण.भारत'
const pauses = { first: 30, longest: 100 }

test('an address in another script gets the mail, and answers go to the visitor’s', async () => {
  const { relay, postJson } = await openRelay()
  const path = `/ajax/${encodeURIComponent('müller@bäckerei.example')}`
  expect(await (await postJson({ name: 'A', email: visitor, _autoresponse: 'Thanks' }, {}, path)).json()).toEqual(sent)
  expect(relay.mailbox.map(({ to, replyTo }) => [to, replyTo])).toEqual([
    ['müller@bäckerei.example', visitor],
    [visitor, 'müller@bäckerei.example'],
  ])
  expect(relay.mailbox[0]?.fields.email).toBe(visitor)
})

test('a domain in another script is one recipient, sent to once', async () => {
  const { accepted, url } = await openRefusing({})
  const recipient = 'info@bäckerei.example'
  const { postJson } = await openRelay({ recipients: [recipient], origins: [site], smtpUrl: url, pauses })
  expect(await (await postJson({ name: 'A' }, {}, `/ajax/${recipient}`)).json()).toEqual(sent)
  expect(accepted).toHaveLength(1)
})

test.each([',x@example.org', '\r\nBcc: x@example.org', '<x@example.org>', '\u2028', '\u0085'])(
  'another script opens no way into a header: %j',
  async (end) => {
    const { relay, postJson } = await openRelay()
    await postJson({ name: 'A', email: visitor + end, _cc: `${visitor}\r\nBcc: x@example.org` })
    expect(relay.mailbox).toHaveLength(1)
    expect(relay.mailbox[0]).toMatchObject({ to: owner, cc: '', replyTo: null })
  },
)

test('a server without SMTPUTF8 that refuses such a header gets the mail without it, and the log says so', async () => {
  const mails: string[] = []
  const log: string[] = []
  const { url } = await openRefusing({}, '', {
    hideSMTPUTF8: true,
    onData: (stream, _session, done) =>
      void buffer(stream).then((raw) => {
        const [head = '', body = ''] = raw.toString().split('\r\n\r\n')
        const isAscii = /^[\0-\x7f]*$/.test(head)
        if (isAscii) mails.push(body)
        done(isAscii ? null : Object.assign(new Error('no UTF-8 in headers'), { responseCode: 550 }))
      }),
  })
  const { postJson } = await openRelay({
    recipients: [owner],
    origins: [site],
    smtpUrl: url,
    pauses,
    log: (line) => log.push(line),
  })
  expect(await (await postJson({ name: 'A', email: visitor })).json()).toEqual(sent)
  expect(mails).toHaveLength(1)
  expect(log.join('\n')).toContain(`headers leave out ${visitor}: the mail server may not take addresses in other`)
})

test('a server that refuses the owner’s address in another script leaves the lead in the queue', async () => {
  const mailbox = 'müller@bäckerei.example'
  const log: string[] = []
  const folder = temporaryFolder()
  const { url } = await openRefusing({ [mailbox]: { code: 553, times: Infinity } }, '', { hideSMTPUTF8: true })
  const { postJson } = await openRelay({
    recipients: [mailbox],
    origins: [site],
    smtpUrl: url,
    pauses,
    folder,
    log: (line) => log.push(line),
  })
  const answer: unknown = await (await postJson({ name: 'A' }, {}, `/ajax/${mailbox}`)).json()
  expect(answer).toMatchObject({ success: 'false' })
  expect(readdirSync(join(folder, 'spool', 'queue'))).toHaveLength(1)
  expect(log.join('\n')).toMatch(/not sent yet.*553.*SMTPUTF8/)
})
