import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallDisk } from '../smallDisk'
import { openMailServer, temporaryFolder } from './openMailServer'
import { openRelay, owner, sent, site } from './openRelay'

test('with a full disk nobody is thanked, nothing is half stored, and it goes on when there is room', async (context) => {
  const disk = smallDisk(temporaryFolder())
  if (disk === undefined) return context.skip('A disk of its own needs the rights of an administrator.')
  const { url, mailbox } = await openMailServer()
  const log: string[] = []
  const { postJson } = await openRelay({
    recipients: [owner],
    origins: [site],
    smtpUrl: url,
    folder: disk,
    log: (line) => log.push(line),
  })
  const lead = { name: 'Asha', reference: 'FULL-1' }
  expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(100_000))).toThrow('ENOSPC')
  const refused = await postJson(lead)
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ success: 'false' })
  expect(readdirSync(join(disk, 'spool', 'queue'))).toEqual([])
  expect(mailbox.mails).toEqual([])
  expect(log.join()).toContain('ENOSPC')

  rmSync(join(disk, 'ballast'))
  expect(await (await postJson(lead)).json()).toEqual(sent)
  expect(mailbox.mails).toHaveLength(1)
})

test('a mailbox whose disk is full refuses the mail, and the lead waits in the spool', async (context) => {
  const disk = smallDisk(temporaryFolder())
  if (disk === undefined) return context.skip('A disk of its own needs the rights of an administrator.')
  const { url, mailbox } = await openMailServer(disk)
  const { postJson } = await openRelay({
    recipients: [owner],
    origins: [site],
    smtpUrl: url,
    pauses: { first: 50, longest: 50 },
  })
  expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(100_000))).toThrow('ENOSPC')
  expect((await postJson({ name: 'Asha', reference: 'FULL-2' })).status).toBe(200)
  expect(mailbox.mails).toEqual([])
  rmSync(join(disk, 'ballast'))
  await expect.poll(() => mailbox.mails.length).toBe(1)
})
