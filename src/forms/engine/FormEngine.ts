import { createForm, FORM_ERROR, type FormApi } from 'final-form'
import type { ResolvedForm } from '../../site/resolved'
import { deliverAll } from '../deliveries/deliveryKindOf'
import type { DeliveryContext, Done, Outcome, Submission } from '../deliveries/DeliveryKind'
import type { SendResult } from '../unsent/Outbox'
import { makeReference } from '../request/payload'
import { summarize, validateValues } from './validation'
import { loadedLazyFields } from '../fields/loadLazyFields'
import { cleanValues, initialValues, linesOf, type Values } from '../fields/values'

/** The state that a form's view shows beyond its fields. */
export interface EngineState {
  isSending: boolean
  /** The reference of the request that was not confirmed. */
  unsent?: string
  /** The reference of the request that is on its way for the first time. */
  sending?: string
  /** A link to follow after success. */
  link?: { href: string; label: string }
  /** The last request that arrived, while nothing was typed since. */
  receipt?: Receipt
}

/** A request that arrived, for the visitor to keep; without a reference it reached nobody. */
export interface Receipt {
  reference?: string
  lines: ReturnType<typeof linesOf>
}

export const textOf = (lines: Receipt['lines']): string =>
  lines.map(({ label, text }) => `${label}${/\p{Po}$/u.test(label) ? '' : ':'} ${text}`).join('\n')

/** The parts of the page around the form that the engine needs. */
export interface FormContext extends DeliveryContext {
  notify(kind: 'success' | 'error', title: string, detail?: string, reference?: string): void
  files(): Submission['files']
  focus(field: string): void
  /** Resets all fields to their initial values. */
  clear(): void
  /** Leads to the page of thanks that the form names. Returns whether the visitor is led there. */
  leadOn(reference: string): boolean
  /** Called when the request has arrived or its delivery is done. @param hasReceipt whether the state has a receipt */
  done(hasReceipt: boolean): void
  /** The current time in ms. */
  now(): number
  report(words: string): void
}

/** Sends a request once and never loses it; final-form holds values and errors. Without React and DOM. */
export class FormEngine {
  readonly api: FormApi<Values>
  readonly #listeners = new Set<() => void>()
  #state: EngineState = { isSending: false }
  /** Set before anything is awaited: a flag in rendered state would let several presses in one task through. */
  #isLocked = false
  #sent: Values | undefined
  #whenSent: Done | undefined
  #isShown = false
  #release: (() => void) | undefined

  constructor(
    readonly form: ResolvedForm,
    readonly context: FormContext,
  ) {
    this.api = createForm<Values>({
      initialValues: initialValues(form.fields),
      validate: (values) => validateValues(form, values, context.now()),
      onSubmit: (values) => this.#deliver(values),
      mutators: loadedLazyFields()?.fittingMutators,
    })
  }

  readonly state = (): EngineState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Copies the values of the fields into the form's state, without choices that do not go with other answers. */
  take(typed: Values): void {
    const values = loadedLazyFields()?.takeFitting(this.form, this.api, typed) ?? typed
    this.api.batch(() => {
      for (const { name } of this.form.fields) {
        const value = values[name] ?? ''
        if (this.api.getState().values[name] !== value) this.api.change(name, value)
      }
    })
  }

