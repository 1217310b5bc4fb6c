import {
  joinLists,
  listFilesIn,
  ownText,
  takenOverIn,
  type JoinedText,
  type ListFile,
} from '../../../manifest/json/listFiles'
import { linesOfList, readLines } from '../../../manifest/json/listLines'
import { mergeBase } from '../../../manifest/json/mergeBase'
import { ownTextOver } from './ownTextOver'

const listIn = (text: string, { offset, length }: ListFile): string => text.slice(offset, offset + length)

/**
 * The texts of the files that a joined text is written to: one entry a line, unchanged ones as they are; a removed
 * list's file stays, and so does a base, over which changed values stand in the manifest.
 * @param before the text as read
 * @throws {CommandError} if a value of the base cannot be changed from here
 */
export function splitText(
  text: string,
  before: JoinedText,
): { own: string; files: { list: ListFile; content: string }[] } {
  const taken = takenOverIn(before.lists)
  if (taken) return splitText(ownTextOver(taken, text), taken.own)
  const lists = listFilesIn(text, before.lists as readonly ListFile[])
  return {
    own: ownText(text, lists),
    files: lists.map((list) => ({ list, content: linesOfList(listIn(text, list), listBefore(list, before)) })),
  }
}

function listBefore({ name }: ListFile, { text, lists }: JoinedText): string {
  const list = (lists as readonly ListFile[]).find((one) => one.name === name)
  return list === undefined ? '' : listIn(text, list).slice(1)
}

/**
 * A changed text as it will be read once it is written: entries that were put on several lines are on one.
 * @throws {CommandError} if a value of the base cannot be changed from here
 */
export function asWritten(text: string, before: JoinedText): JoinedText {
  if (before.lists.length === 0) return { text, lists: [] }
  const taken = takenOverIn(before.lists)
  if (taken) return mergeBase(asWritten(ownTextOver(taken, text), taken.own), taken)
  const { files } = splitText(text, before)
  return joinLists(
    text,
    files.map(({ list, content }) => ({ ...list, pieces: readLines(content).pieces })),
  )
}
