import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSite } from '../check/readSite'
import { readRecord } from '../output/OutputRecord'
import { fromRoot } from '../process/paths'
import { takeLock } from '../process/processLock'
import { CommandError } from '../site-file/CommandError'
import { diffLines } from '../site-file/text/diffLines'
import { BuiltSite } from './compare/BuiltSite'
import { compareSites, type SiteComparison } from './compare/compareSites'
import { copySite } from './copySite'
import { readEngine, type Engine } from './engineSpec'
import { installEngine, runEngine } from './runProgram'
import { compareScreens, type ScreenDifference } from './screens/compareScreens'
import { findChromium } from './screens/findChromium'

export interface TriedUpgrade extends SiteComparison {
  from: Engine
  to: Engine
  site: { name: string; url: string }
  /** The text of the site before, with its lists. */
  before: string
  /** The file of the migrated site, and what the migration printed; empty if nothing had to change. */
  migrated: string
  migration: string
  /** The lines of the site that the migration changed. */
  migratedLines: string
  /** The output of the new engine's check. */
  advice: string
  screens: Screens
}

/** The differences on the screen; a reason if pictures were not compared, or not all. */
export interface Screens {
  differences: readonly ScreenDifference[]
  pages: number
  lacking?: string
}

/** Pages of one site that are photographed: about 2 s each on two busy cores. */
const mostPages = 150

/** Builds a copy of the site with the engine of now and with another, and compares both. The site itself is only read. */
export async function tryUpgrade(
  site: string,
  spec: string,
  work: string,
  out: string,
): Promise<TriedUpgrade | Engine> {
  const copy = join(work, 'copy')
  rmSync(work, { recursive: true, force: true })
  rmSync(out, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  copySite(site, copy)
  const copied = join(copy, 'site.json')
  const from = readEngine(fromRoot('').replace(/\/$/, ''))
  await installEngine('Fetching the new version', copy, spec)
  const to = readEngine(join(copy, 'node_modules/townsite'))
  if (to.code === from.code) return to
  const before = readSite(copied).text
  const [old, now] = [join(work, 'before'), join(work, 'after')]
  const build = (step: string, engine: Engine, folder: string) =>
    runEngine(step, copy, engine.folder, ['build', '--site', copied, '--out', folder])
  await build(`Building with ${from.version}, the version of now,`, from, old)
  const migration = await runEngine('Migrating the copy', copy, to.folder, ['migrate', '--site', copied, '--write'])
  const after = readSite(copied).text
  const advice = await runEngine(`Checking the site with ${to.version}`, copy, to.folder, ['check', copied])
  await build(`Building with ${to.version}`, to, now)
  const comparison = compareSites(new BuiltSite(old), new BuiltSite(now))
  return {
    ...comparison,
    from,
    to,
    site: readRecord(now)?.site ?? { name: '', url: '' },
    before,
    migrated: copied,
    migration: after === before ? '' : migration,
    migratedLines: after === before ? '' : diffLines(before, after),
    advice,
    screens: await lookAt(comparison, old, now, out),
  }
}

async function lookAt(
  { mayLookDifferent }: SiteComparison,
  before: string,
  after: string,
  out: string,
): Promise<Screens> {
  const pages = mayLookDifferent.slice(0, mostPages)
  if (pages.length === 0) return { differences: [], pages: 0 }
  const program = findChromium()
  if (program === undefined)
    return {
      differences: [],
      pages: 0,
      lacking:
        'Pictures of the pages were not compared: no Chromium, Chrome or Edge was found on this computer (CHROME_PATH names one).',
    }
  const url = readRecord(after)?.site.url
  const base = url === undefined ? '/' : new URL(url).pathname.replace(/\/?$/, '/')
  try {
    const differences = await compareScreens(program, { before, after, base, pages, out })
    const left = mayLookDifferent.length - pages.length
    return {
      differences,
      pages: pages.length,
      ...(left > 0 && { lacking: `Of ${left} further pages no pictures were compared.` }),
    }
  } catch (error) {
    return {
      differences: [],
      pages: 0,
      lacking: `Pictures of the pages were not compared: ${error instanceof Error ? error.message : String(error)}.`,
    }
  }
}

/** @throws {CommandError} if another process upgrades this site */
export function lockUpgrade(work: string): () => void {
  mkdirSync(work, { recursive: true })
  const taken = takeLock(join(work, 'lock'))
  if (typeof taken === 'function') return taken
  throw new CommandError(`Another upgrade (${taken?.holder ?? 'starting'}) is at work here.`, 1)
}

export const requireSite = (site: string): void => {
  if (!existsSync(site)) throw new CommandError(`There is no site.json in ${dirname(site)} or above it.`, 1)
}
