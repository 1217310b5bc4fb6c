/** `npm run fleet -- check|build|upgrade FOLDER… [--jobs N] [--verbose]`, `matrix FOLDER… [--format github|gitlab] [--over PAGES]`: one command for many sites. */
import { fleetCommand } from '../src/node/fleet/fleetCommand'
import { readOptions } from '../src/node/process/options'
import { runCommand } from '../src/node/site-file/CommandError'

const { values, positionals } = readOptions(
  `npm run fleet -- COMMAND FOLDER… [--jobs N] [--verbose]
npm run fleet -- upgrade FOLDER… [--to SPEC] [--write]
npm run fleet -- matrix FOLDER… [--format github|gitlab] [--over PAGES]
Runs a command (check, build, upgrade) for many sites, some at once, and prints one table. FOLDER has a site.json, or folders that do.
build writes the folder dist of each site. matrix prints the jobs by which a CI builds them, a site of more than PAGES pages in parts.`,
  {
    jobs: { type: 'string' },
    verbose: { type: 'boolean' },
    write: { type: 'boolean' },
    to: { type: 'string' },
    format: { type: 'string', default: 'github' },
    over: { type: 'string', default: '10000' },
  },
)
await runCommand(() => fleetCommand(positionals, values))
