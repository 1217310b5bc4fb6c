/** `npm run fleet -- check|build FOLDER… [--jobs N] [--verbose]`, `matrix FOLDER… [--format github|gitlab] [--over PAGES]`: one command for many sites. */
import { fleetCommand } from '../src/node/fleet/fleetCommand'
import { readOptions } from '../src/node/process/options'
import { runCommand } from '../src/node/site-file/CommandError'

const { values, positionals } = readOptions(
  `npm run fleet -- COMMAND FOLDER… [--jobs N] [--verbose]
npm run fleet -- matrix FOLDER… [--format github|gitlab] [--over PAGES]
Runs a command, such as check or build, for many sites, some at once, and prints one table. FOLDER has a site.json, or folders that do.
build writes the folder dist of each site. matrix prints the jobs by which a CI builds them, a site of more than PAGES pages in parts.`,
  {
    jobs: { type: 'string' },
    verbose: { type: 'boolean' },
    write: { type: 'boolean' },
    format: { type: 'string', default: 'github' },
    over: { type: 'string', default: '10000' },
  },
)
await runCommand(() => fleetCommand(positionals, values))
