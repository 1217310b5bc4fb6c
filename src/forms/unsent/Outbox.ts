import { isAmbiguous, sendAtLast, sendToRelay, type RelayResult } from '../engine/relayClient'
import type { Attached } from '../engine/attached'
import type { Browser } from './browser'
import type { Lead } from './lead'
import { openLeadStore, type LeadStore } from './leadStore'
import { whenReleased, withLeadLock } from './withLeadLock'

/** The result of sending a lead: the relay's, or that another tab is sending it, or that it is no longer stored. */
export type SendResult = RelayResult | 'elsewhere' | 'gone'

/**
 * Keeps every lead from the press of the button until the relay confirms it (or the visitor discards it), and sends it.
 * Whatever happens to the page in between, the lead is in the store.
 */
export class Outbox {
  readonly #store: LeadStore
  readonly #listeners = new Set<() => void>()
  /** What this tab is sending, and how to stop waiting for it. */
  readonly #own = new Map<string, AbortController>()
  /** What another tab was sending when this one took up what was left behind. */
  readonly #elsewhere = new Set<string>()
  /** What a form shows as its own. */
  readonly #held = new Set<string>()
  /** What goes with the leads of this page, and is never stored. */
  readonly #attached = new Map<string, Attached>()
  /** What is to be said of leads that have arrived without their files. */
  readonly #notes = new Map<string, string>()
  #unsent: readonly Lead[] = []

