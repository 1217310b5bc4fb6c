import { existsSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { OperationError, type Operation, pointerTo, valueOf, type Pointer } from '../../manifest/edits/pointer'
import { Origins } from '../origins/Origins'
import type { EditorProblem, Failure, Rejected, LinkToHiddenPart } from '../api/EditorApi'
import { checkManifest } from '../../manifest/check'
import { takenOverIn } from '../../manifest/json/listFiles'
import { sentencesOf } from '../../words/english'
import { keysOf, isRecord, valueAt } from '../../manifest/core/read'
import type { Problem } from '../../manifest/core/problem'
import { parseManifest } from '../../manifest/json/parse'
import { asWritten } from '../../node/site-file/text/splitText'
import { versionProblem } from '../../manifest/migrations/migrations'
import type { CodeBundle } from '../../node/code/bundleCode'
import { findCheckContext, mediaFolderOf, mediaOf, mediaFiles, type MediaFolder } from '../../node/check/mediaFiles'
import type { SiteText } from '../../node/check/readSite'
import { CommandError } from '../../node/site-file/CommandError'
import { noteIds } from '../../node/site-file/noteIds'
import { writeSite } from '../../node/site-file/writeSite'
import { fromSite } from '../../node/process/paths'
import { failureOf } from './publish/failureOf'
import { fixOf } from './fixOf'
import { noteStale } from './translations'
import { EditedDocument, type DocumentEvent, type StepLabel } from './EditedDocument'
import { compact, reopen, type Journal } from './Journal'
import { linksToHiddenParts } from './outline'
import { journalOf } from '../../node/site-file/runningEditor'
import { PreviewSite } from './PreviewSite'
import { NotEditable, readEditable } from '../../node/site-file/openManifest'
import { lookOf } from '../../node/schema/looks'
import { ownKinds } from '../../node/schema/readKinds'
import { SaveHistory, writtenAt } from './history/SaveHistory'
import { People, person } from './People'
import { unwrittenTexts } from './publish/unwrittenTexts'
import { serveFolder, type StaticHost } from '../../node/serve/serveFolder'

/** In ms: a longer check, as for 10,000 cities, is delayed until a pause in typing. */
const usualLongCheckMs = 150
const pauseMs = 400

/** A site that is edited in the browser: its file, the document, the journal, the problems and the preview. */
export class EditedSite {
  readonly origins = new Origins()
  readonly preview: PreviewSite
  readonly journalFile: string
  readonly history: SaveHistory
  readonly document: EditedDocument
  /** The folder that the site is published to. */
  out = fromSite('dist')
  readonly published = new PublishedFolder()
  readonly people = new People()
  /** Increased by every event, so that a tab knows whether its view is stale. */
  revision = 0
  /** The file that has the rest of the journal, where this start found it damaged. */
  readonly aside: string | undefined
  /** The reason why the changed file cannot be read. */
  #unreadable: NotEditable['reason'] | undefined
  /** The links that are not shown because their target is not. */
  linksToHidden: readonly LinkToHiddenPart[] = []
  /** The problems of the current state. */
  #found: readonly EditorProblem[] = []
  #files: Pick<SiteText, 'lists' | 'listPaths'>
  #journal: Journal
  #waiting = new Set<() => void>()
  #shown: unknown
  /** The names of the files in its media folders. */
  #beside: string
  /** The pages of saved states, opened when first needed. Two are compared, so the files of both are there. */
  #saved: PreviewSite | undefined
  #checked: unknown
  #checkMs = 0
  #checking: NodeJS.Timeout | undefined

  /** @param longCheckMs longer checks run after the step is confirmed @throws {CommandError} for no manifest */
  constructor(
    readonly file: string,
    readonly loadCode: () => Promise<CodeBundle>,
    journals?: string,
    readonly longCheckMs = usualLongCheckMs,
  ) {
    this.preview = new PreviewSite(loadCode, this.origins)
    this.journalFile = journalOf(file, journals)
    this.history = new SaveHistory(join(dirname(this.journalFile), 'saves'))
    const { text, ...files } = readEditable(file)
    this.#files = files
    const opened = reopen(this.journalFile, text, (document) => this.#isWritten(document, text))
    this.document = opened.document
    this.#journal = opened.journal
    this.aside = opened.aside
    this.#beside = namesBeside(this.media)
    this.#check()
  }

  /** The problems of the current state, and of the file if it is no longer a manifest. */
  get problems(): readonly EditorProblem[] {
    const reason = this.#unreadable
    return reason ? [{ rule: 'not-json', severity: 'error', ...reason, at: [] }, ...this.#found] : this.#found
  }

  /** The state that the problems are of: a long check is behind what is typed. */
  get checked(): unknown {
    return this.#checked ?? this.root
  }

  get root(): unknown {
    return this.document.root
  }

  get listPaths(): readonly string[] {
    return this.#files.listPaths
  }

  /** The files of its lists: those of a base are elsewhere, and are not changed here. */
  get ownPaths(): readonly string[] {
    return this.listPaths.filter((path) => path.startsWith(dirname(this.file) + sep))
  }

  /** The file of the base that the saved value at a pointer stands in, all of it or a part; undefined for none. */
  baseOf(at: Pointer): string | undefined {
    const taken = takenOverIn(this.#files.lists)
    if (!taken) return undefined
    const [site, base] = [taken.own, taken.base].map(({ text }) => valueOf(JSON.parse(text), at))
    const isPartly = isRecord(site) && isRecord(base) && Object.keys(base).some((key) => !Object.hasOwn(site, key))
    return base !== undefined && (site === undefined || isPartly) ? taken.name : undefined
  }

  get name(): string {
    return basename(this.file)
  }

  /** Its own media folder, to which pictures are added. */
  get mediaFolder(): string {
    return mediaFolderOf(this.file, this.#mediaText)
  }

  get #mediaText(): string {
    return JSON.stringify({ media: valueAt(this.root, 'site', 'media') })
  }

  /** The media folder with those of its bases. */
  get media(): MediaFolder {
    return mediaOf(this.file, this.#mediaText, this.#files.lists)
  }

  /** @returns the reason why a step was not made: the value was changed or removed, or the disk is full */
  play(event: DocumentEvent): Rejected | undefined {
    const by = person.getStore()
    const signed = by !== undefined && 'label' in event ? { ...event, label: { ...event.label, by } } : event
    try {
      if (this.document.play(signed, (stored) => this.#journal.write(stored))) this.#changed()
      compact(this.#journal, this.document)
      return undefined
    } catch (error) {
      if (error instanceof OperationError) return { reason: error.reason, at: error.at, current: error.current }
      if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') throw error
      return { reason: 'disk', failure: failureOf(error) }
    }
  }

  step(operations: readonly Operation[], label: StepLabel, burst?: string): Rejected | undefined {
    return this.play({ do: 'step', operations, label, ...(burst !== undefined && { burst }) })
  }

  /** The text of a document as it will be read after saving. */
  #written(document: EditedDocument): string {
    return asWritten(document.text(), { text: document.base.text, lists: this.#files.lists }).text
  }

  #isWritten(document: EditedDocument, text: string): boolean {
    try {
      return this.#written(document) === text
    } catch (error) {
      if (error instanceof CommandError) return false
      throw error
    }
  }

  /** Writes the files. @returns the reason if nothing was written */
  save(): Failure | undefined {
    const { base, root } = this.document
    let text: string
    try {
      text = this.#written(this.document)
      if (text === base.text) return undefined
      const when = writtenAt(this.file)
      noteStale(this, () => writeSite(this.file, base.text, text, this.#files.lists))
      this.history.remember({ ...base, when }, { text: this.document.text(), root })
    } catch (error) {
      const isSystems = typeof (error as NodeJS.ErrnoException).syscall === 'string'
      if (!(error instanceof CommandError || isSystems)) throw error
      return this.readFile() ?? failureOf(error)
    }
    noteIds(this.file, text)
    const rejected = this.play({ do: 'saved' })
    // New entries on lines of list files may be printed differently, and a look may be a new one.
    if (this.#files.lists.length > 0 || lookOf(text)) this.readFile()
    return rejected && 'failure' in rejected ? rejected.failure : undefined
  }

  /** Makes an older text of the file a step of the history. @returns the reason if it cannot be edited */
  restore(text: string): Failure | undefined {
    const { value, problems } = parseManifest(text)
    const problem = problems[0] ?? versionProblem(value)
    if (problem) return { reason: 'oldVersion', technical: sentencesOf(problem)[0] }
    this.play({ do: 'rewrite', text, label: { kind: 'restore', at: [] } })
    return undefined
  }

  /** Reads changes of the file by others. An invalid file is reported as a problem until it is valid. */
  readFile(): Failure | undefined {
    let text: string
    const files = this.#files
    try {
      ;({ text, ...this.#files } = readEditable(this.file))
    } catch (error) {
      // A missing file is being replaced.
      if (!(error instanceof NotEditable && existsSync(this.file))) return undefined
      this.#noteUnreadable(error.reason)
      return { reason: 'unreadable', technical: error.message }
    }
    this.#noteUnreadable(undefined)
    // On a full disk the text and its lists stay unchanged.
    if (text !== this.document.base.text && this.play({ do: 'join', text })) this.#files = files
    return undefined
  }

  /** Reads which files are in its media folders, and its own kinds: where there are others it is checked and shown again. */
  readBeside(): void {
    const beside = namesBeside(this.media)
    if (beside === this.#beside) return
    this.#beside = beside
    this.#shown = this.#checked = undefined
    this.#changed()
  }

  #noteUnreadable(reason: NotEditable['reason'] | undefined): void {
    const isNew = JSON.stringify(reason) !== JSON.stringify(this.#unreadable)
    this.#unreadable = reason
    if (isNew) this.#advance()
  }

  async show(): Promise<boolean> {
    if (this.#shown === this.root) return true
    const { root } = this
    try {
      await this.preview.show(root, this.media)
      this.#shown = root
      return true
    } catch {
      return false
    }
  }

  /** The HTML of a page of a saved state, without marks; undefined if it has no such page. */
  async savedPage(path: string, language = '', root = this.document.base.root): Promise<string | undefined> {
    this.#saved ??= new PreviewSite(this.loadCode, new Origins(), true)
    try {
      await this.#saved.show(root, this.media)
      return this.#saved.plainPage(this.#saved.addressIn(path, language))
    } catch {
      return undefined
    }
  }

  /** A file that a page of the current state or of a saved one that was shown names. */
  fileAt(pathname: string): Uint8Array | string | undefined {
    return this.preview.fileAt(pathname) ?? this.#saved?.fileAt(pathname)
  }

  #changed(): void {
    clearTimeout(this.#checking)
    if (this.#checkMs < this.longCheckMs) this.#check()
    else this.#checking = setTimeout(() => this.checkNow(), pauseMs).unref()
    this.#advance()
  }

  /** Runs a delayed check now. */
  checkNow(): void {
    if (this.#checked === this.root) return
    clearTimeout(this.#checking)
    this.#check()
    this.#advance()
  }

  #advance(): void {
    this.revision += 1
    for (const resume of this.#waiting) resume()
    this.#waiting.clear()
  }

  /** Notes which page the person who asks sees, for the screens of the others. */
  notePerson(path?: string): void {
    if (this.people.note(path)) this.#advance()
  }

  /** Resolves when the revision differs, or after `most` ms. */
  async changedFrom(revision: number, most: number): Promise<void> {
    if (revision !== this.revision) return
    await new Promise<void>((done) => {
      const timer = setTimeout(done, most)
      this.#waiting.add(() => (clearTimeout(timer), done()))
    })
  }

  /** The problems that a manifest would have in place of this one. */
  problemsOf(root: unknown, text = JSON.stringify(root)): readonly Problem[] {
    return checkManifest(text, findCheckContext(this.file, text, this.#files.lists)).problems
  }

  /** Finds the links that rest, which a check does too and may have to wait for. @param text the current state's */
  findResting(text = JSON.stringify(this.root)): void {
    this.linksToHidden = linksToHiddenParts(this.root, text)
  }

  #check(): void {
    const started = performance.now()
    const text = JSON.stringify(this.root)
    const editorProblems = this.problemsOf(this.root, text).map((one): EditorProblem => {
      const { at, fix: _, ...problem } = one
      const keys = 'offset' in at ? [] : keysOf(at)
      const fix = fixOf(this.root, keys, one)
      return { ...problem, at: pointerTo(this.root, keys), ...(fix && { fix }) }
    })
    this.#found = [...editorProblems, ...unwrittenTexts(this.root)]
    this.findResting(text)
    this.#checked = this.root
    this.#checkMs = performance.now() - started
  }
}

const namesBeside = (media: MediaFolder): string => [...mediaFiles(media), ownKinds().hash].join('\n')

/** The site as it was published, served on this computer to be looked at: pages that are opened as files have neither styles nor pictures. */
class PublishedFolder {
  #host: StaticHost | undefined

  /** @param base the path that the site has at its own address @returns the address of its home page */
  async show(folder: string, base: string): Promise<string> {
    await this.close()
    this.#host = await serveFolder(folder, 0, base)
    return this.#host.url + base
  }

  async close(): Promise<void> {
    await this.#host?.close()
    this.#host = undefined
  }
}
