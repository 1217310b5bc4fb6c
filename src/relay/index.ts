/** The door of the relay: what commands and the editor use of it. */
export { readSubmission } from './http/readSubmission'
export { toLead } from './mail/composeMail'

export const relayCommand = async () => (await import('./relayCommand')).relayCommand()

/** Starts a relay for a trial on this computer, with the mailbox that its port had before. Its mail servers are loaded now. */
export async function startTrialRelay(port: number, origins: string[] | undefined) {
  const [{ startRelay }, { relayFolder }] = await Promise.all([import('./startRelay'), import('./spool/openData')])
  return startRelay({ port, folder: relayFolder(port), origins })
}
