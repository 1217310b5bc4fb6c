import { askRaw } from './ask'
import type { SheetAnswer } from './EditorApi'

/** A sheet on its way to the server. */
export interface SentSheet {
  content: Blob | string
  type: string
  /** Whether it may be a part of the list, so that what it lacks stays at first. */
  isPart: boolean
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const sheetOfFile = (file: File): SentSheet => ({
  content: file,
  type: /\.xlsx$/i.test(file.name) ? workbookType : 'text/csv',
  isPart: false,
})

/** The cells on the clipboard, as spreadsheets put them there. */
export const sheetOfClipboard = (clipboard: DataTransfer): SentSheet => ({
  content: cellsInHtml(clipboard.getData('text/html')) ?? clipboard.getData('text/plain'),
  type: 'text/csv',
  isPart: true,
})

/** The table of HTML as text with tabs; undefined if there is none, or its cells are merged. It is not shown, and runs nothing. */
function cellsInHtml(html: string): string | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table')
  if (!table || table.querySelector('[rowspan]:not([rowspan="1"]), [colspan]:not([colspan="1"])')) return undefined
  return [...table.rows].map((row) => [...row.cells].map((cell) => quoted(textIn(cell))).join('\t')).join('\n')
}

/** Stands for a line break of a cell: a letter for private use, which no text has. */
const lineEnd = '\uE000'

/** The text of a cell: line breaks of its source are none of it, those of the cell are elements. */
function textIn(cell: HTMLElement): string {
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(lineEnd)
  return (cell.textContent ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?\uE000 ?/g, '\n')
    .trim()
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** @param agreed the basis of the differences that are agreed to @returns undefined if it is no sheet, or too large */
export async function sendSheet(
  list: string,
  { content, type }: SentSheet,
  keepsGone: boolean,
  agreed?: string,
): Promise<SheetAnswer | undefined> {
  const query = new URLSearchParams({
    list,
    gone: keepsGone ? 'keep' : 'remove',
    ...(agreed !== undefined && { agreed }),
  })
  const response = await askRaw(`table?${query.toString()}`, type, content)
  return response.ok ? ((await response.json()) as SheetAnswer) : undefined
}

/** Has the browser store a list as a file. @param ending `xlsx` or `csv` */
export async function downloadSheet(list: string, ending: string): Promise<void> {
  const response = await askRaw('sheet', 'application/json', JSON.stringify({ list, ending }))
  if (!response.ok) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `${list}.${ending}`
  link.click()
  URL.revokeObjectURL(link.href)
}
