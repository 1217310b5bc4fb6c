import { pointerOf } from '../../../manifest/core/path'
import { formatProblems } from '../../check/formatProblems'
import { askEntry } from './askEntry'
import { changeText } from '../text/changeText'
import { openChanged, type OpenManifest } from '../openManifest'
import type { Prompt } from './Prompt'
import { insertionPath } from '../text/insertionPath'
import { CommandError } from '../CommandError'
import type { SchemaNode } from '../../../manifest/schema/schema'

type Block = Record<string, unknown>

/** Asks for an entry, then again for the properties that have problems, and shows it before it is written. */
export async function askValidEntry(
  prompt: Prompt,
  open: OpenManifest,
  list: string,
  node: SchemaNode,
  entered: Block,
): Promise<Block> {
  let entry = await askEntry(prompt, open, list, node, entered)
  for (
    let wrong = wrongParts(prompt, open, list, entry);
    wrong.length > 0;
    wrong = wrongParts(prompt, open, list, entry)
  ) {
    const valid = Object.fromEntries(Object.entries(entry).filter(([key]) => !wrong.includes(key)))
    entry = await askEntry(prompt, open, list, node, valid)
  }
  const answer = await prompt.ask(`\n${JSON.stringify(entry, null, 2)}\n\nWrite this? (Y/n) `)
  if (/^n/i.test(answer)) throw new CommandError('Nothing was written.', 1)
  return entry
}

/** The keys of the entry that have problems; problems elsewhere in the file are ignored. */
function wrongParts(prompt: Prompt, open: OpenManifest, list: string, entry: Block): string[] {
  const path = insertionPath(open, list, entry)
  const pointer = `${pointerOf(path)}/`
  const changed = openChanged(open.file, changeText(open.text, [{ do: 'insert', at: path, value: entry }]), open)
  const errors = changed.problems.filter(
    (problem) => problem.severity === 'error' && problem.pointer?.startsWith(pointer),
  )
  if (errors.length > 0) prompt.say(`\n${formatProblems(open.file, changed.text, errors, 'text', changed.lists)}\n`)
  return [...new Set(errors.map((problem) => problem.pointer?.slice(pointer.length).split('/')[0] as string))]
}
