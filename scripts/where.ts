/** `npm run where -- KIND ID [--group NAME] [--site FILE]` */
import { whereCommand } from '../src/node/site-file/commands/whereCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => whereCommand(process.argv.slice(2), console.log))
