import type { DataRouter } from 'react-router-dom'
import type { Address } from '../document/address'
import { hrefOf, viewOf, type View } from './view'

export interface EntryState {
  /** What else stands where somebody clicked. */
  also?: readonly Address[]
  /** What was opened by this entry, so that closing it is going back. */
  opened?: string
}

/** Goes to other addresses of the editor. What they show is the store's part. */
export class Navigator {
  constructor(readonly router: DataRouter) {}

  get #location() {
    return this.router.state.navigation.location ?? this.router.state.location
  }

  /** Of the address that is shown, or is about to be. */
  get view(): View {
    return viewOf(this.#location)
  }

  get state(): EntryState {
    return (this.#location.state ?? {}) as EntryState
  }

  /** Whether somebody goes somewhere just now; else what is shown is asked for anew. */
  get isUnderWay(): boolean {
    return this.router.state.navigation.state !== 'idle'
  }

  /** Whether somebody goes back or forth just now. */
  get isBackOrForth(): boolean {
    return this.router.state.navigation.historyAction === 'POP'
  }

  /** Whether the address that is asked for is the one that is shown: something was pressed twice. */
  get isAgain(): boolean {
    const { location } = this.router.state
    return this.isUnderWay && location.pathname + location.search === this.#location.pathname + this.#location.search
  }

  /** Whether an address is that of the present entry of the history, or is to take its place. */
  isEntry(href: string): boolean {
    const { location, navigation } = this.router.state
    return href === location.pathname + location.search || navigation.historyAction !== 'PUSH'
  }

  isAt(view: View): boolean {
    const { location } = this.router.state
    return hrefOf(view) === location.pathname + location.search
  }

  /** @param isReplacing whether Back then leads to what was before the present entry */
  async go(view: View, state: EntryState = {}, isReplacing = false): Promise<void> {
    const { navigation } = this.router.state
    // An address that is still on its way has no entry yet.
    const replace = this.isAt(view) || (isReplacing && navigation.historyAction !== 'PUSH')
    await this.router.navigate(hrefOf(view), { replace, state })
  }

  /** Follows a link. */
  async follow(href: string): Promise<void> {
    const { pathname, search } = new URL(href, 'http://localhost')
    await this.go(viewOf({ pathname, search }))
  }

  /** Opens something that is open until it is closed, or Back is pressed. */
  async open(name: string, view: View): Promise<void> {
    await this.go(view, { ...this.state, opened: name })
  }

  /** Closes it: by going back to where it was opened, where that is the entry before. */
  async close(name: string, view: View): Promise<void> {
    const { opened, ...state } = this.state
    // Somebody who goes back or forth is at that entry already, before it is shown.
    if (opened === name && (!this.isUnderWay || this.isBackOrForth)) await this.router.navigate(-1)
    else await this.go(view, state, true)
  }

  /** Asks for what is shown anew. */
  async revalidate(): Promise<void> {
    await this.router.revalidate()
  }
}
