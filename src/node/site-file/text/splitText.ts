import {
  joinLists,
  listFilesIn,
  ownText,
  takenOverIn,
  type JoinedText,
  type ListFile,
  type TakenOver,
} from '../../../manifest/json/listFiles'
import { linesOfList } from '../../../manifest/json/listLines'
import { mergeBase } from '../../../manifest/json/mergeBase'
import { readListContent } from '../../check/listContent'
import { lookAsBase, lookIn, lookOf } from '../../schema/looks'
import { SheetError } from '../../tables/SheetFault'
import { tableOf, type Block } from '../../tables/readTable'
import { writeListSheet } from '../../tables/writeListSheet'
import { CommandError } from '../CommandError'
import { ownTextOver } from './ownTextOver'

const listIn = (text: string, { offset, length }: ListFile): string => text.slice(offset, offset + length)

/**
 * The texts of the files that a joined text is written to: one entry a line, unchanged ones as they are; a removed
 * list's file stays, and so does a base, over which changed values stand in the manifest.
 * @param before the text as read
 * @throws {CommandError} if a value of the base cannot be changed from here, or one cannot stand in a sheet
 */
export function splitText(
  text: string,
  before: JoinedText,
): { own: string; files: { list: ListFile; content: string }[] } {
  const base = baseUnder(before)
  if (base) return splitText(ownTextOver(base, text), base.own)
  const look = lookUnder(text, before)
  return look ? splitLists(ownTextOver(look, text), look.own) : splitLists(text, before)
}

function baseUnder({ lists }: JoinedText): TakenOver | undefined {
  const taken = takenOverIn(lists)
  return taken?.content ? undefined : taken
}

type Under = Pick<TakenOver, 'name' | 'mediaFolder' | 'own' | 'base' | 'content'>

/** The look under a text: the one that it names now, whichever it named before. One that is taken away leaves its values. */
function lookUnder(text: string, before: JoinedText): Under | undefined {
  const taken = takenOverIn(before.lists)
  // The manifest alone, as it is migrated.
  if (!taken && lookIn(before.text) !== undefined) return undefined
  const look = lookOf(text)
  return look
    ? { own: taken?.own ?? before, ...lookAsBase(look) }
    : taken && { ...taken, base: { text: '{}', lists: [] } }
}

function splitLists(text: string, before: JoinedText): ReturnType<typeof splitText> {
  const lists = listFilesIn(text, before.lists as readonly ListFile[])
  // Each save splits the text as it was read, too: its sheets say what it says.
  const isChanged = text !== before.text
  const manifest: unknown = isChanged && lists.some(({ sheet }) => sheet) ? JSON.parse(text) : undefined
  return {
    own: ownText(text, lists),
    files: lists.map((list) => ({
      list,
      content: list.sheet
        ? list.sheet.mark + (isChanged ? sheetOf(listIn(text, list), list, manifest) : list.sheet.content)
        : linesOfList(listIn(text, list), listBefore(list, before)),
    })),
  }
}

/** @param manifest by which its lists have their fields */
function sheetOf(entries: string, { name, keys, sheet }: ListFile, manifest: unknown): string {
  const before = sheet?.content ?? ''
  const table = tableOf(manifest, keys[1] ?? '')
  try {
    return table ? writeListSheet(JSON.parse(entries) as Block[], before, table) : before
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    throw new CommandError(`${name}: ${error.message} Nothing was written.`, 1)
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
  const base = baseUnder(before)
  if (base) return mergeBase(asWritten(ownTextOver(base, text), base.own), base)
  const look = lookUnder(text, before)
  return look ? mergeBase(withLists(ownTextOver(look, text), look.own), look) : withLists(text, before)
}

function withLists(text: string, before: JoinedText): JoinedText {
  if (before.lists.length === 0) return { text, lists: [] }
  const { files } = splitLists(text, before)
  const manifest: unknown = before.lists.some((list) => 'sheet' in list) ? JSON.parse(text) : undefined
  return joinLists(
    text,
    files.map(({ list, content }) => {
      const { mark = '', encoding = 'utf8' } = list.sheet ?? {}
      const file = { content: content.slice(mark.length), mark, encoding }
      const { pieces, sheet } = readListContent(list.name, file, list.keys, manifest)
      return { ...list, pieces, ...(sheet && { sheet }) }
    }),
  )
}
