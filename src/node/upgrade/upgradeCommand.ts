import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { requireNoBase } from './copySite'
import { engineSpec } from './engineSpec'
import { reportPage } from './report/reportPage'
import { summaryText } from './report/summaryText'
import { takeUpgrade } from './takeUpgrade'
import { lockUpgrade, requireSite, tryUpgrade, type TriedUpgrade } from './upgradeSite'
import { fromSite, isPackage } from '../process/paths'
import { pathOr, readOptions } from '../process/options'
import { Person } from '../site-file/ask/Person'
import { CommandError } from '../site-file/CommandError'

/** Shows what another version of the engine changes in the site, then takes it. @throws {CommandError} if it cannot be had */
export async function upgradeCommand(words: readonly string[], say: (words: string) => void): Promise<void> {
  const { values } = readOptions(
    'townsite upgrade [--to SPEC] [--write] [--out DIR]\nShows what a newer version changes on your pages, before anything of yours changes.\n--to: a version (0.3.0), a tarball or an address that npm knows; the newest unless named.\n--write: takes it without asking. --out: the folder of the page that shows the differences.',
    { to: { type: 'string', default: 'latest' }, write: { type: 'boolean', default: false }, out: { type: 'string' } },
    words,
  )
  if (!isPackage)
    throw new CommandError(
      'This is a checkout of Townsite: `git pull` and `npm run migrate` bring it to a newer version.',
    )
  const site = fromSite('site.json')
  requireSite(site)
  requireNoBase(site)
  const spec = engineSpec(values.to)
  const work = fromSite('.townsite/upgrade')
  const trial = join(work, 'trial')
  const out = pathOr(values.out, '.townsite/upgrade')
  const release = lockUpgrade(work)
  const leave = (): void => {
    release()
    rmSync(trial, { recursive: true, force: true })
  }
  try {
    const tried = await tryUpgrade(site, spec, trial, join(out, 'screens'))
    if (!('differences' in tried))
      return say(`The engine is ${tried.version}, the same as ${values.to}. There is nothing to do.`)
    say(summaryText(tried))
    say(`\nSide by side: ${relative('', writeReport(tried, trial, out))}`)
    if (!values.write && !(await agrees()))
      return say('\nNothing was changed. `townsite upgrade --write` takes the new version.')
    const previous = join(work, 'previous')
    await takeUpgrade({ site, spec, previous, before: tried.before, migrated: tried.migrated, engine: tried.to })
    say(
      `\nDone: this site is made by Townsite ${tried.to.version}.\nThe way back: your own version in git, or the files in ${relative('', previous)}, copied back, and \`npm ci\`.`,
    )
  } finally {
    leave()
  }
}

/** Writes the page that shows the differences, with copies of the pictures that differ. Returns its path. */
function writeReport(tried: TriedUpgrade, trial: string, out: string): string {
  mkdirSync(out, { recursive: true })
  rmSync(join(out, 'pictures'), { recursive: true, force: true })
  const picture = (site: 'before' | 'after', path: string): string => {
    const name = `pictures/${site}/${path}`
    mkdirSync(dirname(join(out, name)), { recursive: true })
    cpSync(join(trial, site, path), join(out, name))
    return name.split('/').map(encodeURIComponent).join('/')
  }
  const file = join(out, 'index.html')
  writeFileSync(file, reportPage(tried, picture))
  return file
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY || process.env.CI) return false
  const person = new Person(process.stdin, process.stdout, true)
  try {
    return /^y/i.test(await person.ask('\nTake the new version? (y/N) '))
  } finally {
    person.close()
  }
}
