/** `npm run rename -- KIND OLD NEW [--group NAME] [--site FILE] [--anyway]` */
import { renameCommand } from '../src/node/site-file/commands/renameCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => renameCommand(process.argv.slice(2), console.log))
