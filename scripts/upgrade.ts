/** `townsite upgrade [--to SPEC] [--write] [--out DIR]`: shows what a newer version changes, then takes it. */
import { runCommand } from '../src/node/site-file/CommandError'
import { upgradeCommand } from '../src/node/upgrade/upgradeCommand'

await runCommand(() => upgradeCommand(process.argv.slice(2), console.log))
