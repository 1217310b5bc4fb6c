import { isAmbiguous, sendAtLast, sendToRelay, type RelayRequest, type RelayResult } from '../request/relayClient'
import type { Attached } from '../fields/attachFiles'
import type { Browser } from './browser'
import { type Lead, openLeadStore, type LeadStore } from './leadStore'
import { whenReleased, withLeadLock } from './withLeadLock'
import type { Payload } from '../request/payload'

/** The receiver of a form's requests, as this page says it: a stored request names none. */
interface Receiver {
  /** Whether it reads URL-encoded forms, which alone outlive their page. */
  readsForms: boolean
  /** The instructions for the relay that name further receivers. */
  copies: Readonly<Record<string, string>>
  /** The body of its request, where that is not the payload. */
  bodyOf?(payload: Payload): RelayRequest['body']
  /** @param values may decide on the mailbox */
  target(values: Readonly<Record<string, string>>): Target
}

export type Target = Pick<RelayRequest, 'url' | 'confirm' | 'timeoutSeconds'>

/** Returns the receiver of a form; undefined where the site has no such form any more, or its script sends nothing. */
export type ReceiverOf = (form: string) => Receiver | undefined

/** Also that another tab is sending it (`elsewhere`), or that it is no longer stored (`gone`). */
export type SendResult = RelayResult | 'elsewhere' | 'gone'

/** Stores a lead from the press until it is confirmed or discarded, across pages, and sends it. */
export class Outbox {
  readonly #store: LeadStore
  readonly #listeners = new Set<() => void>()
  /** The leads that this tab is sending, with their abort controllers. */
  readonly #sending = new Map<string, AbortController>()
  /** The leads that another tab was sending when this page began. */
  readonly #elsewhere = new Set<string>()
  /** The leads that a form shows. */
  readonly #held = new Set<string>()
  /** The files of this page's leads, which are never stored. */
  readonly #attached = new Map<string, Attached>()
  /** Messages for leads that have arrived without their files. */
  readonly #notes = new Map<string, string>()
  #unsent: readonly Lead[] = []

