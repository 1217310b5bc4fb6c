import { existsSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readRecord } from '../../node/output/OutputRecord'
import { CommandError } from '../../node/site-file/CommandError'
import { diffLines } from '../../node/site-file/text/diffLines'
import { BuiltSite } from './compare/BuiltSite'
import { compareSites, type SiteComparison } from './compare/compareSites'
import { copySite, type InCopy, manifestsOf, readManifest } from './copySite'
import { engineOf, npmInstall, runEngine, type Engine } from './Engine'
import { compareScreens, type ScreenDifference, findChromium } from './screens/compareScreens'
import { makeTrial } from './workFolder'

export interface TriedUpgrade extends SiteComparison {
  from: Engine
  to: Engine
  site: { name: string; url: string }
  /** The absolute path of its site.json. */
  file: string
  /** The folder of the copy, and where each file is in it. */
  copy: string
  inCopy: InCopy
  /** Its bases and itself, with their texts before. */
  manifests: readonly { file: string; before: string }[]
  migrations: readonly MigratedFile[]
  /** The output of the new engine's check. */
  advice: string
  screens: Screens
}

/** A manifest that the new engine's migration has changed. */
export interface MigratedFile {
  file: string
  /** Its path from the folder of the site. */
  name: string
  /** The output of the migration. */
  explained: string
  lines: string
}

/** The differences on the screen; a reason if pictures were not compared, or not all. */
export interface Screens {
  differences: readonly ScreenDifference[]
  pages: number
  lacking?: string
}

/** Pages of one site that are photographed: about 2 s each on two busy cores. */
const mostPages = 150

/**
 * Builds a copy of the site with the engine of now and with another, and compares both. The site itself is only read. Returns the engine if it is the one of now.
 * @param known the engine of now if the site may have the other already
 */
export async function tryUpgrade(
  file: string,
  spec: string,
  out: string,
  known?: Engine,
): Promise<TriedUpgrade | Engine> {
  const folder = dirname(file)
  requirePackage(folder)
  const trial = makeTrial(folder)
  rmSync(out, { recursive: true, force: true })
  const copy = join(trial, 'copy')
  const inCopy = copySite(file, copy)
  const copied = inCopy(file)
  const installed = engineOf(folder)
  await npmInstall('Fetching the new version', dirname(copied), spec)
  const to = engineOf(dirname(copied))
  const from = installed.code === to.code ? known : installed
  if (from === undefined) return to
  const [old, now] = [join(trial, 'before'), join(trial, 'after')]
  const run = (step: string, engine: Engine, ...args: string[]) => runEngine(step, dirname(copied), engine, args)
  await run(`Building with ${from.version}, the version of now,`, from, 'build', '--site', copied, '--out', old)
  const manifests: { file: string; before: string }[] = []
  const migrations: MigratedFile[] = []
  for (const each of manifestsOf(file)) {
    const before = readManifest(inCopy(each)).text
    const explained = await run('Migrating the copy', to, 'migrate', '--site', inCopy(each), '--write')
    const after = readManifest(inCopy(each)).text
    manifests.push({ file: each, before })
    if (after !== before)
      migrations.push({ file: each, name: relative(folder, each), explained, lines: diffLines(before, after) })
  }
  const advice = await run(`Checking the site with ${to.version}`, to, 'check', copied)
  await run(`Building with ${to.version}`, to, 'build', '--site', copied, '--out', now)
  const comparison = compareSites(new BuiltSite(old), new BuiltSite(now))
  const site = readRecord(now)?.site ?? { name: '', url: '' }
  const screens = await lookAt(comparison, old, now, out)
  return { ...comparison, from, to, site, file, copy, inCopy, manifests, migrations, advice, screens }
}

/** @throws {CommandError} if npm has no package.json to note an engine in */
function requirePackage(folder: string): void {
  if (existsSync(join(folder, 'package.json'))) return
  throw new CommandError(
    `${folder} has no package.json of its own. Where one engine makes several sites install the version there, then run \`townsite migrate --site FILE\` for each.`,
    1,
  )
}

async function lookAt(
  { mayLookDifferent }: SiteComparison,
  before: string,
  after: string,
  out: string,
): Promise<Screens> {
  const pages = mayLookDifferent.slice(0, mostPages)
  const none: Screens = { differences: [], pages: 0 }
  if (pages.length === 0) return none
  const notCompared = (why: string) => ({ ...none, lacking: `Pictures of the pages were not compared: ${why}.` })
  const program = findChromium()
  if (program === undefined)
    return notCompared('no Chromium, Chrome or Edge was found on this computer (CHROME_PATH names one)')
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
    return notCompared(error instanceof Error ? error.message : String(error))
  }
}
