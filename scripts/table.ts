/** `npm run table -- LIST [--to FILE | --from FILE]` */
import { tableCommand } from '../src/node/site-file/commands/tableCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => tableCommand(process.argv.slice(2), console.log))
