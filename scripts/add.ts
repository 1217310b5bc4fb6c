/**
 * `npm run add -- KIND [--name "…" …] [--site FILE] [--anyway]`: adds an entry to a catalog, or a page. Asks for what
 * is needed where no flag says it.
 */
import { addCommand } from '../src/node/site-file/commands/addCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => addCommand(process.argv.slice(2), console.log))
