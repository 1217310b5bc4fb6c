import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../manifest/core/read'
import { makeDurable } from '../../node/process/durableFolder'
import { takeLock } from '../../node/process/processLock'
import { CommandError } from '../../node/site-file/CommandError'

/** The folder of trials and of what they have shown, in the folder of a site. Like all of the cache it may be deleted at any time. */
export const workIn = (folder: string): string => join(folder, '.townsite/upgrade')

/** The places of an upgrade that is written, in the durable data of a site. */
export const placesIn = (folder: string) => {
  const durable = join(folder, '.townsite-data/upgrade')
  return {
    durable,
    /** The site's files from before its last upgrade. */
    previous: join(durable, 'previous'),
    /** The copy that was tried, with its packages. */
    next: join(durable, 'next'),
    oldModules: join(durable, 'node_modules.before'),
    /** The file that is there while an upgrade is written. */
    record: join(durable, 'taking.json'),
  }
}

const trials = 'trial-'

/** Makes a new folder for a trial. npm may still write into one of a command that was killed, which is removed some time later then. */
export function makeTrial(folder: string): string {
  const work = workIn(folder)
  removeTrials(folder)
  mkdirSync(work, { recursive: true })
  return mkdtempSync(join(work, trials))
}

/** Removes trials, and what an upgrade has needed that is written. */
export function removeTrials(folder: string): void {
  const { record, next, oldModules } = placesIn(folder)
  const names = (attempt(() => readdirSync(workIn(folder))) ?? []).filter((name) => name.startsWith(trials))
  for (const path of [
    ...names.map((name) => join(workIn(folder), name)),
    ...(existsSync(record) ? [] : [next, oldModules]),
  ])
    attempt(() => rmSync(path, { recursive: true, force: true, maxRetries: 3 }))
}

/** @throws {CommandError} if another process upgrades this site */
export function lockUpgrade(folder: string): () => void {
  const { durable } = placesIn(folder)
  makeDurable(join(folder, '.townsite-data'))
  mkdirSync(durable, { recursive: true })
  const taken = takeLock(join(durable, 'lock'))
  if (typeof taken === 'function') return taken
  throw new CommandError(`Another upgrade (${taken ?? 'starting'}) is at work in ${folder}.`, 1)
}
