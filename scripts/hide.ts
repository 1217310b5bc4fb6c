/** `npm run hide -- KIND ID [--group NAME] [--site FILE] [--anyway]`: see `edit/commands/changeEntryCommand.ts`. */
import { changeEntryCommand } from '../src/node/site-file/commands/changeEntryCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => changeEntryCommand('hide', process.argv.slice(2), console.log))
