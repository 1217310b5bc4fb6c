/** The door of the relay: what commands and the editor use of it. */
export { relayCommand } from './relayCommand'
export { relayFolder } from './spool/openData'
export { startRelay } from './startRelay'
export { readSubmission } from './http/readSubmission'
export { toLead } from './mail/composeMail'
