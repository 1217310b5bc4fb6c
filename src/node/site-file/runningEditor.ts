import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { pointerTo } from '../../manifest/edits/pointer'
import { hrefOf } from '../../manifest/edits/editorView'
import { keyOfStep } from '../../manifest/core/path'
import type { LocatedProblem } from '../../manifest/core/problem'
import { isHeld } from '../process/processLock'
import { journalOf } from './journalOf'
import { attempt } from '../../manifest/core/attempt'

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
  const journal = journalOf(file)
  return attempt(() => (isHeld(`${journal}.lock`) ? readFileSync(noteOf(journal), 'utf8') : undefined))
}
