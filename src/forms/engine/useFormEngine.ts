import { createRef, useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { attempt } from '../../manifest/core/read'
import type { ResolvedForm } from '../../site/resolved'
import { showToast } from '../../ui/toasts/toastStore'
import { openOutbox } from '../deliveries/openOutbox'
import type { FieldElement, FormField } from '../fields/FieldKind'
import { fieldKindOf } from '../fields/fieldKindOf'
import { elementsOf, readFields } from '../fields/values'
import { reportSent } from './reportSent'
import { FormEngine, type EngineState, type FormContext } from './FormEngine'

/** The parts that a form's view adds. The functions are those of the first render. */
interface FormHost {
  /** Called when the form has been sent. @param hasReceipt whether a receipt is to be shown */
  done?: ((hasReceipt: boolean) => void) | undefined
  /** Whether the view itself confirms success, so that no toast is needed. */
  saysSuccess?(): boolean
  /** Whether the form is visible: while it is not, its unsent request is shown elsewhere. */
  isShown?: boolean
}

const atFirst: EngineState = { isSending: false }

/** React Final Form requires a handler, but the engine submits the form. */
const unused = { onSubmit: () => {}, subscription: {} }

/** A form's engine, its element, and its state. Only the elements hold values: hydration cannot overwrite what was typed before. */
export function useFormEngine(form: ResolvedForm, host: FormHost = {}) {
  const { isShown = true } = host
  const [element] = useState(() => createRef<HTMLFormElement>())
  const [engine] = useState(() => new FormEngine(form, contextOf(form, element, host)))
  const state = useSyncExternalStore(engine.subscribe, engine.state, () => atFirst)
  const read = () => (element.current ? readFields(element.current, form.name, form.fields) : {})

  // Runs after the effects of the fields: registering a field would overwrite a value that was set before.
  useEffect(() => {
    if (!element.current) return
    prepare(element.current, engine.form)
    engine.take(readFields(element.current, engine.form.name, engine.form.fields))
  }, [engine, element])
  useEffect(() => (isShown ? engine.enter() : undefined), [engine, isShown])

  return {
    engine,
    /** The props of React Final Form's provider. */
    provider: { form: engine.api, ...unused },
    element,
    state,
    /** Reads the fields and tries to send them. */
    press: () => engine.press(read()),
    /** Copies the values of the fields into the engine. */
    take: () => engine.take(read()),
    /** Called when a field loses the focus: its value may be normalised. */
    leave: (target: EventTarget): void => {
      const { current } = element
      const isIn = (field: FormField) =>
        current && elementsOf(current, form.name, field).includes(target as FieldElement)
      const field = form.fields.find(isIn)
      if (!field) return
      const kind = fieldKindOf(field)
      if (kind.isTidied) {
        const input = target as FieldElement
        const tidy = kind.normalise(field, input.value)
        if (input.value !== tidy) input.value = tidy
        engine.take(read())
      }
      engine.api.blur(field.name)
    },
  }
}

export type RunningForm = ReturnType<typeof useFormEngine>

/** Replaces the browser's error messages by the form's, and sets attributes that depend on the day. */
function prepare(element: HTMLFormElement, form: ResolvedForm): void {
  element.noValidate = true
  const context = { timeZone: form.timeZone, now: Date.now() }
  for (const field of form.fields) fieldKindOf(field).prepare?.(elementsOf(element, form.name, field), field, context)
}

function contextOf(
  form: ResolvedForm,
  element: RefObject<HTMLFormElement | null>,
  { done, saysSuccess }: FormHost,
): FormContext {
  let hasCard = false
  const label = form.outbox?.reference ?? ''
  const elementsIn = (field: FormField) => (element.current ? elementsOf(element.current, form.name, field) : [])
  return {
    get outbox() {
      return openOutbox()
    },
    open: (href) => void window.open(href, '_blank', 'noopener'),
    alert: (words) => window.alert(words),
    log: (...words) => console.log(...words),
    now: () => Date.now(),
    report: (words) => console.error(words),
    notify: (kind, title, detail, reference) => {
      if (kind === 'success' && saysSuccess?.()) return
      if (kind === 'success') reportSent()
      // The card has the first sentence and the reference.
      if (kind === 'success' && hasCard) return void (detail && showToast({ kind, title: detail }))
      showToast({ kind, title, ...(detail && { detail }), ...(reference && { note: `${label} ${reference}` }) })
    },
    files: () =>
      form.fields.flatMap((field) => {
        const files = fieldKindOf(field).files?.(elementsIn(field)) ?? []
        return files.map((file) => ({ field: field.name, file }))
      }),
    focus: (name) => {
      const field = form.fields.find((each) => each.name === name)
      const [first] = field ? elementsIn(field) : []
      first?.focus({ preventScroll: true })
      // With its question, which a group has above its first answer.
      const frame = first?.closest('fieldset') ?? first?.parentElement
      frame?.scrollIntoView({ block: 'nearest' })
    },
    clear: () => element.current?.reset(),
    leadOn: (reference) => {
      const { then } = form
      return then !== undefined && redirectToThanks(then.page, reference)
    },
    done: (hasReceipt) => {
      hasCard = hasReceipt
      done?.(hasReceipt)
    },
  }
}

/**
 * Leads to a page of thanks, which shows the reference (`app/pageScripts/message.ts`). It is handed over in this tab's
 * storage, so that no address, log or history has it. Returns false where that is off: the form shows it itself then.
 */
function redirectToThanks(page: string, reference: string): boolean {
  const { href, pathname } = new URL(page, location.href)
  const isStored = attempt(() => {
    sessionStorage.setItem(`reference ${pathname.replace(/\/$/, '')}`, reference)
    return true
  })
  if (isStored) location.assign(href)
  return isStored === true
}