  constructor(readonly browser: Browser) {
    this.#store = openLeadStore(browser)
    browser.listen('storage', () => this.#changed())
    // A page that stays open for days: what is too old by now is not shown to somebody who comes back to it.
    browser.listen('visibilitychange', () => this.#changed())
    browser.listen('pagehide', () => this.#leave())
    // Back from the back/forward cache: no answer can come any more to what was in flight.
    browser.listen('pageshow', ({ persisted }) => persisted && this.#own.forEach((waiting) => waiting.abort()))
    this.#changed()
  }

  /** The leads that wait for somebody to do something: not those on their way, nor those that a form shows. */
  readonly unsent = (): readonly Lead[] => this.#unsent

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Keeps a lead, before anything is sent.
   * @param attached goes with it the first time that it is sent; afterwards it goes without
   */
  add(lead: Lead, attached?: Attached): void {
    if (attached) this.#attached.set(lead.reference, attached)
    else this.#attached.delete(lead.reference)
    this.#notes.delete(lead.reference)
    this.#put(lead)
  }

  #put(lead: Lead): void {
    this.#store.put(lead)
    this.#changed()
  }

  /** A form shows this one itself. Returns what lets go of it. */
  hold(reference: string): () => void {
    this.#held.add(reference)
    this.#changed()
    return () => {
      this.#held.delete(reference)
      this.#changed()
    }
  }

  find(reference: string): Lead | undefined {
    return this.#store.get(reference)
  }

  has(reference: string): boolean {
    return this.find(reference) !== undefined
  }

  /** Whether it has arrived, sent from here or from another tab. */
  hasArrived(reference: string): boolean {
    return this.#store.isSettled(reference)
  }

  /** What is to be said of a lead that has arrived, instead of the thanks: that its file has not. */
  noteOn(reference: string): string | undefined {
    return this.#notes.get(reference)
  }

  discard(reference: string): void {
    this.#store.remove(reference)
    this.#changed()
  }

  /** Sends a stored lead. Only the result `sent` means that it has arrived. Never throws. */
  async send(reference: string, isAutomatic = false): Promise<SendResult> {
    if (this.#own.has(reference)) return 'elsewhere'
    const waiting = new AbortController()
    this.#own.set(reference, waiting)
    const result = await withLeadLock(reference, this.browser, async () => {
      if (this.hasArrived(reference)) return 'sent'
      // The page was left, and came back, while this waited for its turn: it went on that way, and nobody heard the
      // answer.
      if (waiting.signal.aborted) return 'network'
      const lead = this.#store.get(reference)
      // While this waited for its turn, it may have been sent once more already.
      if (isAutomatic && lead && lead.resends > 0) return 'elsewhere'
      return lead
        ? this.#post({ ...lead, state: 'sending', resends: lead.resends + (isAutomatic ? 1 : 0) }, waiting.signal)
        : 'gone'
    })
    this.#own.delete(reference)
    this.#changed()
    return result ?? 'elsewhere'
  }

  async #post(lead: Lead, signal: AbortSignal): Promise<SendResult> {
    this.#put(lead)
    const attached = this.#attached.get(lead.reference)
    let result = await sendToRelay({ ...lead, ...attached, signal }, this.browser)
    const isRefused = attached !== undefined && result === 'refused'
    // It may be the files that the relay does not take: a lead is not held up by them.
    if (isRefused) result = await sendToRelay({ ...lead, signal }, this.browser)
    if (lead.withoutFile && (!attached || isRefused)) this.#notes.set(lead.reference, lead.withoutFile)
    if (result !== 'offline') this.#attached.delete(lead.reference)
    const stored = this.#store.get(lead.reference)
    // Corrected while it was on its way: what was typed last has not arrived.
    if (result === 'sent' && stored && !isSame(stored.payload, lead.payload))
      this.#store.put({ ...stored, state: 'failed' })
    else if (result === 'sent') this.#store.settle(lead)
    // Discarded meanwhile in another tab: it stays discarded.
    else if (stored) this.#store.put({ ...stored, state: isAmbiguous(result) ? 'ambiguous' : 'failed' })
    return result
  }

  /**
   * Takes up what an earlier page left behind. What was being sent may have arrived, so it is sent once more under its
   * own reference, and never a second time without being asked. Returns the leads that arrived and that no form shows.
   */
  async recover(): Promise<Lead[]> {
    const arrived: Lead[] = []
    for (const { reference, state } of this.#store.all()) {
      if (this.#own.has(reference)) continue
      if (state === 'pending' || state === 'sending') {
        const isFree = await withLeadLock(reference, this.browser, async () => (this.#noteLeft(reference), true))
        if (!isFree) this.#followElsewhere(reference)
      }
      const lead = this.#store.get(reference)
      if (lead?.state !== 'ambiguous' || lead.resends > 0 || !this.browser.isOnline()) continue
      if ((await this.send(reference, true)) === 'sent' && !this.#held.has(reference)) arrived.push(lead)
    }
    this.#changed()
    return arrived
  }

  /**
   * Its tab may end before there is an answer, and without a last word: then it is here that the visitor reads of it.
   */
  #followElsewhere(reference: string): void {
    if (this.#elsewhere.has(reference)) return
    this.#elsewhere.add(reference)
    void whenReleased(reference, this.browser, () => {
      this.#elsewhere.delete(reference)
      this.#noteLeft(reference)
      this.#changed()
    })
  }

  #noteLeft(reference: string): void {
    const lead = this.#store.get(reference)
    if (lead?.state === 'pending' || lead?.state === 'sending') this.#store.put({ ...lead, state: 'ambiguous' })
  }

  /** The page goes while answers are awaited: a lead that can be is sent once more in the way that outlives the page. */
  #leave(): void {
    for (const reference of this.#own.keys()) {
      const lead = this.#store.get(reference)
      if (!lead) continue
      // One that an earlier build stored says nothing: then there was the relay alone, which reads forms.
      const isSentAgain = lead.onLeave !== 'keep'
      this.#store.put({ ...lead, state: 'ambiguous', resends: isSentAgain ? Math.max(lead.resends, 1) : lead.resends })
      if (isSentAgain && lead.resends === 0) sendAtLast(lead.url, lead.payload, this.browser)
    }
  }

  #changed(): void {
    this.#unsent = this.#store
      .all()
      .filter(({ state, reference }) => (state === 'failed' || state === 'ambiguous') && !this.#held.has(reference))
    this.browser.askBeforeLeaving(this.#store.isLostWithPage())
    this.#listeners.forEach((listener) => listener())
  }
}

const isSame = (one: Lead['payload'], other: Lead['payload']): boolean => JSON.stringify(one) === JSON.stringify(other)
