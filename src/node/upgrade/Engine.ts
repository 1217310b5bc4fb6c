import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt } from '../../manifest/core/attempt'
import { CommandError } from '../site-file/CommandError'

export interface Engine {
  folder: string
  version: string
  /** Identifies its code. */
  code: string
}

/** The engine that is installed in a site's folder. @throws {CommandError} if there is none that is finished */
export function engineOf(site: string): Engine {
  const folder = join(site, 'node_modules/townsite')
  const engine = attempt(() => ({
    folder,
    version: (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version,
    code: readFileSync(join(folder, 'lib/version'), 'utf8'),
  }))
  if (!engine) throw new CommandError(`In ${site} npm has installed no package of Townsite with finished code.`, 1)
  return engine
}
