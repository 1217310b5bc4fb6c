/**
 * `npm run where -- KIND ID [--group NAME] [--site FILE]`: every place that names an entity or shows it, with line and
 * column.
 */
import { whereCommand } from './edit/commands/whereCommand'
import { runCommand } from './edit/CommandError'

await runCommand(() => whereCommand(process.argv.slice(2), console.log))
