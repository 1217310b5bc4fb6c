import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { CommandError } from '../site-file/CommandError'

/** The words by which npm finds an engine: a version or tag is one of the package's, a path one from this folder. */
export function engineSpec(written: string): string {
  if (written.startsWith('-')) throw new CommandError(`"${written}" is no version.`)
  const path = resolve(written)
  if (existsSync(join(path, 'vite.config.ts')))
    throw new CommandError(`${path} is a checkout: \`npm pack\` in it makes a package, which --to takes.`)
  if (existsSync(path)) return path
  return /^[\w.^~<>=*-]+$/.test(written) && !written.endsWith('.tgz') ? `townsite@${written}` : written
}

export interface Engine {
  /** The folder of its package. */
  folder: string
  version: string
  /** Identifies its code. */
  code: string
}

/** The engine in a folder. @throws {CommandError} if there is none that is finished */
export function readEngine(folder: string): Engine {
  const engine = attempt(() => ({
    folder,
    version: (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version,
    code: readFileSync(join(folder, 'lib/version'), 'utf8'),
  }))
  if (!engine) throw new CommandError('What npm installed is no package of Townsite with finished code.', 1)
  return engine
}
