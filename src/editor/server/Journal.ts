import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { attempt } from '../../manifest/core/read'
import { setAside } from '../../node/process/durableFolder'
import { EditedDocument, type DocumentEvent, type Snapshot } from './EditedDocument'

/** The first line of a journal: the file when the journal was begun, or all that its events had made of it. */
type Opening = { do: 'open' } & Pick<Snapshot, 'text'> & Partial<Snapshot>

/** In bytes: events of that size are replayed in a fraction of a second. */
const mostEvents = 8_000_000

/** The length from which on a journal with such an opening is worth compacting. */
const longWith = (opening: number): number => 2 * opening + mostEvents

/** The events of a document on the disk, one a line, each written before it is applied. */
export class Journal {
  #length: number
  #long: number

  constructor(
    readonly file: string,
    length = 0,
    opening = 0,
  ) {
    this.#length = length
    this.#long = longWith(opening)
  }

  /** Whether it has many events for what they have made. */
  get isLong(): boolean {
    return this.#length > this.#long
  }

  /** Replaces the events by what they have made, in one step. @throws the system's error; the journal is unchanged then */
  compact(snapshot: Omit<Opening, 'do'>): void {
    const draft = `${this.file}.new`
    // After a failure the next try comes when it is twice as long.
    this.#long = 2 * this.#length
    try {
      const next = new Journal(draft)
      next.write({ do: 'open', ...snapshot })
      renameSync(draft, this.file)
      this.#length = next.#length
      this.#long = longWith(next.#length)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
  }

  /** Begins a new journal in place of any other. @throws the system's error if it cannot be written */
  static begin(file: string, text: string): Journal {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const journal = new Journal(file)
    journal.compact({ text })
    return journal
  }

  /**
   * Reads a journal up to its end, or to a damaged line. A line without an end was cut off by a power cut, and is ignored.
   * @throws if it cannot be read
   */
  static read(file: string): { journal: Journal; opening: Opening; events: DocumentEvent[]; isUndamaged: boolean } {
    const bytes = readFileSync(file)
    const entries: (DocumentEvent | Opening)[] = []
    let length = 0
    let opening = 0
    let isUndamaged = true
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, length)) {
      const entry = attempt(() => entryOf(bytes.toString('utf8', length, end)))
      isUndamaged = entry !== undefined
      if (entry === undefined) break
      entries.push(entry)
      length = end + 1
      opening ||= length
    }
    const [first, ...events] = entries
    if (first?.do !== 'open') throw new Error('It does not begin as a journal does.')
    return {
      journal: new Journal(file, length, opening),
      opening: first,
      events: events as DocumentEvent[],
      isUndamaged,
    }
  }

  /** Appends an event. @throws the system's error; the journal is unchanged then */
  write(entry: DocumentEvent | Opening): void {
    const text = JSON.stringify(entry)
    const line = Buffer.from(`${text.slice(0, -1)},"sum":${crc32(text)}}\n`)
    const handle = openSync(this.file, this.#length === 0 ? 'w' : 'r+', 0o600)
    try {
      ftruncateSync(handle, this.#length)
      for (let done = 0; done < line.length;)
        done += writeSync(handle, line, done, line.length - done, this.#length + done)
      fsyncSync(handle)
      this.#length += line.length
    } finally {
      closeSync(handle)
    }
  }
}

/** The entry of a line. Earlier versions wrote no checksum. @throws if the line is damaged */
function entryOf(line: string): DocumentEvent | Opening {
  const text = line.replace(/,"sum":\d+}$/, '}')
  if (text !== line && !line.endsWith(`:${crc32(text)}}`)) throw new Error('Its checksum is of another line.')
  return JSON.parse(text) as DocumentEvent | Opening
}

interface Reopened {
  document: EditedDocument
  journal: Journal
  /** The file that a damaged journal is kept in. */
  aside?: string
}

/**
 * Restores unsaved steps after a restart, joined with changes of the file since: of a damaged journal those before the
 * damage.
 * @param text the content of the file @param isWritten whether it is what the document would be saved as
 */
export function reopen(file: string, text: string, isWritten: (document: EditedDocument) => boolean): Reopened {
  const read = attempt(() => Journal.read(file))
  const document = read && attempt(() => new EditedDocument(read.opening))
  if (!read || !document) {
    const aside = existsSync(file) ? { aside: keepAside(file) } : {}
    return { document: new EditedDocument({ text }), journal: Journal.begin(file, text), ...aside }
  }
  const { journal, events, isUndamaged } = read
  const areMade = events.every((event) => attempt(() => (document.play(event), true)))
  const aside = areMade && isUndamaged ? {} : { aside: keepAside(file, copyFileSync) }
  if (aside.aside !== undefined) compactNow(journal, document)
  const write = (event: DocumentEvent): void => journal.write(event)
  // The process was killed between writing the file and noting it.
  if (document.base.text !== text && document.isChanged && isWritten(document)) document.play({ do: 'saved' }, write)
  if (document.base.text !== text) document.play({ do: 'join', text }, write)
  compact(journal, document)
  return { document, journal, ...aside }
}

function keepAside(file: string, take?: typeof copyFileSync): string {
  const aside = setAside(file, take)
  console.error(`The record of your steps is damaged. What is after the damage is in the file "${aside}".`)
  return aside
}

/** Keeps a journal about as short as the document and its history. Failing to is ignored: it is whole as it is. */
export function compact(journal: Journal, document: EditedDocument): void {
  if (!journal.isLong) return
  try {
    compactNow(journal, document)
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') throw error
  }
}

/** Replaces what a journal has by the document. @throws the system's error; the journal is unchanged then */
function compactNow(journal: Journal, document: EditedDocument): void {
  const snapshot = document.snapshot()
  journal.compact(snapshot)
  // An undo that the journal cannot repeat would be lost with the next start.
  document.keepSteps(snapshot.steps.length)
}
