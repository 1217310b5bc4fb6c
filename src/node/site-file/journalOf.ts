import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../cache/contentHash'
import { CommandError } from './CommandError'
import { durableFolder } from '../process/durableFolder'

/** The same for every path of the file. @param journals else the durable ones @throws {CommandError} for no file */
export function journalOf(file: string, journals?: string): string {
  if (!existsSync(file)) throw new CommandError(`There is no file "${file}".`, 1)
  const name = contentHash(realpathSync(file))
  const folder = journals === undefined ? durableFolder(`editor/${name}`, 'journal.jsonl.lock') : join(journals, name)
  return join(folder, 'journal.jsonl')
}
