import type { DataRouter } from 'react-router-dom'
import type { Pointer } from '../../manifest/edits/pointer'
import { hrefOf, viewOf, type View } from '../../manifest/edits/editorView'

export interface EntryState {
  /** Further values at the clicked position. */
  also?: readonly Pointer[]
  /** The name of what this entry opened, so that closing it is going back. */
  opened?: string
}

/** Navigates to other addresses of the editor. The store loads their content. */
export class Navigator {
  constructor(readonly router: DataRouter) {}

  get #location() {
    return this.router.state.navigation.location ?? this.router.state.location
  }

  /** The view of the current or pending address. */
  get view(): View {
    return viewOf(this.#location)
  }

  get state(): EntryState {
    return (this.#location.state ?? {}) as EntryState
  }

  /** Whether a navigation is pending; a revalidation is none. */
  get isUnderWay(): boolean {
    return this.router.state.navigation.state !== 'idle'
  }

  /** Whether the pending navigation is Back or Forward. */
  get isBackOrForth(): boolean {
    return this.router.state.navigation.historyAction === 'POP'
  }

  /** Whether the pending address is the current one: a link was pressed twice. */
  get isAgain(): boolean {
    const { location } = this.router.state
    return this.isUnderWay && location.pathname + location.search === this.#location.pathname + this.#location.search
  }

  /** Whether an address is that of the current history entry, or replaces it. */
  isEntry(href: string): boolean {
    const { location, navigation } = this.router.state
    return href === location.pathname + location.search || navigation.historyAction !== 'PUSH'
  }

  isAt(view: View): boolean {
    // The browser is at an entry as soon as it has gone back to it, whose content comes later.
    const location = this.isBackOrForth ? this.#location : this.router.state.location
    return hrefOf(view) === location.pathname + location.search
  }

  /** @param isReplacing whether the current history entry is replaced */
  async go(view: View, state: EntryState = {}, isReplacing = false): Promise<void> {
    const { navigation } = this.router.state
    // A pending address has no history entry yet.
    const replace = this.isAt(view) || (isReplacing && navigation.historyAction !== 'PUSH')
    await this.router.navigate(hrefOf(view), { replace, state })
  }

  async follow(href: string): Promise<void> {
    const { pathname, search } = new URL(href, 'http://localhost')
    await this.go(viewOf({ pathname, search }))
  }

  /** Opens something that is closed by Back. */
  async open(name: string, view: View): Promise<void> {
    await this.go(view, { ...this.state, opened: name })
  }

  /** Closes it: by going back, if the entry before opened it. */
  async close(name: string, view: View): Promise<void> {
    const { opened, ...state } = this.state
    // Back or Forward is already at that entry, before it is shown.
    if (opened === name && (!this.isUnderWay || this.isBackOrForth)) await this.router.navigate(-1)
    else await this.go(view, state, true)
  }

  async revalidate(): Promise<void> {
    await this.router.revalidate()
  }
}
