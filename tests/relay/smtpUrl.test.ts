import { expect, onTestFinished, test } from 'vitest'
import { Mailbox } from '../../scripts/relay/Mailbox'
import { startMailServer } from '../../scripts/relay/startMailServer'
import { openRelay, owner, sent } from './openRelay'

test('with smtpUrl the mail goes to that server, from the given sender, and is not kept', async () => {
  const elsewhere = new Mailbox()
  const mailServer = await startMailServer(elsewhere)
  onTestFinished(() => mailServer.close())
  const { relay, postJson } = await openRelay({ smtpUrl: mailServer.url, from: 'forms@neemghar.example' })
  expect(await (await postJson({ name: 'Asha' })).json()).toEqual(sent)
  expect(relay.mailbox).toEqual([])
  expect(elsewhere.mails[0]).toMatchObject({ to: owner, fields: { name: 'Asha' } })
  expect(await (await fetch(relay.url)).text()).toContain('SMTP_URL')
})

test('a mail server that does not answer is a failure the sender sees', async () => {
  const mailServer = await startMailServer(new Mailbox())
  await mailServer.close()
  const log: string[] = []
  const { postJson } = await openRelay({ smtpUrl: mailServer.url, log: (line) => log.push(line) })
  const response = await postJson({ name: 'Asha' })
  expect(response.status).toBe(502)
  expect(await response.json()).toMatchObject({ success: 'false' })
  expect(log.join()).toContain('ECONNREFUSED')
})

test('an alias is refused: only FormSubmit knows whose it is', async () => {
  const mailServer = await startMailServer(new Mailbox())
  onTestFinished(() => mailServer.close())
  const { postJson } = await openRelay({ smtpUrl: mailServer.url })
  const response = await postJson({ name: 'A' }, {}, '/ajax/0123456789abcdef0123456789abcdef')
  expect(response.status).toBe(404)
})
