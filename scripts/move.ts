/** See `src/node/site-file/commands/moveCommand.ts`. */
import { moveCommand } from '../src/node/site-file/commands/moveCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => moveCommand(process.argv.slice(2), console.log))
