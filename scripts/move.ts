/**
 * `npm run move -- KIND ID (--before ID | --after ID | --first | --last) [--site FILE]`: see
 * `edit/commands/moveCommand.ts`.
 */
import { moveCommand } from './edit/commands/moveCommand'
import { runCommand } from './edit/CommandError'

await runCommand(() => moveCommand(process.argv.slice(2), console.log))
