import { useEffect, useRef, useState, type ClipboardEvent } from 'react'
import { Button, DropZone, FileTrigger } from 'react-aria-components'
import { Tick } from '../../fields/ChoiceField'
import { droppedFiles } from '../../fields/pictures/AddPictures'
import type { SheetAnswer } from '../../api/EditorApi'
import { useProblemText, useLocationWords, useWords } from '../../words/words'
import { useStore } from '../../store/StoreContext'
import { FailureText } from '../../controls/Fold'
import { Foot, Window } from '../../controls/Window'
import { useStoredState } from './useDraft'
import { askRaw } from '../../api/ask'
import { ChangeList } from './SaveDialogs'

/** A window about a list. */
export interface ListDialogProps {
  list: string
  title: string
  isOpen: boolean
  onClose: () => Promise<void>
}

/** A list taken into a spreadsheet, and brought back: what that changes is shown before it is done. */
export function SheetDialog({ list, title, isOpen, onClose }: ListDialogProps) {
  const words = useWords()
  const store = useStore()
  const [sheet, setSheet] = useState<SentSheet>()
  const [keepsGone, setKeepsGone] = useState(false)
  const [answer, setAnswer] = useState<SheetAnswer>()
  const [pasted, setPasted] = useStoredState<SentSheet | undefined>(`sheet/${list}`, undefined)
  const leave = (): Promise<void> => {
    setSheet(undefined)
    setAnswer(undefined)
    setPasted(() => undefined)
    return onClose()
  }
  const send = async (sent: SentSheet, keeps: boolean, agreed?: string): Promise<void> => {
    await store.flush()
    const answered = await sendSheet(list, sent, keeps, agreed)
    setSheet(sent)
    setKeepsGone(keeps)
    setAnswer(answered)
    // A file is there to be chosen again.
    if (typeof sent.content === 'string') setPasted(() => sent)
    if (!answered?.isTaken) return
    await leave()
    await store.refresh()
    store.say(words.sheetTaken)
  }
  // Cells of an earlier visit are compared with the list as it is now.
  const compared = useRef<SentSheet>(undefined)
  useEffect(() => {
    if (!isOpen || !pasted || sheet || compared.current === pasted) return
    compared.current = pasted
    void send(pasted, pasted.isPart)
  })
  const take = (files: readonly File[]): void => {
    const [first] = files
    if (first) void send(sheetOfFile(first), false)
  }
  const paste = (event: ClipboardEvent): void => {
    event.preventDefault()
    const sent = sheetOfClipboard(event.clipboardData)
    void send(sent, sent.isPart)
  }
  // Keyboards of phones put in what was copied as if it was typed.
  const typed = (content: string): void => {
    if (/[\t\n]/.test(content)) void send({ content, type: 'text/csv', isPart: true }, true)
  }
  const isRejected = sheet !== undefined && answer === undefined
  const isChange = answer !== undefined && answer.faults.length === 0 && answer.changes.length > 0
  return (
    <Window
      title={words.sheetTitle({ list: title })}
      isOpen={isOpen}
      onClose={() => void onClose()}
      isBegun={sheet !== undefined}
    >
      <p>{words.sheetHelp}</p>
      <div className="tools">
        <Button onPress={() => void downloadSheet(list, 'xlsx')}>{words.sheetXlsx}</Button>
        <Button onPress={() => void downloadSheet(list, 'csv')}>{words.sheetCsv}</Button>
      </div>
      <h3 className="sheet-back">{words.sheetBack}</h3>
      <DropZone
        className="picture"
        aria-label={words.sheetBack}
        onDrop={(event) => void droppedFiles(event).then(take)}
      >
        <div className="tools">
          <FileTrigger acceptedFileTypes={['.xlsx', '.csv']} onSelect={(files) => take([...(files ?? [])])}>
            <Button>{words.sheetChoose}</Button>
          </FileTrigger>
          <small>{words.dropHere}</small>
        </div>
      </DropZone>
      <label className="paste">
        {words.sheetPaste}
        <textarea rows={2} value="" onChange={(event) => typed(event.target.value)} onPaste={paste} />
      </label>
      <div aria-live="polite">
        {isRejected && <p className="warning">{words.notSheet}</p>}
        {answer && <SheetFindings answer={answer} />}
        {answer?.failure && (
          <div className="warning">
            {words.unstored} <FailureText failure={answer.failure} />
          </div>
        )}
      </div>
      {sheet && answer && answer.faults.length === 0 && (sheet.isPart || answer.gone > 0) && (
        <Tick id="sheet-removes" isOn={!keepsGone} onChange={(isOn) => void send(sheet, !isOn)}>
          {words.sheetRemoves}
        </Tick>
      )}
      <Foot
        main={words.sheetTake}
        isDisabled={!isChange}
        onMain={() => sheet && answer && void send(sheet, keepsGone, answer.basis)}
        isBegun={sheet !== undefined}
        onCancel={() => void leave()}
      />
    </Window>
  )
}

/** The changes that a sheet makes, or the cells that cannot be taken over. */
export function SheetFindings({ answer: { faults, changes, changed, added, gone } }: { answer: SheetAnswer }) {
  const words = useWords()
  const textFor = useProblemText()
  const placeFor = useLocationWords()
  if (faults.length > 0)
    return (
      <>
        <p className="warning">{words.sheetFaults}</p>
        <ul className="list changes">
          {faults.map(({ cell, where, ...fault }, index) => (
            <li key={index}>
              <strong>{cell ?? (where === undefined ? '' : placeFor(where))}</strong> {textFor(fault)}
            </li>
          ))}
        </ul>
      </>
    )
  if (changes.length === 0) return <p>{words.sheetSame}</p>
  return (
    <>
      <p>{words.sheetCounts({ changed, added, gone })}</p>
      <ChangeList changes={changes} />
    </>
  )
}

interface SentSheet {
  content: Blob | string
  type: string
  /** Whether it may be a part of the list, so that what it lacks stays at first. */
  isPart: boolean
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const sheetOfFile = (file: File): SentSheet => ({
  content: file,
  type: /\.xlsx$/i.test(file.name) ? workbookType : 'text/csv',
  isPart: false,
})

const sheetOfClipboard = (clipboard: DataTransfer): SentSheet => ({
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
async function sendSheet(
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
async function downloadSheet(list: string, ending: string): Promise<void> {
  const response = await askRaw('sheet', 'application/json', JSON.stringify({ list, ending }))
  if (!response.ok) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = `${list}.${ending}`
  link.click()
  URL.revokeObjectURL(link.href)
}
