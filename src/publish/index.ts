/** The door of publishing: its two commands, each with the code of its own, and what the editor shows of their findings. */
export const publishFilesCommand = async () => (await import('./publishFilesCommand')).publishFilesCommand()
export const publishCheckCommand = async () => (await import('./publishCheckCommand')).publishCheckCommand()
export type { Finding } from './check/Finding'
