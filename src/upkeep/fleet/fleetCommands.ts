import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manifestsOf } from '../upgrade/manifestsOf'
import type { FleetSite } from './findSites'

interface SiteCommand {
  args: readonly string[]
  /** Its working directory; else that of the fleet, from where the paths that it prints lead to their files. */
  cwd?: string
  /** The script that runs it; else that of the fleet's own engine. */
  script?: string | undefined
  /** Sites with the same one run one after another. */
  queue?: string
  /** Whether its output is shown also where all is right. */
  isShown?: boolean
}

/** The commands that a fleet runs, by their names in `package.json`. */
export const fleetCommands: Readonly<Record<string, (site: FleetSite) => SiteCommand>> = {
  check: ({ file }) => ({ args: ['--site', file] }),
  build: ({ file, folder }) => ({ args: ['--site', file, '--out', join(folder, 'dist')] }),
  // The engine that is replaced is one of the site's own packages.
  upgrade: ({ file, folder }) => ({
    args: [],
    cwd: folder,
    script: ownEngine(folder),
    // An upgrade that changes a base takes all its sites.
    queue: manifestsOf(file)[0]!,
    isShown: true,
  }),
}

function ownEngine(folder: string): string | undefined {
  const script = join(folder, 'node_modules/townsite/scripts/run.js')
  return existsSync(script) ? script : undefined
}
