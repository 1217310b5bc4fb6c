import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Mailbox } from '../../src/relay/mail/Mailbox'
import { startMailServer, type MailServer } from '../../src/relay/mail/startMailServer'

/** A folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'relay-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A mail server elsewhere, with its mailbox; closed when the test ends. */
export async function openMailServer(folder = temporaryFolder()): Promise<MailServer & { readonly mailbox: Mailbox }> {
  const mailbox = new Mailbox(folder)
  const server = await startMailServer(mailbox)
  onTestFinished(() => server.close())
  return { ...server, mailbox }
}
