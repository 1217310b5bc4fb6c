import { readFileSync, rmSync, writeFileSync, existsSync, realpathSync } from 'node:fs'
import { pointerTo } from '../../manifest/edits/pointer'
import { hrefOf } from '../../manifest/edits/editorView'
import { keyOfStep, attempt } from '../../manifest/core/read'
import type { LocatedProblem } from '../../manifest/core/problem'
import { isHeld } from '../process/processLock'
import { join } from 'node:path'
import { contentHash } from '../cache/cache'
import { CommandError } from './CommandError'
import { durableFolder } from '../process/durableFolder'

/** The editor's address, without its token: everyone who can read the journal's folder may know it. */
const noteOf = (journal: string): string => `${journal}.url`

/** Notes the address of a site's running editor. @returns a function that removes the note */
export function noteEditor(journal: string, url: string): () => void {
  writeFileSync(noteOf(journal), url)
  return () => rmSync(noteOf(journal), { force: true })
}

/** Returns a function that links problems to fields in a running editor. @param text all of the manifest */
export function linkToEditor(file: string, text: string): (problem: LocatedProblem) => string | undefined {
  const url = urlOfEditor(file)
  let root: unknown
  return ({ pointer }) => {
    if (url === undefined || pointer === undefined || pointer === '') return undefined
    root ??= JSON.parse(text)
    return url + hrefOf({ at: pointerTo(root, pointer.slice(1).split('/').map(keyOfStep)) })
  }
}

function urlOfEditor(file: string): string | undefined {
  return attempt(() => {
    const journal = journalOf(file)
    return isHeld(`${journal}.lock`) ? readFileSync(noteOf(journal), 'utf8') : undefined
  })
}

/** The same for every path of the file. @param journals else the durable ones @throws {CommandError} for no file */
export function journalOf(file: string, journals?: string): string {
  if (!existsSync(file)) throw new CommandError(`There is no file "${file}".`, 1)
  const name = contentHash(realpathSync(file))
  const folder = journals === undefined ? durableFolder(`editor/${name}`, 'journal.jsonl.lock') : join(journals, name)
  return join(folder, 'journal.jsonl')
}
