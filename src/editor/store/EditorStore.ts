import { afterMove, nothingYet, type EditorState, reuseUnchanged } from './EditorState'
import { ask, askBlank, Failed, retryMs, Unreachable } from '../api/ask'
import { pointerKey, isWithin, partOf, setAt, valueOf, stepsOf, isSame } from '../../manifest/edits/pointer'
import type { Pointer, Operation } from '../../manifest/edits/pointer'
import type { EditorApi, Failure, SiteState, ReadValue } from '../api/EditorApi'
import type { Navigator } from './Navigator'
import type { SectionChange } from '../preview/paint'
import { type Waiting, SendQueue } from './SendQueue'
import type { View } from '../../manifest/edits/editorView'
import { moveDays, sharedDays, takenFrom, type TakenDay } from './takenDays'
import { ViewLoader } from './ViewLoader'
import { fieldByShownText } from '../../manifest/edits/fieldByShownText'

/** Applies a change to the page before the server has answered. */
interface Painter {
  value(at: Pointer, value: unknown): void
  section(change: SectionChange): void
}

type Applied = EditorApi['apply']['out']

/** In ms: a pause in typing that begins another step of the history. */
const pauseMs = 1200
/** In ms: the pauses in typing after which the rest of the site's state is shown, and the page is rendered again. */
const siteRestMs = 120
const pageRestMs = 250

/** Shorter words stand in too many texts that have nothing to do with a field. */
const leastLetters = 3

/** Whether a field has a name, an address or a number, which is written in other texts too. */
const isOftenRepeated = ([top = '', ...keys]: Pointer): boolean =>
  top === 'company' || top === 'facts' || (['catalogs', 'lists'].includes(top) && keys.includes('name'))

/** Whether a part has an id or an address by which others name it. */
export const isEntryOrPage = (at: Pointer): boolean =>
  ['catalogs', 'lists', 'routes'].includes(at[0] ?? '') && pointerKey(partOf(at)) === pointerKey(at)

