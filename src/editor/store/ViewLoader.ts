import { redirect, replace } from 'react-router-dom'
import { ask } from '../api/ask'
import { keysAt, pointerKey, isWithin, valueOf, type Pointer, partOf, setAt } from '../../manifest/edits/pointer'
import type { EditorState, Selection } from './EditorState'
import type { ReadValue } from '../api/EditorApi'
import type { Navigator } from './Navigator'
import { pageOf } from './pageOf'
import { hrefOf, viewOf, type View } from '../../manifest/edits/editorView'
import { languageReadIn } from '../../manifest/core/languages'
import { readerLanguage } from '../api/readerLanguage'

/** The part of the store that it needs. */
interface Host {
  readonly state: EditorState
  readonly navigator: Navigator
  set(change: Partial<EditorState>): void
  /** Loads the site, and sends the operations of an earlier visit. */
  begin(): Promise<void>
  flush(): Promise<void>
  changes(): number
  /** Whether a field is the one in which something was typed last. */
  hasTyped(at: Pointer): boolean
  /** Whether all changes are sent, and none came since there were so many: otherwise an answer is older than what is shown. */
  isUpToDate(changes: number): boolean
}

/** Loads the view of an address. The router loads the newest address only, and aborts earlier requests. */
export class ViewLoader {
  /** The parts that have changed since they were shown. */
  readonly stale = { site: false, read: false, page: false }
  /** Whether only others have changed the part that is shown. */
  #isTheirs = false
  /** The field that keeps its text until it is left, because others have changed it. */
  #behind: HTMLElement | undefined
  #turn = 0
  #begun: Promise<void> | undefined
  /** The current page and its language. */
  #page = ''
  /** Ends the request for the newer state of the current page. */
  #update = new AbortController()

  constructor(readonly host: Host) {}

  /** Marks parts of the screen as changed. @param isTheirs whether only others have changed them: a field in which one types stays as it is */
  changed(stale: Partial<ViewLoader['stale']>, isTheirs = false): void {
    // A change that was made here, and is not shown yet, is shown in any case.
    if (stale.read) this.#isTheirs = isTheirs && (this.#isTheirs || !this.stale.read)
    Object.assign(this.stale, stale)
  }

  /** @returns the address to redirect to, if there is one */
  async load({ url, signal }: Request): Promise<Response | null> {
    const instead = await this.#load(viewOf(new URL(url)), signal)
    if (!instead) return null
    const href = hrefOf(instead)
    return this.host.navigator.isEntry(href) ? replace(href) : redirect(href)
  }

