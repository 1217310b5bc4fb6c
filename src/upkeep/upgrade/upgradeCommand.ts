import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { engineSpec } from '../../node/new/siteFolder'
import { sitesOn } from './copySite'
import { reportPage, summaryText } from './report/reportPage'
import { finishUpgrade, applyUpgrade } from './applyUpgrade'
import { tryUpgrade, type TriedUpgrade } from './upgradeSite'
import { lockUpgrade, placesIn, removeTrials, workIn } from './workFolder'
import { fromSite, isPackage } from '../../node/process/paths'
import { readOptions } from '../../node/process/options'
import { confirm } from '../../node/site-file/ask/Prompt'
import { CommandError } from '../../node/site-file/CommandError'

/** Shows what another version of the engine changes in the site, then takes it. @throws {CommandError} if it cannot be had */
export async function upgradeCommand(words: readonly string[], say: (words: string) => void): Promise<void> {
  const { values } = readOptions(
    'townsite upgrade [--to SPEC] [--write] [--out DIR]\nShows how a newer version changes your pages, before it changes your files.\n--to: a version (0.3.0), a tarball or an address that npm knows; without --to, the newest version.\n--write: installs the version without asking. --out: the folder of the page that shows the differences.',
    { to: { type: 'string', default: 'latest' }, write: { type: 'boolean', default: false }, out: { type: 'string' } },
    words,
  )
  if (!isPackage)
    throw new CommandError(
      'This is a checkout of Townsite: `git pull` and `npm run migrate` bring it to a newer version.',
    )
  const site = fromSite('site.json')
  if (!existsSync(site)) throw new CommandError(`There is no site.json in ${dirname(site)} or above it.`, 1)
  const spec = engineSpec(values.to)
  const locks = new Map<string, () => void>()
  const lock = (folder: string): void => void (locks.has(folder) || locks.set(folder, lockUpgrade(folder)))
  try {
    lock(dirname(site))
    const finished = await finishUpgrade(dirname(site), lock)
    if (finished !== undefined)
      return say(`The upgrade that was cut off is done: this site is made by Townsite ${finished}.`)
    const first = await tryUpgrade(site, spec, join(outOf(site, values.out), 'screens'))
    if (!('differences' in first))
      return say(`The engine is ${first.version}, the same as ${values.to}. There is nothing to do.`)
    const all = [first, ...(await tryOthers(first, spec, lock))]
    for (const tried of all) {
      const out = outOf(tried.file, tried === first ? values.out : undefined)
      if (all.length > 1) say(`== ${relative('', dirname(tried.file)) || '.'}\n`)
      say(`${summaryText(tried)}\n\nSide by side: ${relative('', writeReport(tried, out))}\n`)
    }
    if (!values.write && !(await confirm('\nTake the new version?')))
      return say('Nothing was changed. `townsite upgrade --write` takes the new version.')
    await applyUpgrade(all)
    say(
      `Done: ${all.length === 1 ? 'this site is' : `these ${all.length} sites are`} made by Townsite ${first.to.version}.\nThe way back: your own version in git, or the files in ${relative('', placesIn(dirname(site)).previous)}, copied back, and \`npm ci\`.`,
    )
  } finally {
    for (const [folder, release] of locks) {
      removeTrials(folder)
      release()
    }
  }
}

const outOf = (site: string, written: string | undefined): string =>
  written === undefined ? workIn(dirname(site)) : resolve(written)

/** The other sites that take over a file that the migration changes: they can only be upgraded with this one. */
async function tryOthers(first: TriedUpgrade, spec: string, lock: (folder: string) => void): Promise<TriedUpgrade[]> {
  const others: TriedUpgrade[] = []
  const changed = first.migrations.map(({ file }) => file)
  for (const site of changed.length === 0 ? [] : sitesOn(changed, first.file)) {
    try {
      lock(dirname(site))
      const tried = await tryUpgrade(site, spec, join(workIn(dirname(site)), 'screens'), first.from)
      if ('differences' in tried) others.push(tried)
    } catch (error) {
      if (!(error instanceof CommandError)) throw error
      throw new CommandError(
        `${relative('', dirname(site))}: ${error.message}\nThe new version changes what both sites take over (${first.migrations.map(({ name }) => name).join(', ')}), so they go together or not at all. Nothing was changed.`,
        1,
      )
    }
  }
  return others
}

/** Writes the page that shows the differences, with copies of the pictures that differ. Returns its path. */
function writeReport(tried: TriedUpgrade, out: string): string {
  mkdirSync(out, { recursive: true })
  rmSync(join(out, 'pictures'), { recursive: true, force: true })
  const picture = (site: 'before' | 'after', path: string): string => {
    const name = `pictures/${site}/${path}`
    mkdirSync(dirname(join(out, name)), { recursive: true })
    cpSync(join(dirname(tried.copy), site, path), join(out, name))
    return name.split('/').map(encodeURIComponent).join('/')
  }
  const file = join(out, 'index.html')
  writeFileSync(file, reportPage(tried, picture))
  return file
}
