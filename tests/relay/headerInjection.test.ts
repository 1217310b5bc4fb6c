import { expect, test } from 'vitest'
import { toAttachment } from '../../src/relay/mail/sentFiles'
import { openRelay, owner } from './openRelay'

const attack = '\r\nBcc: victim@example.org\r\n\r\nbody'

test('a subject is one line, however it is broken', async () => {
  const { relay, postJson } = await openRelay()
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\0', '\u0085', ' \t\v ']
  await Promise.all(
    breaks.map((lineBreak) => postJson({ name: 'A', _subject: `New${lineBreak}Bcc: victim@example.org` })),
  )
  expect(relay.mailbox).toHaveLength(breaks.length)
  expect(new Set(relay.mailbox.map(({ subject }) => subject))).toEqual(new Set(['New Bcc: victim@example.org']))
  expect(new Set(relay.mailbox.map(({ to, cc }) => `${to}${cc}`))).toEqual(new Set([owner]))
})

test('a subject and the name of a file have no encoded word that a mail program would read', async () => {
  const { relay, postJson } = await openRelay()
  const encoded = `=?utf-8?B?${Buffer.from('Invoice\r\nBcc: victim@example.org').toString('base64')}?=`
  await postJson({ name: 'A', _subject: `New ${encoded}` })
  expect(relay.mailbox[0]?.subject).toBe(`New ${encoded.replaceAll('=?', '= ?')}`)
  expect(toAttachment({ field: 'a', name: `${encoded}.pdf`, bytes: Buffer.from('') }).filename).not.toContain('=?')
})

test('a subject is cut at 200 characters, between characters', async () => {
  const { relay, postJson } = await openRelay()
  await postJson({ name: 'A', _subject: '🐜'.repeat(300) })
  expect(relay.mailbox[0]?.subject).toBe('🐜'.repeat(200))
})

test.each(['email', '_replyto', '_cc'])('a line break in %s makes no header', async (field) => {
  const { relay, postJson } = await openRelay()
  await postJson({ name: 'A', [field]: `asha@example.org${attack}`, _autoresponse: 'Thanks' })
  expect(relay.mailbox).toHaveLength(1)
  expect(relay.mailbox[0]).toMatchObject({ to: owner, cc: '', replyTo: null })
})

test('a line break in a field name starts no new row', async () => {
  const { relay, postJson } = await openRelay()
  await postJson({ [`name:\r\n  Eve\r\nphone`]: 'A' })
  expect(relay.mailbox[0]?.fields).toEqual({ 'name: Eve phone': 'A' })
})
