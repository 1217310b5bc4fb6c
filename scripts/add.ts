/** `npm run add -- KIND [--name "…" …] [--site FILE] [--anyway]` */
import { addCommand } from '../src/node/site-file/commands/addCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => addCommand(process.argv.slice(2), console.log))
