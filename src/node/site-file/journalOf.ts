import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../cache/contentHash'
import { CommandError } from './CommandError'
import { fromRoot } from '../process/paths'

export const usualJournals = fromRoot('.townsite/editor')

/** The journal of a file, the same for every path of the file. @throws {CommandError} if there is no file */
export function journalOf(file: string, journals = usualJournals): string {
  if (!existsSync(file)) throw new CommandError(`There is no file "${file}".`, 1)
  return join(journals, contentHash(realpathSync(file)), 'journal.jsonl')
}
