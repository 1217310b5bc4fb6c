/**
 * `npm run rename -- KIND OLD NEW [--group NAME] [--site FILE] [--anyway]`: calls an entity something else wherever it
 * is named, and has the old address of its page lead to the new one.
 */
import { renameCommand } from '../src/node/site-file/commands/renameCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => renameCommand(process.argv.slice(2), console.log))
