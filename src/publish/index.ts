/** The door of publishing: its two commands, and what the editor shows of their findings. */
export { publishFilesCommand } from './publishFilesCommand'
export { publishCheckCommand } from './publishCheckCommand'
export type { Finding } from './check/Finding'
