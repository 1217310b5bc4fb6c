/** `npm run show -- KIND ID [--group NAME] [--site FILE] [--anyway]`: see `edit/commands/changeEntryCommand.ts`. */
import { changeEntryCommand } from './edit/commands/changeEntryCommand'
import { runCommand } from './edit/CommandError'

await runCommand(() => changeEntryCommand('show', process.argv.slice(2), console.log))