  constructor(
    readonly browser: Browser,
    readonly receiverOf: ReceiverOf,
  ) {
    this.#store = openLeadStore(browser, (reference) => this.#held.has(reference))
    browser.listen('storage', () => this.#changed())
    // Expired leads are not shown when somebody returns to a page that was open for days.
    browser.listen('visibilitychange', () => this.#changed())
    browser.listen('pagehide', () => this.#leave())
    // After a return from the back/forward cache no answer arrives to the requests before.
    browser.listen('pageshow', ({ persisted }) => persisted && this.#sending.forEach((waiting) => waiting.abort()))
    this.#changed()
  }

  /** The leads that wait for the visitor: neither being sent, nor shown by a form. */
  readonly unsent = (): readonly Lead[] => this.#unsent

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Stores a lead before it is sent. @param attached sent with the first attempt only */
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

  /** Marks a lead as shown by a form. Returns a function that ends this. */
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

  /** Whether the lead has arrived, sent from this tab or another. */
  hasArrived(reference: string): boolean {
    return this.#store.isSettled(reference)
  }

  /** A message that replaces the form's thanks: the files of the lead have not arrived. */
  noteOn(reference: string): string | undefined {
    return this.#notes.get(reference)
  }

  discard(reference: string): void {
    this.#store.remove(reference)
    this.#changed()
  }

  /** Sends a stored lead. Only the result `sent` means that it has arrived. Never throws. */
  async send(reference: string, isAutomatic = false): Promise<SendResult> {
    if (this.#sending.has(reference)) return 'elsewhere'
    const waiting = new AbortController()
    this.#sending.set(reference, waiting)
    try {
      const work = () => this.#sendLocked(reference, isAutomatic, waiting.signal)
      return (await withLeadLock(reference, this.browser, work)) ?? 'elsewhere'
    } catch {
      this.#noteLeft(reference)
      return 'network'
    } finally {
      this.#sending.delete(reference)
      this.#changed()
    }
  }

  async #sendLocked(reference: string, isAutomatic: boolean, signal: AbortSignal): Promise<SendResult> {
    if (this.hasArrived(reference)) return 'sent'
    // The page was left and restored while this waited for the lock: the lead was sent as the page ended, and the
    // answer was lost.
    if (signal.aborted) return 'network'
    const lead = this.#store.get(reference)
    if (!lead) return 'gone'
    // Another tab may have sent it again while this waited for the lock.
    if (isAutomatic && lead.resends > 0) return 'elsewhere'
    const receiver = this.receiverOf(lead.form)
    if (!receiver) return 'refused'
    const sending: Lead = { ...lead, state: 'sending', resends: lead.resends + (isAutomatic ? 1 : 0) }
    return this.#post(sending, receiver, signal)
  }

  async #post(lead: Lead, receiver: Receiver, signal: AbortSignal): Promise<SendResult> {
    this.#put(lead)
    const request = { ...requestOf(lead, receiver), signal }
    const attached = this.#attached.get(lead.reference)
    let result = await sendToRelay({ ...request, ...attached }, this.browser)
    const isRefused = attached !== undefined && result === 'refused'
    // The relay may have rejected the files, so the lead is sent again without them.
    if (isRefused) result = await sendToRelay(request, this.browser)
    if (lead.withoutFile && (!attached || isRefused)) this.#notes.set(lead.reference, lead.withoutFile)
    if (result !== 'offline') this.#attached.delete(lead.reference)
    const stored = this.#store.get(lead.reference)
    // The values were corrected while they were being sent: the last correction has not arrived.
    const isCorrected = stored && JSON.stringify(stored.payload) !== JSON.stringify(lead.payload)
    if (result === 'sent' && isCorrected) this.#store.put({ ...stored, state: 'failed' })
    else if (result === 'sent') this.#store.settle(lead)
    // A lead that was discarded in another tab stays discarded.
    else if (stored) this.#store.put({ ...stored, state: isAmbiguous(result) ? 'ambiguous' : 'failed' })
    return result
  }

  /** Sends earlier leads once again, under their reference. Returns those that arrived and no form shows. */
  async recover(): Promise<Lead[]> {
    const arrived: Lead[] = []
    for (const { reference, state } of this.#store.all()) {
      if (this.#sending.has(reference)) continue
      if (state === 'pending' || state === 'sending') {
        const isFree = await withLeadLock(reference, this.browser, async () => (this.#noteLeft(reference), true))
        if (!isFree) this.#followElsewhere(reference)
      }
      const lead = this.#store.get(reference)
      if (lead?.state !== 'ambiguous' || lead.resends > 0 || !this.browser.isOnline()) continue
      if (!this.receiverOf(lead.form)) continue
      if ((await this.send(reference, true)) === 'sent' && !this.#held.has(reference)) arrived.push(lead)
    }
    this.#changed()
    return arrived
  }

  /** Shows the lead here if the other tab ends without an answer. */
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

  /** Sends again as the page ends what is being sent, if its receiver reads such a request. */
  #leave(): void {
    for (const reference of this.#sending.keys()) {
      const lead = this.#store.get(reference)
      if (!lead) continue
      const receiver = this.receiverOf(lead.form)
      const isSentAgain = receiver?.readsForms === true
      this.#store.put({ ...lead, state: 'ambiguous', resends: isSentAgain ? Math.max(lead.resends, 1) : lead.resends })
      if (isSentAgain && lead.resends === 0) sendAtLast(requestOf(lead, receiver), this.browser)
    }
  }

  #changed(): void {
    this.#unsent = this.#store
      .all()
      .filter(({ state, reference }) => (state === 'failed' || state === 'ambiguous') && !this.#held.has(reference))
    this.browser.askBeforeLeaving(this.#store.isLostWithPage())
    // A form that fails to show its request must not keep the others from showing theirs.
    this.#listeners.forEach((listener) => {
      try {
        listener()
      } catch (error) {
        console.error(error)
      }
    })
  }
}

function requestOf({ values = {}, payload, pageUrl }: Lead, { copies, target, bodyOf }: Receiver): RelayRequest {
  const { url, ...answer } = target(values)
  const body = bodyOf?.(payload)
  return { url: pageUrl ?? url, ...answer, payload: { ...payload, ...copies }, ...(body !== undefined && { body }) }
}