  async #load(view: View, signal: AbortSignal): Promise<View | undefined> {
    const { host } = this
    const { isAgain, state } = host.navigator
    const path = view.path ?? host.state.view.path
    this.#update.abort()
    if (host.navigator.isBackOrForth) leaveField()
    // An equal view stays the same object, so that nothing is rendered again.
    if (hrefOf({ ...view, path }) !== hrefOf(host.state.view)) host.set({ view: { ...view, path } })
    await (this.#begun ??= host.begin().catch((error: unknown) => {
      this.#begun = undefined
      throw error
    }))
    // Typed text belongs to the next view too.
    await host.flush()
    signal.throwIfAborted()
    if (this.stale.site) {
      const site = await ask('state', {}, signal)
      signal.throwIfAborted()
      host.set({ site })
      this.stale.site = false
    }
    const changes = host.changes()
    // Both are shown at once: a line that came later would move the fields below it.
    const [answer, changeScope] = view.at
      ? await Promise.all([this.#ask(partOf(view.at), signal), this.#changeScope(view.at, signal)])
      : []
    signal.throwIfAborted()
    const read = view.at && this.#read(partOf(view.at), answer, changes)
    if (view.at && !read) return { ...view, at: undefined }
    if (view.path !== undefined) {
      this.#show(view.at, read, changeScope, state.also, isAgain)
      // A part that is seen is a step of the history: its address does not wait for a newer state of the page that is there.
      if (pageKey(path, view.language) === this.#page) return void this.#updatePage({ ...view, path })
      const shown = await this.#loadPage(path, view.language, signal)
      return shown === path ? undefined : { ...view, path: shown }
    }
    // A part that is visible on the current page is shown there.
    const isHere = read?.path === undefined || this.#isShown(view.at ?? [])
    const complete = { ...view, ...this.#firstLanguage(view), path: isHere ? path : read.path }
    this.#show(view.at, read, changeScope, state.also, !host.navigator.isAt(complete))
    return complete
  }

  #shownRead(part: Pointer): ReadValue | undefined {
    const { read } = this.host.state
    return read && pointerKey(read.at) === pointerKey(part) ? read : undefined
  }

  /** Asks for a part, unless it is shown as it is. */
  async #ask(part: Pointer, signal: AbortSignal): Promise<ReadValue | undefined> {
    const isShown = this.#shownRead(part) && (!this.stale.read || this.host.state.rejected)
    return isShown ? undefined : ask('read', { at: part }, signal)
  }

  /** @param changes how many there were when it was asked @returns what is shown of a part; undefined if it was removed */
  #read(part: Pointer, answer: ReadValue | undefined, changes: number): ReadValue | undefined {
    const shown = this.#shownRead(part)
    // The state has the letters that were typed meanwhile; the value from before has not.
    if (!answer || (shown && (this.host.state.rejected || !this.host.isUpToDate(changes)))) return shown
    this.stale.read = false
    // A part of the frame, such as a notice, can be added where there is none.
    if (answer.value === undefined && part.length > 1 && part[0] !== 'frame') return undefined
    return shown && this.#isTheirs ? this.#withTyped(shown, answer) : answer
  }

  /** The scope of a field that is not selected yet; undefined for one that is, and for a part, whose value comes with its own. */
  async #changeScope(at: Pointer, signal: AbortSignal): Promise<Selection['changeScope'] | undefined> {
    const isPart = at.length === partOf(at).length
    return isPart || isSelected(this.host.state, at) ? undefined : ask('read', { at }, signal)
  }

  /** Keeps the text of the field in which one types: what others wrote there is shown once it is left. */
  #withTyped(before: ReadValue, answer: ReadValue): ReadValue {
    const field = typingField()
    const { pointed } = this.host.state
    const inPart = pointed?.slice(before.at.length)
    if (!field || !pointed || !inPart || !keysAt(answer.value, inPart) || !this.host.hasTyped(pointed)) return answer
    const typed = valueOf(before.value, inPart)
    if (typeof typed === 'object' || typed === valueOf(answer.value, inPart)) return answer
    const onLeave = (): void => {
      this.#behind = undefined
      this.host.set({ isBehind: false })
      this.changed({ read: true })
      void this.host.navigator.revalidate()
    }
    if (this.#behind !== field) field.addEventListener('blur', onLeave, { once: true })
    this.#behind = field
    this.host.set({ isBehind: true })
    return { ...answer, value: setAt(answer.value, inPart, typed) }
  }

  /** @param isAgain whether it was selected by the user, even if it was selected before */
  #show(
    at: Pointer | undefined,
    read: ReadValue | undefined,
    changeScope: Selection['changeScope'] | undefined,
    also: readonly Pointer[] = [],
    isAgain: boolean,
  ): void {
    const { selection } = this.host.state
    if (!at || !read)
      return void (selection && this.host.set({ selection: undefined, read: undefined, pointed: undefined }))
    const part = partOf(at)
    const isSame = isSelected(this.host.state, at)
    if (isSame && !isAgain) return this.host.set({ read })
    const field = at.length > part.length ? { field: at } : {}
    const turn = (this.#turn += 1)
    const scopeShown = changeScope ?? (isSame ? selection?.changeScope : undefined) ?? read
    this.host.set({ selection: { part, also, turn, changeScope: scopeShown, ...field }, read, pointed: undefined })
  }

  /** The first page is in the language of the screen, if the site has it. */
  #firstLanguage({ language }: View): Pick<View, 'language'> {
    const { site, preview } = this.host.state
    if (language !== undefined || preview !== undefined || !site) return {}
    const read = languageReadIn(site.languages, readerLanguage())
    return read && read !== site.languages[0] ? { language: read.key } : {}
  }

  async #updatePage(view: View & { path: string }): Promise<void> {
    const { signal } = (this.#update = new AbortController())
    try {
      const shown = await this.#loadPage(view.path, view.language, signal)
      if (shown !== view.path) await this.host.navigator.go({ ...view, path: shown }, this.host.navigator.state, true)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  /** @returns the path of the page that is shown: another one if there is none at this path */
  async #loadPage(path: string, language: string | undefined, signal: AbortSignal): Promise<string> {
    const page = pageKey(path, language)
    if (page === this.#page && !this.stale.page) return path
    const changes = this.host.changes()
    const preview = await ask('preview', { path, language }, signal)
    signal.throwIfAborted()
    if (!this.host.isUpToDate(changes)) return path
    this.stale.page = false
    this.#page = page
    this.host.set({ preview })
    return preview.path
  }

  #isShown(at: Pointer): boolean {
    const { preview, site, view } = this.host.state
    const outlinePage = site?.pages.find((page) => isWithin(at, page.at))
    if (outlinePage && outlinePage === pageOf(site?.pages ?? [], view.path)) return true
    return Object.values(preview?.origins ?? {}).some((origin) => isWithin(origin, at))
  }
}

const isSelected = ({ selection }: EditorState, at: Pointer): boolean =>
  selection !== undefined && pointerKey(selection.field ?? selection.part) === pointerKey(at)

const pageKey = (path: string, language: string | undefined): string => JSON.stringify([path, language])

/** A typed name counts once its field is left, which Back does not do. */
function leaveField(): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && field.closest('.panel')) field.blur()
}

/** The field of the panel in which somebody types; undefined if the focus is elsewhere. */
export function typingField(): HTMLElement | undefined {
  const field = document.activeElement
  const isTyped = field?.matches('.panel textarea, .panel input:not([type=checkbox], [type=color], [type=file])')
  return isTyped ? (field as HTMLElement) : undefined
}

/** Calls back when the focus has come to another element. @returns a cleanup function */
export function whenFocusMoves(call: () => void): () => void {
  document.addEventListener('focusin', call)
  // The event comes before the focus is gone.
  const later = (): void => void setTimeout(call)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', call)
    document.removeEventListener('focusout', later)
  }
}
