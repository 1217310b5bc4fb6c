/**
 * `npm run translate -- LANGUAGE [--csv FILE | --xliff FILE | --from FILE]`: lists the texts that a language is
 * missing, writes them for a translator, and takes them back.
 */
import { translateCommand } from '../src/node/site-file/commands/translateCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => translateCommand(process.argv.slice(2), console.log))