/** A tab's view of the server's document, with typed and unconfirmed values of one field on top. */
export class EditorStore {
  state: EditorState = nothingYet
  readonly #listeners = new Set<() => void>()
  readonly #queue = new SendQueue<Applied>(
    (waiting) => this.#send(waiting),
    (answer, sent) => this.#sent(answer, sent),
  )
  /** The line of opening hours whose times are set. */
  #timed: Pointer | undefined
  /** The field in which one types, with what it had before, where other texts may have it too. */
  #before: { at: Pointer; words: string } | undefined
  #burst = { key: '', at: 0, number: 0 }
  #navigator: Navigator | undefined
  readonly #loader = new ViewLoader(this)
  #painter: Painter | undefined
  /** Timers of updates that wait for a pause in typing. */
  #pending: ReturnType<typeof setTimeout>[] = []
  /** The newest known revision, shown or not. */
  #revision = -1

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  paintWith(painter: Painter): void {
    this.#painter = painter
  }

  set(change: Partial<EditorState>): void {
    const site = change.site && reuseUnchanged(this.state.site, change.site)
    if (site) this.#revision = site.revision
    this.state = { ...this.state, ...change, ...(site && { site }) }
    for (const listener of this.#listeners) listener()
  }

  get navigator(): Navigator {
    if (!this.#navigator) throw new Error('Bug: the editor is not open.')
    return this.#navigator
  }

  /** Shows the view of the address, and follows changes of the site in other tabs and in its file. */
  async open(navigator: Navigator): Promise<void> {
    this.#navigator = navigator
    // Many do not wait for what they ask for; its failure is shown all the same.
    addEventListener('unhandledrejection', (event) => {
      if (this.#failed(event.reason)) event.preventDefault()
    })
    await navigator.revalidate()
    void this.#follow()
  }

  async begin(): Promise<void> {
    const site = await ask('state', {})
    this.set({ site })
    await this.#queue.resume(site.file)
  }

  flush = (): Promise<void> => this.#queue.flush()

  changes = (): number => this.#queue.count

  hasTyped = (at: Pointer): boolean => pointerKey(at) === this.#burst.key

  isUpToDate = (changes: number): boolean => this.#queue.isEmpty && this.#queue.count === changes

  /** Loads the view of an address: the loader of the route. */
  async load(request: Request): Promise<Response | null> {
    try {
      return await this.#loader.load(request)
    } catch (error) {
      // The screen stays, because it contains typed text.
      if (!request.signal.aborted && !this.#failed(error)) reportError(error)
      return null
    }
  }

  /** Shows an error of the server. @returns whether it is one */
  #failed(error: unknown): boolean {
    if (error instanceof Unreachable) {
      // The reason of a full disk has been shown.
      if (error.reason !== 'disk') this.set({ trouble: error.reason })
    } else if (error instanceof Failed) this.set({ trouble: { failure: error.message } })
    else return false
    return true
  }

  async #follow(): Promise<void> {
    for (;;) {
      try {
        // A server that is there again answers at once, so that its trouble is not shown any longer.
        const isBack = typeof this.state.trouble === 'string'
        const { revision } = await ask('wait', {
          revision: isBack ? -1 : this.#revision,
          path: this.state.view.path,
        })
        if (typeof this.state.trouble === 'string') this.set({ trouble: undefined })
        if (revision !== this.#revision && this.#queue.isEmpty) await this.refresh(undefined, true)
        await this.#queue.flush()
      } catch (error) {
        if (!this.#failed(error)) throw error
        await new Promise((done) => setTimeout(done, retryMs))
      }
    }
  }

  /**
   * Shows the current state.
   * @param site the state, if it is known already
   * @param isTheirs whether only others have changed something: a field in which one types stays as it is
   */
  async refresh(site?: SiteState, isTheirs = false): Promise<void> {
    this.#pending.forEach(clearTimeout)
    const { trouble } = this.state
    // It was done, or something else after it.
    if (site) this.set({ site, ...(typeof trouble === 'object' && 'failure' in trouble && { trouble: undefined }) })
    this.#loader.changed({ site: site === undefined, read: true, page: true }, isTheirs)
    await this.navigator.revalidate()
  }

  /** Properties that are not given stay. @param isReplacing whether the history entry is replaced */
  async go(change: View, isReplacing = false, also?: readonly Pointer[]): Promise<void> {
    const { view } = this.state
    // A dialog that has done its task is not returned to by Back.
    const isDone = view.dialog !== undefined && 'dialog' in change
    await this.navigator.go({ ...view, ...change }, also && { also }, isReplacing || isDone)
  }

  /** Shows a page with the value. @param unmarked a clicked text without a mark, to be searched for */
  async select(at: Pointer, also: readonly Pointer[] = [], isOnPage = false, unmarked?: Unmarked): Promise<void> {
    const { view } = this.state
    if (unmarked) await this.#queue.flush()
    const shownField = unmarked && (await findFieldByText(unmarked))
    // Something else was selected meanwhile.
    if (view !== this.state.view) return
    const shown = { at: shownField?.field ?? at, dialog: undefined, ...(!isOnPage && { path: undefined }) }
    await this.go(shown, false, also)
  }

  toggleList(name: string, isOpen: boolean): Promise<void> {
    const { view, navigator } = { view: this.state.view, navigator: this.navigator }
    const others = (view.contents ?? []).slice(1).filter((other) => other !== name)
    const opened = `lists/${name}`
    return isOpen
      ? navigator.open(opened, { ...view, contents: ['lists', ...others, name] })
      : navigator.close(opened, { ...view, contents: ['lists', ...others] })
  }

  /** @param at the part that it is about, which is selected */
  openDialog(dialog: string, at = this.state.view.at): Promise<void> {
    return this.navigator.open(dialog, { ...this.state.view, ...(at && { at }), dialog })
  }

  async closeDialog(dialog: string): Promise<void> {
    const { view } = this.state
    if (view.dialog === dialog) await this.navigator.close(dialog, { ...view, dialog: undefined })
  }

  /** Types a value into a field: the page shows it at once, and it is sent after a moment. */
  type(at: Pointer, value: unknown, was: unknown): void {
    if (isOftenRepeated(at) && pointerKey(at) !== pointerKey(this.#before?.at ?? []))
      this.#before = { at, words: String(was ?? '') }
    if (['opens', 'closes'].includes(at.at(-1) ?? '')) this.#timed = at.slice(0, -1)
    this.#show(at, value)
    const { site } = this.state
    // Problems of the value before are not about this one, and what stands below them would move when they go later.
    const key = pointerKey(at)
    const problems = site?.problems.filter((problem) => pointerKey(problem.at) !== key)
    if (site && problems && problems.length < site.problems.length) this.set({ site: { ...site, problems } })
    this.#painter?.value(at, value)
    this.#pending.forEach(clearTimeout)
    const operation: Operation = value === undefined ? { do: 'remove', at } : { do: 'set', at, value, was: was ?? null }
    this.#queue.add(operation, 'edit', this.#burstFor(at))
  }

  /** Takes the days of a line of opening hours out of lines with which its new times overlap. */
  #takeDays(at: Pointer): void {
    const { read, takenDays } = this.state
    const list = at.slice(0, -1)
    const { lines } = takenFrom(takenDays, read, list)
    const shared = sharedDays(lines, stepsOf(lines).byStep.get(at.at(-1) ?? '') ?? -1).filter(
      ({ day }) => !takenDays.some((one) => one.isShared && one.day === day && isSame(one.list, list)),
    )
    if (shared.length === 0) return
    this.set({ takenDays: [...takenDays, ...shared.map((one) => ({ ...one, list, isShared: false }))] })
    void this.apply(moveDays(lines, list, shared, false), 'edit')
  }

  giveBack(lines: readonly unknown[], list: Pointer, days: readonly TakenDay[]): void {
    void this.apply(moveDays(lines, list, days, true), 'edit')
    this.set({ takenDays: this.state.takenDays.map((one) => (days.includes(one) ? { ...one, isShared: true } : one)) })
  }

  /**
   * Looks, once a field is left, whether other texts still have the words that it had before.
   * @param isTimed whether a time is set now: opening and closing belong together
   */
  async leave(isTimed = false): Promise<void> {
    if (this.#timed && !isTimed) {
      this.#takeDays(this.#timed)
      this.#timed = undefined
    }
    const { read } = this.state
    const { at, words: old = '' } = this.#before ?? {}
    this.#before = undefined
    const now = at && read && valueOf(read.value, at.slice(read.at.length))
    if (!at || old.length < leastLetters || old.includes('{') || typeof now !== 'string' || now === old) return
    await this.#queue.flush()
    const { total, texts } = await ask('find', { query: old, by: now })
    // The new words may contain the old ones.
    const count = total - texts.filter((one) => pointerKey(one.at) === pointerKey(at)).length
    if (count > 0) this.set({ oldWords: { old, now, count } })
  }

  /** Shows a value in its field before the server has answered: the next press counts from there. */
  #show(at: Pointer, value: unknown): void {
    const { read } = this.state
    if (read && isWithin(at, read.at))
      this.set({ read: { ...read, value: setAt(read.value, at.slice(read.at.length), value) } })
  }

  #burstFor(at: Pointer): string {
    const key = pointerKey(at)
    const now = performance.now()
    const isNew = key !== this.#burst.key || now - this.#burst.at > pauseMs
    this.#burst = { key, at: now, number: this.#burst.number + (isNew ? 1 : 0) }
    return `${Math.round(performance.timeOrigin)}-${this.#burst.number}`
  }

  /** Applies one step of the history: what is moved or set is shown at once. */
  async apply(operations: readonly Operation[], kind: string): Promise<boolean> {
    if (this.state.companions.length > 0) this.set({ companions: [] })
    for (const operation of operations) {
      if (operation.do === 'move' || operation.do === 'remove') this.#painter?.section(operation)
      if (operation.do === 'move') this.set(afterMove(this.state, operation))
      if (operation.do === 'set') this.#show(operation.at, operation.value)
    }
    this.#queue.add(operations, kind)
    await this.#queue.flush()
    return this.state.rejected === undefined
  }

  async #send({ operations, kind, burst }: Waiting): Promise<Applied> {
    const applied = await ask('apply', { operations, kind, ...(burst !== undefined && { burst }) })
    if (applied.rejected?.reason !== 'disk') return applied
    this.set({ trouble: { disk: applied.rejected.failure } })
    throw new Unreachable('disk')
  }

  async #sent({ rejected, isWider, state }: Applied, { operations: [operation], burst }: Waiting): Promise<void> {
    if (this.state.trouble !== undefined) this.set({ trouble: undefined })
    if (rejected && operation) this.set({ rejected: { rejected, operation, burst } })
    // Others changed something while this step was being sent, and nothing was loaded then.
    if (state.revision > this.#revision + 1) this.#loader.changed({ read: true }, true)
    this.#revision = state.revision
    if (!this.#queue.isEmpty) return
    // Typed text that was rejected stays until its author has chosen.
    if (rejected && burst !== undefined) return this.set({ site: state })
    // Nothing waits for this: the view is updated once everything is sent.
    if (burst === undefined || isWider) void this.refresh(state)
    else this.#showLater(state)
  }

  /** Waits for a pause in typing, because rendering the rest takes longer than a key may wait. */
  #showLater(site: SiteState): void {
    const sinceKey = performance.now() - this.#burst.at
    this.#pending.forEach(clearTimeout)
    this.#pending = [
      setTimeout(() => this.set({ site }), siteRestMs - sinceKey),
      setTimeout(() => {
        this.#loader.changed({ page: true })
        void this.navigator.revalidate()
      }, pageRestMs - sinceKey),
    ]
  }

  /** Ends the question about a rejected step: mine is applied, or what is there stays. */
  async resolve(isMine: boolean): Promise<void> {
    // The last letters may be under way: they are rejected too, and asked about with the others.
    await this.#queue.flush()
    const { rejected } = this.state
    this.set({ rejected: undefined })
    // Nobody has typed the text that is there now in this tab.
    this.#burst.key = ''
    if (isMine && rejected?.operation.do === 'set') {
      this.#queue.add({ ...rejected.operation, was: undefined }, 'edit', rejected.burst)
      await this.#queue.flush()
    }
    await this.refresh()
  }

  async decide(at: Pointer, side: 'mine' | 'theirs'): Promise<void> {
    await this.refresh(await ask('decide', { at, side }))
  }

  async step(way: 'undo' | 'redo'): Promise<void> {
    await this.#queue.flush()
    this.set({ companions: [] })
    await this.refresh(await ask(way, {}))
  }

  /** Writes the file. @returns the reason if it was not written */
  async save(): Promise<Failure | undefined> {
    await this.#queue.flush()
    const { failure, state } = await ask('save', {})
    await this.refresh(state)
    if (failure?.reason === 'conflicts') this.set({ putOff: undefined })
    return failure
  }

  async duplicate(at: Pointer): Promise<void> {
    await this.#queue.flush()
    this.#painter?.section({ do: 'duplicate', at })
    const { at: copy, state } = await ask('duplicate', { at })
    await this.refresh(state)
    await this.select(copy)
  }

  async addItem(list: Pointer, index: number, type?: string): Promise<void> {
    const value = await askBlank({ list, type })
    if (!(await this.apply([{ do: 'insert', at: list, index, value }], 'add'))) return
    const { id, path } = value as { id?: string; path?: string }
    const name = id ?? path
    await this.select([...list, name === undefined ? String(index) : `#${name}`])
  }

  /** Renames an entity wherever it is named. @returns the reason if this is not possible */
  async rename(at: Pointer, id: string): Promise<Failure | undefined> {
    await this.#queue.flush()
    const { failure, at: renamed, state } = await ask('rename', { at, id })
    if (failure !== undefined) return failure
    const { at: chosen = [], dialog } = this.state.view
    // Something else was selected before the rename was done.
    if (!isWithin(chosen, at) && dialog === undefined) await this.refresh(state)
    else {
      this.set({ site: state })
      this.#loader.changed({ read: true, page: true })
      // The name of a section is one of its fields, which keeps the focus.
      const field = partOf(at).length > 2 ? [...renamed, 'id'] : renamed
      // The old name does not exist any more.
      await this.go({ at: field, path: undefined, dialog: undefined }, true)
    }
    return undefined
  }

  async renameItem(at: Pointer, name: string): Promise<void> {
    const item = at.slice(0, -1)
    const isSection = item[0] === 'routes' && item.length === 4 && item[2] === 'sections'
    if (isEntryOrPage(item) || isSection) {
      await this.rename(item, name)
      return
    }
    if (await this.apply([{ do: 'set', at, value: name }], 'edit'))
      await this.select([...item.slice(0, -1), `#${name}`, at.at(-1) ?? 'id'])
  }

  say(notice: string): void {
    this.set({ notice })
  }
}

export interface Unmarked {
  text: string
  /** The parts that it may come from, the likeliest first. */
  parts: readonly Pointer[]
  /** The language of the page (BCP 47). */
  language: string
}

/** The first of those parts with a field that is shown as the text, see {@link fieldByShownText}. */
export async function findFieldByText({
  text,
  parts,
  language,
}: Unmarked): Promise<{ part: Pointer; field: Pointer; read: ReadValue } | undefined> {
  for (const part of parts) {
    const read = await ask('read', { at: part })
    const inside = fieldByShownText(read.value, text, language)
    if (inside) return { part, field: [...part, ...inside], read }
  }
  return undefined
}
