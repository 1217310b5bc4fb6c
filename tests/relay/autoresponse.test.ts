import { expect, test } from 'vitest'
import { openMailServer } from './openMailServer'
import { openRelay, owner, sent, site } from './openRelay'

const values = { name: 'Asha', email: 'asha@example.org', _autoresponse: 'Thank you.\nWe call you shortly.' }

test('the visitor gets a second mail, with nothing in it that was typed', async () => {
  const { relay, postJson } = await openRelay()
  await postJson(values)
  const [lead, answer, ...others] = relay.mailbox
  expect(others).toEqual([])
  expect(lead).toMatchObject({ to: owner, replyTo: 'asha@example.org' })
  expect(lead?.text).not.toContain('Thank you.')
  expect(answer).toMatchObject({
    to: 'asha@example.org',
    replyTo: owner,
    fields: {},
  })
  expect(answer?.text).toMatch(/^Thank you\.\nWe call you shortly\.\n/)
  expect(answer?.html).toContain('Thank you.\nWe call you shortly.')
})

test.each([
  ['without an e-mail address', { ...values, email: '' }],
  ['to something that is no address', { ...values, email: 'asha@' }],
  ['without a text', { ...values, _autoresponse: ' ' }],
  ['to the address in a spam mail', { ...values, _honey: 'x' }],
])('there is none %s', async (_, form) => {
  const { relay, postJson } = await openRelay()
  await postJson(form)
  expect(relay.mailbox.map(({ to }) => to)).toEqual([owner])
})

test('one that fails does not turn a sent lead into a failure', async () => {
  const mailServer = await openMailServer()
  const log: string[] = []
  const { postJson } = await openRelay({
    recipients: [owner],
    autoresponses: [values._autoresponse],
    origins: [site],
    smtpUrl: mailServer.url,
    log(line) {
      log.push(line)
      // The server has the lead by now; the autoresponse finds nobody.
      if (log.length === 1) void mailServer.close()
    },
  })
  expect(await (await postJson(values)).json()).toEqual(sent)
  expect(mailServer.mailbox.mails).toHaveLength(1)
  await expect
    .poll(() => log)
    .toEqual([
      `mail to ${owner}: New submission`,
      expect.stringMatching(/^no autoresponse: asha@example.org was not accepted \(.+\)$/),
    ])
})

test('spellings of one mailbox share its limit', async () => {
  const { relay, postJson } = await openRelay()
  for (const email of ['victim@example.org', 'victim+1@example.org', 'VICTIM+2@example.org', 'vic.tim@example.org'])
    await postJson({ ...values, email })
  await postJson({ ...values, email: 'other@example.org' })
  expect(relay.mailbox.map(({ to }) => to).filter((to) => to !== owner)).toEqual([
    'victim@example.org',
    'other@example.org',
  ])
})