  /** Handles a press of the button. Presses are ignored while one is handled. */
  press(values: Values): void {
    if (this.#isLocked) return
    this.take(values)
    // A valid form reaches #deliver synchronously, and #deliver takes the lock.
    void this.api.submit()
    const { errors = {} } = this.api.getState()
    const first = this.form.fields.find(({ name }) => name in errors)
    if (this.#isLocked || !first) return
    this.context.notify('error', summarize(this.form, values))
    this.context.focus(first.name)
  }

  /** Sends the unsent request again, with what was corrected in the fields since. */
  async retry(): Promise<void> {
    const { unsent } = this.#state
    if (this.#isLocked || unsent === undefined) return
    if (this.#isCorrected()) return this.press(this.api.getState().values)
    this.#isLocked = true
    let result: SendResult
    try {
      this.#show({ isSending: true, unsent })
      result = await this.context.outbox.send(unsent)
    } finally {
      this.#isLocked = false
    }
    if (result === 'sent') return this.#arrived({ ...this.#whenSent, type: 'done', reference: unsent }, true)
    this.#show({ isSending: false, ...(this.context.outbox.has(unsent) && { unsent }) })
    if (result !== 'elsewhere') this.#fail(result)
  }

  /** Whether the fields hold something else than the request that was tried. Emptied fields correct nothing. */
  #isCorrected(): boolean {
    const { fields } = this.form
    const empty = cleanValues(fields, initialValues(fields))
    return this.#sent !== undefined && this.#differsFrom(this.#sent) && this.#differsFrom(empty)
  }

  /** Whether the fields hold other values than these, which are ready to be sent. */
  #differsFrom(values: Values | undefined): boolean {
    const { fields } = this.form
    const now = cleanValues(fields, this.api.getState().values)
    return fields.some(({ name }) => now[name] !== values?.[name])
  }

  discard(): void {
    const { unsent } = this.#state
    if (this.#isLocked || unsent === undefined) return
    this.context.outbox.discard(unsent)
    this.#show({ isSending: false })
  }

  /** Shows a request of an earlier page as this form's own, if it still waits. */
  adopt(reference: string): void {
    if (this.#isLocked || this.#state.unsent !== undefined || !this.context.outbox.has(reference)) return
    this.#sent = cleanValues(this.form.fields, this.api.getState().values)
    this.#show({ isSending: false, unsent: reference })
  }

  /** Checks whether the unsent request was sent or discarded elsewhere: in another tab, or by the outbox itself. */
  #refresh(): void {
    const { unsent } = this.#state
    if (this.#isLocked || unsent === undefined || this.context.outbox.has(unsent)) return
    if (this.context.outbox.hasArrived(unsent)) this.#arrived({ type: 'done', reference: unsent })
    else this.#show({ isSending: false })
  }

  async #deliver(typed: Values): Promise<Record<string, string> | undefined> {
    this.#isLocked = true
    let reference = ''
    let outcome: Outcome
    try {
      reference = this.#state.unsent ?? makeReference()
      outcome = await this.#send(typed, reference)
    } catch (error) {
      this.context.report(String(error))
      // A request that was stored before the failure waits in the outbox.
      outcome = this.context.outbox.has(reference)
        ? { type: 'unconfirmed', reference, result: 'network' }
        : { type: 'lost' }
    } finally {
      this.#isLocked = false
    }
    return this.#finish(outcome)
  }

  async #send(typed: Values, reference: string): Promise<Outcome> {
    const { form, context } = this
    const values = cleanValues(form.fields, typed)
    this.#sent = values
    this.#show({ isSending: true, sending: reference })
    // A field whose condition is not met sends no files.
    const files = context.files().filter(({ field }) => values[field])
    const submission = { values, files, words: textOf(linesOf(form.fields, values)), thanks: this.#thanks(), reference }
    return deliverAll(submission, form, context)
  }

  #finish(outcome: Outcome): Record<string, string> | undefined {
    if (outcome.type === 'done') {
      this.#arrived(outcome, true)
      return undefined
    }
    this.#whenSent = outcome.type === 'unconfirmed' ? outcome.whenSent : undefined
    this.#show({ isSending: false, ...(outcome.type === 'unconfirmed' && { unsent: outcome.reference }) })
    this.#fail(outcome.type === 'unconfirmed' ? outcome.result : outcome.type)
    return { [FORM_ERROR]: this.form.messages.failure }
  }

  /** @param isPressed whether somebody waits for it here: only then another page may follow */
  #arrived({ reference, link, isByHand, after }: Done, isPressed = false): void {
    const { form, context } = this
    const { messages } = form
    // Text that was typed since is not part of what was sent, so it stays.
    const isSame = !this.#differsFrom(this.#sent)
    if (isSame) {
      context.clear()
      this.api.reset()
    }
    // Only a request that was sent has a reference.
    const hasWords = reference === undefined ? isByHand && form.receipt?.byHand : form.receipt
    const receipt =
      isSame && hasWords
        ? { ...(reference !== undefined && { reference }), lines: linesOf(form.fields, this.#sent ?? {}) }
        : undefined
    this.#show({ isSending: false, ...(link && { link }), ...(receipt && { receipt }) })
    context.done(receipt !== undefined)
    const note = reference && context.outbox.noteOn(reference)
    if (note) context.notify('error', note, undefined, reference)
    // Leaving the page loses text that was typed since, and a link that a browser may have refused to open.
    else if (isPressed && isSame && !link && reference && context.leadOn(reference)) return after?.()
    else if (messages.success) context.notify('success', messages.success, messages.detail, reference)
    after?.()
  }

  /** Logs the reason; the visitor reads the manifest's sentence. */
  #fail(why: string): void {
    this.context.report(`The form "${this.form.name}" was not sent: ${why}.`)
    this.context.notify('error', this.form.messages.failure)
  }

  #thanks() {
    const { success, detail } = this.form.messages
    return { ...(success && { title: success }), ...(detail && { detail }) }
  }

  /** Shows the form again after its receipt. */
  again(): void {
    if (this.#state.receipt !== undefined) this.#show({ isSending: false })
  }

  /** From now on its unsent request is not shown elsewhere. Returns a cleanup function. */
  enter(): () => void {
    this.#isShown = true
    this.#hold()
    const unsubscribe = this.context.outbox.subscribe(() => this.#refresh())
    // The request may have been sent or discarded while the form was not visible.
    this.#refresh()
    return () => {
      this.#isShown = false
      unsubscribe()
      this.#hold()
    }
  }

  #hold(): void {
    const { unsent } = this.#state
    this.#release?.()
    this.#release = this.#isShown && unsent !== undefined ? this.context.outbox.hold(unsent) : undefined
  }

  #show(state: EngineState): void {
    const isOther = state.unsent !== this.#state.unsent
    this.#state = state
    if (isOther) this.#hold()
    this.#listeners.forEach((listener) => listener())
  }
}
