/** `townsite adopt CLONE [FOLDER] [--engine SPEC]`: takes a site out of a clone of this project, into a folder of its own. */
import { adoptCommand } from '../src/node/upgrade/adoptCommand'
import { runCommand } from '../src/node/site-file/CommandError'

await runCommand(() => adoptCommand(process.argv.slice(2), console.log))
