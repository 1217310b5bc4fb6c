import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { attempt } from '../../manifest/core/read'
import { readFields, writeFields } from '../fields/values'
import { fieldKindOf } from '../fields/fieldKindOf'
import { openOutbox } from '../deliveries/openOutbox'
import { useFormEngine, type RunningForm } from '../engine/useFormEngine'
import { Assistant, type ChatView } from './Assistant'
import { type Greeting, newChat, readChat, type ChatForm } from './savedChat'
import { hasRoom, openByItself, opensByItself, watchUntouched } from './openByItself'

export interface RunningChat {
  assistant: Assistant
  running: RunningForm
  view: ChatView
  /** The button in the corner together with the window. */
  corner: RefObject<HTMLDetailsElement | null>
  /** Whether it has opened by itself in a short size, and was not used since. */
  isShort: boolean
  /** Called after typing or choosing. */
  typed(): void
}

/** The form's engine holds and sends the answers, the assistant orders the questions. */
export function useChat(form: ChatForm, greeting?: Greeting): RunningChat {
  const corner = useRef<HTMLDetailsElement>(null)
  const [assistant] = useState(() => new Assistant(form, greeting))
  const [isShort, setShort] = useState(false)
  const view = useSyncExternalStore(assistant.subscribe, assistant.view, assistant.view)
  const running = useFormEngine(form, { isShown: view.isOpen, done: assistant.arrived, saysSuccess: assistant.isHeard })
  const { engine, element } = running

  useEffect(() => {
    if (!element.current || !corner.current) return undefined
    const [fields, window] = [element.current, corner.current]
    const saved = readChat(form)
    if (saved) writeFields(fields, form.name, form.fields, saved.values)
    const values = readFields(fields, form.name, form.fields)
    engine.take(values)
    const isInUse =
      window.open &&
      (fields.contains(document.activeElement) ||
        form.fields.some(({ name }) => values[name] !== newChat(form).values[name]))
    // A conversation that was begun is resumed.
    const isNew = (saved?.talk.answered ?? 0) === 0
    let stopWatchingTouch = watchUntouched(window, setShort)
    const leave = assistant.mount({
      saved,
      values,
      isInUse,
      opensByItself: opensByItself(window),
      isVisitorBusy: () => isVisitorBusy(form.name) || (isNew && !hasRoom(window)),
      isOpen: window.open,
      open: () => {
        if (!isNew) return window.setAttribute('open', '')
        openByItself(window)
        stopWatchingTouch = watchUntouched(window, setShort)
      },
      close: () => closeWindow(window),
      holdFocus: () => {
        if (fields.contains(document.activeElement))
          window.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
      },
      press: () => engine.press(readFields(fields, form.name, form.fields)),
    })
    if (saved?.reference !== undefined && !saved.isSent) {
      if (openOutbox().hasArrived(saved.reference)) assistant.arrivedBefore()
      else engine.adopt(saved.reference)
    }
    // A choice that was tapped before this code was loaded is the answer; with the keyboard the visitor moves over
    // choices.
    if (assistant.greeting && !isKeyboardIn(fields)) {
      const { question } = assistant.view()
      const asked = form.fields.find(({ name }) => name === question?.field)
      if (asked && fieldKindOf(asked).isAnsweredByTap) assistant.goOn()
    }
    const unsubscribe = engine.subscribe(() => {
      const { sending } = engine.state()
      if (sending !== undefined) assistant.leaves(sending)
    })
    const stopWatching = watchPage(assistant)
    return () => {
      stopWatching()
      stopWatchingTouch()
      unsubscribe()
      leave()
    }
  }, [assistant, engine, element, form])

  return {
    assistant,
    running,
    view,
    corner,
    isShort: isShort && view.isOpen,
    typed: () => element.current && assistant.typed(readFields(element.current, form.name, form.fields)),
  }
}

/** Closes the window; the focus returns to the button that opens it. */
export function closeWindow(window: HTMLDetailsElement): void {
  if (window.contains(document.activeElement)) window.querySelector('summary')?.focus()
  window.removeAttribute('open')
}

/** Reports to the assistant when the page has loaded, and whether its tab is visible. */
function watchPage(assistant: Assistant): () => void {
  const lookAtTab = () => assistant.tabChanged(!document.hidden)
  lookAtTab()
  document.addEventListener('visibilitychange', lookAtTab)
  if (document.readyState === 'complete') assistant.pageLoaded()
  else addEventListener('load', assistant.pageLoaded, { once: true })
  return () => {
    document.removeEventListener('visibilitychange', lookAtTab)
    removeEventListener('load', assistant.pageLoaded)
  }
}

/** Whether the visitor is in a field or dialog, or another form's unsent request is shown. */
const isVisitorBusy = (form: string): boolean =>
  document.activeElement?.matches('input, select, textarea, [contenteditable]') === true ||
  document.querySelector('dialog[open]') !== null ||
  openOutbox()
    .unsent()
    .some((lead) => lead.form !== form)

/** Whether the visitor moves over the choices by keys, or writes. */
function isKeyboardIn(fields: Element): boolean {
  const focused = document.activeElement
  return (
    focused !== null &&
    fields.contains(focused) &&
    // Some browsers do not know this selector.
    (attempt(() => focused.matches(':focus-visible')) || focused.matches('input:not([type="radio"])'))
  )
}
