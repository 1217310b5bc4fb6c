/** `npm run migrate [-- --site FILE] [--from VERSION] [--write]` */
import { migrateCommand } from '../src/node/site-file/commands/migrateCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => migrateCommand(process.argv.slice(2), console.log))
