import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../cache/cache'
import { readSite } from '../check/readSite'
import { explainFailure } from '../process/explainFailure'
import { CommandError } from '../site-file/CommandError'
import { writeSite } from '../site-file/writeSite'
import { filesOfSite } from './copySite'
import { installEngine } from './runProgram'
import { readEngine, type Engine } from './engineSpec'

const packageFiles = ['package.json', 'package-lock.json']

interface Upgrade {
  site: string
  /** The text of the site, with its lists, that the new engine's checks were about. */
  before: string
  /** The site in the copy, migrated. */
  migrated: string
  spec: string
  engine: Engine
  /** The folder that the files before are copied to. */
  previous: string
}

/** Installs the new engine, then writes the migrated site. @throws {CommandError} if that fails: all is as it was then */
export async function takeUpgrade({ site, before, migrated, spec, engine, previous }: Upgrade): Promise<void> {
  const folder = dirname(site)
  const now = readSite(site)
  if (now.text !== before)
    throw new CommandError('The site was changed in the meantime. Nothing was written; run it again.', 1)
  const files = [...filesOfSite(site, now), ...packageFiles].filter((file) => existsSync(join(folder, file)))
  rmSync(previous, { recursive: true, force: true })
  for (const file of files) {
    mkdirSync(dirname(join(previous, file)), { recursive: true })
    copyFileSync(join(folder, file), join(previous, file))
  }
  try {
    await installEngine('Installing', folder, spec)
    const installed = readEngine(join(folder, 'node_modules/townsite'))
    if (installed.code !== engine.code)
      throw new CommandError('npm installed another version than the one that was tried.', 1)
    writeSite(site, before, readSite(migrated).text, now.lists)
  } catch (error) {
    for (const file of packageFiles)
      if (files.includes(file)) writeAtomically(join(folder, file), readFileSync(join(previous, file)))
      else rmSync(join(folder, file), { force: true })
    const reason = error instanceof CommandError ? error.message : `${explainFailure(error)}.`
    throw new CommandError(
      `${reason}\nThe site and its package.json are as they were. \`npm ci\` installs the version from before.`,
      1,
    )
  }
}
