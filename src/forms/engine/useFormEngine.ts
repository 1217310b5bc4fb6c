import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ResolvedForm } from '../../site/resolved'
import { showToast } from '../../ui/toasts/toastStore'
import { elementsOf, readFields } from '../fields/fieldElements'
import { FormEngine, type EngineState, type FormContext } from './FormEngine'
import { openOutbox } from '../deliveries/openOutbox'
import { redirectToThanks } from '../deliveries/redirectToThanks'
import type { FieldElement } from '../fields/FieldKind'
import { fieldKindOf } from '../fields/fieldKindOf'

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
  const element = useRef<HTMLFormElement>(null)
  const [{ engine, attach }] = useState(() => startEngine(form, host))
  const state = useSyncExternalStore(engine.subscribe, engine.state, () => atFirst)
  const read = () => (element.current ? readFields(element.current, form.name, form.fields) : {})

  // Runs after the effects of the fields: registering a field would overwrite a value that was set before.
  useEffect(() => {
    if (!element.current) return
    prepare(element.current, engine.form)
    engine.take(readFields(element.current, engine.form.name, engine.form.fields))
    attach(element.current)
    return () => attach(null)
  }, [engine, attach])
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
      const field =
        element.current &&
        form.fields.find((each) =>
          elementsOf(element.current as HTMLFormElement, form.name, each).includes(target as FieldElement),
        )
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

/** Creates a form's engine; `attach` sets its form element. */
function startEngine(form: ResolvedForm, host: FormHost) {
  let element: HTMLFormElement | null = null
  const attach = (shown: HTMLFormElement | null): void => void (element = shown)
  return {
    engine: new FormEngine(
      form,
      contextOf(form, () => element, host),
    ),
    attach,
  }
}

/** Replaces the browser's error messages by the form's, and sets attributes that depend on the day. */
function prepare(element: HTMLFormElement, form: ResolvedForm): void {
  element.noValidate = true
  const context = { timeZone: form.timeZone, now: Date.now() }
  for (const field of form.fields) fieldKindOf(field).prepare?.(elementsOf(element, form.name, field), field, context)
}

function contextOf(
  form: ResolvedForm,
  element: () => HTMLFormElement | null,
  { done, saysSuccess }: FormHost,
): FormContext {
  const label = form.outbox?.reference ?? ''
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
      showToast({ kind, title, ...(detail && { detail }), ...(reference && { note: `${label} ${reference}` }) })
    },
    files: () => {
      const shown = element()
      return form.fields.flatMap((field) => {
        const { files } = fieldKindOf(field)
        return shown && files
          ? files(elementsOf(shown, form.name, field)).map((file) => ({ field: field.name, file }))
          : []
      })
    },
    focus: (name) => {
      const field = form.fields.find((each) => each.name === name)
      const shown = element()
      if (field && shown) elementsOf(shown, form.name, field)[0]?.focus()
    },
    clear: () => element()?.reset(),
    leadOn: (reference) => {
      const { then } = form
      return then !== undefined && redirectToThanks(then.page, reference)
    },
    done: (hasReceipt) => done?.(hasReceipt),
  }
}
