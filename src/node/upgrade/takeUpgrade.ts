import { copyFileSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { writeAtomically } from '../cache/cache'
import { readSite } from '../check/readSite'
import { explainFailure } from '../process/explainFailure'
import { CommandError } from '../site-file/CommandError'
import { writeSite } from '../site-file/writeSite'
import { filesOfSite } from './copySite'
import { readManifest } from './manifestsOf'
import { packageFiles } from './packageFiles'
import { readyPackages, returnModules, takePackages } from './takePackages'
import type { TriedUpgrade } from './upgradeSite'
import { previousIn, takingIn } from './workFolder'

/**
 * All that is written when an upgrade is taken. It is a file in the work folder of each site until all is done: whatever ends the process, the next one does
 * the rest.
 */
interface Taking {
  version: string
  /** The folders of the sites, of the copies whose packages and lock they get, and of their files from before. */
  sites: readonly { folder: string; copy: string; previous: string }[]
  /** The manifests, where they are in a copy after the migration, and where as they were. */
  manifests: readonly { file: string; migrated: string; previous: string }[]
}

/** Takes what was tried, for all of these sites. @throws {CommandError} if that fails: all is as it was then */
export function takeUpgrade(tried: readonly TriedUpgrade[]): void {
  for (const { manifests } of tried)
    for (const { file, before } of manifests) if (readManifest(file).text !== before) throw changedMeanwhile(file)
  const saved = tried.map(saveFiles)
  const taking: Taking = {
    version: tried[0]!.to.version,
    sites: saved.map(({ site }) => site),
    // A base is one of several sites.
    manifests: [
      ...new Map(saved.flatMap(({ manifests }) => manifests).map((one) => [realpathSync(one.file), one])).values(),
    ],
  }
  try {
    for (const { copy, folder } of taking.sites) readyPackages(copy, folder)
    for (const { folder } of taking.sites) writeAtomically(takingIn(folder), JSON.stringify(taking))
    take(taking)
  } catch (error) {
    putBack(taking)
    const reason = error instanceof CommandError ? error.message : `${explainFailure(error)}.`
    throw new CommandError(`${reason}\nThe site, its package.json and its packages are as they were.`, 1)
  }
}

/** Copies the files of a site that may change. */
function saveFiles({ file: site, copy, inCopy, manifests }: TriedUpgrade) {
  const folder = dirname(site)
  rmSync(previousIn(folder), { recursive: true, force: true })
  const inPrevious = (file: string): string => join(previousIn(folder), relative(copy, inCopy(file)))
  const files = [...filesOfSite(site, readSite(site)), ...packageFiles.map((name) => join(folder, name))]
  for (const file of files.filter((each) => existsSync(each))) {
    mkdirSync(dirname(inPrevious(file)), { recursive: true })
    copyFileSync(file, inPrevious(file))
  }
  return {
    site: { folder, copy: dirname(inCopy(site)), previous: dirname(inPrevious(site)) },
    manifests: manifests.map(({ file }) => ({ file, migrated: inCopy(file), previous: inPrevious(file) })),
  }
}

const changedMeanwhile = (file: string): CommandError =>
  new CommandError(`${file} was changed in the meantime. Nothing was written; run it again.`, 1)

/** Does the rest of an upgrade that was cut off. Returns the version that was taken, if there was one. */
export function finishUpgrade(site: string, lock: (folder: string) => void): string | undefined {
  const taking = attempt(() => JSON.parse(readFileSync(takingIn(site), 'utf8')) as Taking)
  if (taking === undefined) return undefined
  for (const { folder } of taking.sites) lock(folder)
  take(taking)
  return taking.version
}

function take({ sites, manifests }: Taking): void {
  for (const { folder, copy } of sites) {
    takePackages(copy, folder)
  }
  for (const { file, migrated, previous } of manifests)
    if (!writeManifest(file, previous, migrated)) throw changedMeanwhile(file)
  for (const { folder } of sites) rmSync(takingIn(folder), { force: true })
}

function putBack({ sites, manifests }: Taking): void {
  for (const { file, migrated, previous } of manifests) writeManifest(file, migrated, previous)
  for (const { folder, copy, previous } of sites) {
    returnModules(copy, folder)
    for (const name of packageFiles) {
      const [file, before] = [join(folder, name), join(previous, name)]
      if (existsSync(before)) writeAtomically(file, readFileSync(before))
      else rmSync(file, { force: true })
    }
    rmSync(takingIn(folder), { force: true })
  }
}

/** Writes one version of a manifest over another, unless it is there already. Returns whether it is there: somebody may have changed the file. */
function writeManifest(file: string, from: string, to: string): boolean {
  const { text, lists } = readManifest(file)
  const wanted = readManifest(to).text
  if (text === wanted) return true
  if (text !== readManifest(from).text) return false
  writeSite(file, text, wanted, lists)
  return true
}
