import { ask, Unreachable } from './api'
import { addressKey, isWithin, type Address } from '../document/address'
import type { Operation } from '../document/operation'
import { nothingYet, type EditorState } from './EditorState'
import type { EditorApi, SiteState } from '../words/messages'
import { findShowing, type Unmarked } from '../findShowing'
import type { Navigator } from './Navigator'
import type { SectionChange } from '../preview/paintSection'
import type { Waiting } from './readWaiting'
import { SendQueue } from './SendQueue'
import { unitOf } from '../unitOf'
import type { View } from './view'
import { ViewLoader } from './ViewLoader'
import { withSameParts } from '../withSameParts'
import { withValue } from '../withValue'

/** Makes a change on the page that is shown, before the server has answered. */
interface Painter {
  value(at: Address, value: unknown): void
  section(change: SectionChange): void
}

type Applied = EditorApi['apply']['out']

/** In ms: a pause in typing that begins another step of the history. */
const pauseMs = 1200
/** In ms: pauses in typing after which what else has changed is shown, and the page is made anew. */
const siteRestMs = 120
const pageRestMs = 250
/** In ms: how long after a connection failed it is tried again. */
const retryMs = 1000

/** A tab's view of the server's document, with what is typed and not confirmed laid over its one field. */
export class EditorStore {
  state: EditorState = nothingYet
  readonly #listeners = new Set<() => void>()
  readonly #queue = new SendQueue<Applied>(
    (waiting) => this.#send(waiting),
    (answer, sent) => this.#sent(answer, sent),
  )
  #burst = { key: '', at: 0, number: 0 }
  #navigator: Navigator | undefined
  readonly #loader = new ViewLoader(this)
  #painter: Painter | undefined
  /** What is shown when somebody stops typing. */
  #pending: ReturnType<typeof setTimeout>[] = []
  /** The newest that is known of, shown or not. */
  #revision = -1

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  paintWith(painter: Painter): void {
    this.#painter = painter
  }

  set(change: Partial<EditorState>): void {
    const site = change.site && withSameParts(this.state.site, change.site)
    if (site) this.#revision = site.revision
    this.state = { ...this.state, ...change, ...(site && { site }) }
    for (const listener of this.#listeners) listener()
  }

  get navigator(): Navigator {
    if (!this.#navigator) throw new Error('Bug: the editor is not open.')
    return this.#navigator
  }

  /** Shows what the address names, and follows what happens to the site in other tabs and in its file. */
  async open(navigator: Navigator): Promise<void> {
    this.#navigator = navigator
    await navigator.revalidate()
    void this.#follow()
  }

  async begin(): Promise<void> {
    const site = await ask('state', {})
    this.set({ site })
    await this.#queue.resume(site.file)
  }

  flush = (): Promise<void> => this.#queue.flush()

  isSent = (): boolean => this.#queue.isEmpty

  /** Shows what an address names: the loader of the route. */
  async load(request: Request): Promise<Response | null> {
    try {
      return await this.#loader.load(request)
    } catch (error) {
      if (request.signal.aborted) return null
      if (error instanceof Unreachable) this.#fail(error)
      // The screen stays, for what is typed is in it.
      else reportError(error)
      return null
    }
  }

  async #follow(): Promise<void> {
    for (;;) {
      const before = this.#revision
      try {
        const { revision } = await ask('wait', { revision: before })
        if (typeof this.state.trouble === 'string') this.set({ trouble: undefined })
        if (revision !== this.#revision && this.#queue.isEmpty) await this.refresh()
        await this.#queue.flush()
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error
        this.#fail(error)
        await new Promise((done) => setTimeout(done, retryMs))
      }
    }
  }

  async #trying(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      this.#fail(error)
    }
  }

  #fail({ reason }: Unreachable): void {
    // Why a disk takes nothing has been said.
    if (reason !== 'disk') this.set({ trouble: reason })
  }

  /** Shows what there is now. @param site where it is known already */
  async refresh(site?: SiteState): Promise<void> {
    this.#pending.forEach(clearTimeout)
    if (site) this.set({ site })
    Object.assign(this.#loader.stale, { site: site === undefined, read: true, page: true })
    await this.navigator.revalidate()
  }

  /** What is not named stays. @param isReplacing whether Back leads to what was before this view */
  async go(change: View, isReplacing = false, also?: readonly Address[]): Promise<void> {
    const { view } = this.state
    // A window that has done what it is for is not come back to.
    const isDone = view.dialog !== undefined && 'dialog' in change
    await this.navigator.go({ ...view, ...change }, also && { also }, isReplacing || isDone)
  }

  /** Shows a page on which it is seen. @param unmarked a clicked text without mark, to be looked for */
  async select(at: Address, also: readonly Address[] = [], isOnPage = false, unmarked?: Unmarked): Promise<void> {
    await this.#trying(async () => {
      const { view } = this.state
      if (unmarked) await this.#queue.flush()
      const found = unmarked && (await findShowing(unmarked))
      // Something else was chosen meanwhile.
      if (view !== this.state.view) return
      await this.go({ at: found?.field ?? at, dialog: undefined, ...(!isOnPage && { path: undefined }) }, false, also)
    })
  }

  deselect(): Promise<void> {
    return this.go({ at: undefined, dialog: undefined })
  }

  /** Opens a list of the contents, or closes it. */
  toggleList(name: string, isOpen: boolean): Promise<void> {
    const { view, navigator } = { view: this.state.view, navigator: this.navigator }
    const others = (view.contents ?? []).slice(1).filter((other) => other !== name)
    const opened = `lists/${name}`
    return isOpen
      ? navigator.open(opened, { ...view, contents: ['lists', ...others, name] })
      : navigator.close(opened, { ...view, contents: ['lists', ...others] })
  }

  /** Opens a window. */
  openDialog(dialog: string): Promise<void> {
    return this.navigator.open(dialog, { ...this.state.view, dialog })
  }

  /** Closes it, if it is open. */
  async closeDialog(dialog: string): Promise<void> {
    const { view } = this.state
    if (view.dialog === dialog) await this.navigator.close(dialog, { ...view, dialog: undefined })
  }

  /** Shows where on the page a field is seen. */
  point(at: Address): void {
    this.set({ pointed: at })
  }

  /** Types a value into a field: it is on the page at once, and sent after a moment. */
  type(at: Address, value: unknown, was: unknown): void {
    const { read } = this.state
    if (read && isWithin(at, read.at))
      this.set({ read: { ...read, value: withValue(read.value, at.slice(read.at.length), value) } })
    this.#painter?.value(at, value)
    this.#pending.forEach(clearTimeout)
    const operation: Operation =
      value === undefined ? { do: 'remove', at } : { do: 'set', at, value, ...(was !== undefined && { was }) }
    this.#queue.add(operation, 'edit', this.#burstFor(at))
  }

  #burstFor(at: Address): string {
    const key = addressKey(at)
    const now = performance.now()
    const isNew = key !== this.#burst.key || now - this.#burst.at > pauseMs
    this.#burst = { key, at: now, number: this.#burst.number + (isNew ? 1 : 0) }
    return `${Math.round(performance.timeOrigin)}-${this.#burst.number}`
  }

  /** Makes one step of the history. */
  async apply(operations: readonly Operation[], kind: string): Promise<boolean> {
    await this.#queue.flush()
    for (const operation of operations)
      if (operation.do === 'move' || operation.do === 'remove') this.#painter?.section(operation)
    this.#queue.add(operations, kind)
    await this.#queue.flush()
    return this.state.rejected === undefined
  }

  async #send({ operations, kind, burst }: Waiting): Promise<Applied> {
    const applied = await ask('apply', { operations, kind, ...(burst !== undefined && { burst }) })
    if (applied.rejected?.reason !== 'disk') return applied
    this.set({ trouble: { disk: applied.rejected.message } })
    throw new Unreachable('disk')
  }

  async #sent({ rejected, state }: Applied, { operations: [operation], burst }: Waiting): Promise<void> {
    if (this.state.trouble !== undefined) this.set({ trouble: undefined })
    if (rejected && operation) this.set({ rejected: { rejected, operation } })
    this.#revision = state.revision
    if (!this.#queue.isEmpty) return
    // Nobody waits for it here: what it shows is asked for once all this is sent.
    if (burst === undefined || rejected) void this.refresh(state)
    else this.#showLater(state)
  }

  /** Waits for a pause in typing: the rest takes longer to draw than a key may wait for its letter. */
  #showLater(site: SiteState): void {
    const sinceKey = performance.now() - this.#burst.at
    this.#pending.forEach(clearTimeout)
    this.#pending = [
      setTimeout(() => this.set({ site }), siteRestMs - sinceKey),
      setTimeout(() => {
        this.#loader.stale.page = true
        void this.navigator.revalidate()
      }, pageRestMs - sinceKey),
    ]
  }

  /** What was rejected is decided: mine is set all the same, or theirs stays. */
  async resolve(side: 'mine' | 'theirs'): Promise<void> {
    const { rejected } = this.state
    this.set({ rejected: undefined })
    if (!rejected) return
    const { operation } = rejected
    if (side === 'mine' && operation.do === 'set')
      await this.apply([{ do: 'set', at: operation.at, value: operation.value }], 'edit')
    else await this.refresh()
  }

  async decide(at: Address, side: 'mine' | 'theirs'): Promise<void> {
    await this.#trying(async () => this.refresh(await ask('decide', { at, side })))
  }

  /** Takes a step of the history back, or makes it again. */
  async step(way: 'undo' | 'redo'): Promise<void> {
    await this.#trying(async () => {
      await this.#queue.flush()
      await this.refresh(await ask(way, {}))
    })
  }

  /** Writes the file. @returns why it was not written */
  async save(): Promise<string | undefined> {
    await this.#queue.flush()
    const { failure, state } = await ask('save', {})
    await this.refresh(state)
    return failure
  }

  async duplicate(at: Address): Promise<void> {
    await this.#queue.flush()
    this.#painter?.section({ do: 'duplicate', at })
    const { at: copy, state } = await ask('duplicate', { at })
    await this.refresh(state)
    await this.select(copy)
  }

  /** Adds an item to a list and chooses it. */
  async addItem(list: Address, index: number, type?: string): Promise<void> {
    const { value } = await ask('blank', { list, ...(type !== undefined && { type }) })
    if (!(await this.apply([{ do: 'insert', at: list, index, value }], 'add'))) return
    const { id, path } = value as { id?: string; path?: string }
    const name = id ?? path
    await this.select([...list, name === undefined ? String(index) : `#${name}`])
  }

  /** Sets another id of an entity wherever it is named. @returns why that is not possible */
  async rename(at: Address, id: string): Promise<string | undefined> {
    await this.#queue.flush()
    const { failure, at: renamed, state } = await ask('rename', { at, id })
    if (failure !== undefined) return failure
    const { at: chosen = [], dialog } = this.state.view
    // Somebody has gone on to something else before it had its name.
    if (!isWithin(chosen, at) && dialog === undefined) await this.refresh(state)
    else {
      this.set({ site: state })
      Object.assign(this.#loader.stale, { read: true, page: true })
      // A section's name is one of its fields, and has the focus.
      const field = unitOf(at).length > 2 ? [...renamed, 'id'] : renamed
      // What had the old name is not there any more.
      await this.go({ at: field, path: undefined, dialog: undefined }, true)
    }
    return undefined
  }

  /** Sets another name of an item; where other parts refer to it, they follow. */
  async renameItem(at: Address, name: string): Promise<void> {
    const item = at.slice(0, -1)
    const isEntity =
      ['catalogs', 'lists', 'routes'].includes(item[0] ?? '') && addressKey(unitOf(item)) === addressKey(item)
    const isSection = item[0] === 'routes' && item.length === 4 && item[2] === 'sections'
    if (isEntity || isSection) {
      const failure = await this.rename(item, name)
      if (failure !== undefined) this.say(failure)
      return
    }
    if (await this.apply([{ do: 'set', at, value: name }], 'edit'))
      await this.select([...item.slice(0, -1), `#${name}`, at.at(-1) ?? 'id'])
  }

  say(notice: string): void {
    this.set({ notice })
  }
}
