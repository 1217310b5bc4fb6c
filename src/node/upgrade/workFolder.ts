import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { takeLock } from '../process/processLock'
import { CommandError } from '../site-file/CommandError'

/** The folder of upgrades in the folder of a site. */
export const workIn = (folder: string): string => join(folder, '.townsite/upgrade')

/** The files of a site from before its last upgrade. */
export const previousIn = (folder: string): string => join(workIn(folder), 'previous')

/** The file that is there while an upgrade is written. */
export const takingIn = (folder: string): string => join(workIn(folder), 'taking.json')

const trials = 'trial-'

/** Makes a new folder for a trial. npm may still write into one of a command that was killed, which is removed some time later then. */
export function makeTrial(folder: string): string {
  const work = workIn(folder)
  removeTrials(folder)
  return mkdtempSync(join(work, trials))
}

/** Removes trials, but those that an upgrade to be finished needs. */
export function removeTrials(folder: string): void {
  const work = workIn(folder)
  if (existsSync(takingIn(folder))) return
  for (const name of attempt(() => readdirSync(work)) ?? [])
    if (name.startsWith(trials))
      attempt(() => rmSync(join(work, name), { recursive: true, force: true, maxRetries: 3 }))
}

/** @throws {CommandError} if another process upgrades this site */
export function lockUpgrade(folder: string): () => void {
  mkdirSync(workIn(folder), { recursive: true })
  const taken = takeLock(join(workIn(folder), 'lock'))
  if (typeof taken === 'function') return taken
  throw new CommandError(`Another upgrade (${taken?.holder ?? 'starting'}) is at work in ${folder}.`, 1)
}
