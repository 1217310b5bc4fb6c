import { joinLists, listFilesIn, ownText, type JoinedText, type ListFile } from './listFiles'
import { linesOfList, readLines } from './listLines'

const listIn = (text: string, { offset, length }: ListFile): string => text.slice(offset, offset + length)

/**
 * The texts of the files that a joined text is written to: one entry a line, unchanged ones as they are; a removed
 * list's file stays.
 * @param before the text as read
 */
export function splitText(text: string, before: JoinedText) {
  const lists = listFilesIn(text, before.lists)
  return {
    own: ownText(text, lists),
    files: lists.map((list) => ({ list, content: linesOfList(listIn(text, list), listBefore(list, before)) })),
  }
}

function listBefore({ name }: ListFile, { text, lists }: JoinedText): string {
  const list = lists.find((one) => one.name === name)
  return list === undefined ? '' : listIn(text, list).slice(1)
}

/** A changed text as it will be read once it is written: entries that were put on several lines are on one. */
export function asWritten(text: string, before: JoinedText): JoinedText {
  if (before.lists.length === 0) return { text, lists: [] }
  const { files } = splitText(text, before)
  return joinLists(
    text,
    files.map(({ list, content }) => ({ ...list, pieces: readLines(content).pieces })),
  )
}
