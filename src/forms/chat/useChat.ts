import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { readFields, writeFields } from '../engine/fieldElements'
import { fieldKindOf } from '../fields/fieldKindOf'
import { openOutbox } from '../unsent/openOutbox'
import { useFormEngine, type RunningForm } from '../engine/useFormEngine'
import { Assistant, type ChatView } from './Assistant'
import type { Greeting } from './greetingIn'
import { isSent } from './conversation'
import { hasRoom, openByItself, opensByItself, watchUntouched } from './openByItself'
import { newChat, readChat, type ChatForm } from './savedChat'

/** A chat at work, and what to show. */
export interface RunningChat {
  assistant: Assistant
  running: RunningForm
  view: ChatView
  /** The whole of it: the button in the corner and the window. */
  corner: RefObject<HTMLDetailsElement | null>
  /** Whether it has opened by itself where the whole window has no room, and nobody has turned to it. */
  isShort: boolean
  /** Something was typed or chosen. */
  typed(): void
}

/**
 * Runs a conversation over a form: the form's engine keeps and sends what is answered, the assistant keeps the order.
 */
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
    // Somebody who has begun to talk finds the conversation as it was.
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
    if (saved?.reference !== undefined && !isSent(form.conversation, saved.talk)) {
      if (openOutbox().hasArrived(saved.reference)) assistant.arrivedBefore()
      else engine.adopt(saved.reference)
    }
    // A choice that was tapped before this code came is the answer; with the keyboard one walks over choices.
    if (
      assistant.greeting &&
      !fields.querySelector(':focus-visible, input:not([type="radio"], [type="hidden"]):focus')
    ) {
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

/** Closes the window; the focus goes back to the button that opens it. */
export function closeWindow(window: HTMLDetailsElement): void {
  if (window.contains(document.activeElement)) window.querySelector('summary')?.focus()
  window.removeAttribute('open')
}

/** Calls the assistant when the page has loaded, and whether its tab is in front. */
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

/**
 * Somebody is at a field, or at a dialog or menu that lies over the page; or the page shows a request of another form
 * that waits to be sent.
 */
const isVisitorBusy = (form: string): boolean =>
  document.activeElement?.matches('input, select, textarea, [contenteditable]') === true ||
  document.querySelector('dialog[open]') !== null ||
  openOutbox()
    .unsent()
    .some((lead) => lead.form !== form)
