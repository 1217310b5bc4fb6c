/** `npm run translate -- LANGUAGE [--csv FILE | --xliff FILE | --from FILE]` */
import { translateCommand } from '../src/node/site-file/commands/translateCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => translateCommand(process.argv.slice(2), console.log))
