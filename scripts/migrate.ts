/**
 * `npm run migrate [-- --site FILE] [--from VERSION] [--write]`: brings a manifest that is written for older rules to
 * those of now. Shows what it changes; writes it with --write, or when a person at the terminal agrees.
 */
import { migrateCommand } from '../src/node/site-file/commands/migrateCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => migrateCommand(process.argv.slice(2), console.log))
