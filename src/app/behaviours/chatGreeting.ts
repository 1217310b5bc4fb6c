import { recall, remember } from '../../forms/visit'
import { holdsUnsent } from '../holdsUnsent'
import { failEvent, hydrateEvent } from '../islandEvents'
import { hydrate } from '../startIslands'
import { whenIdle } from '../whenIdle'

/** How long to wait before looking again whether the visitor is busy, in ms. */
const patienceMs = 1000

/** What is remembered of a chat for the visit (`forms/chat/savedChat`), as far as it concerns the greeting. */
interface Saved {
  shape?: string
  talk?: { answered: number; said: number }
  /** The visitor has said something. */
  hasBegun?: boolean
  isClosed?: boolean
}

/** What the build knows of a greeting (`forms/chat/ChatGreeting`). */
interface GreetingData {
  /** The id of the chat's island. */
  island: string
  /** Under which the chat is remembered. */
  key: string
  shape: string
  /** In ms after the page has loaded. */
  openAfter: number
  /** Of each greeting: in ms after the one before, and whether somebody is seen typing meanwhile. */
  lines: readonly (readonly [after: number, typing: boolean])[]
}

/**
 * Opens the chat about a second after the page has loaded and says its greetings, each at its time, on
 * finished HTML: the template holds the chat as React renders it once all are said. When the visitor uses the chat it
 * is hydrated, and goes on from there.
 */
export function startChatGreeting(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-greeting]')
  if (!template) return
  const greeting = JSON.parse(template.dataset.greeting as string) as GreetingData
  const saved = (recall(greeting.key) ?? {}) as Saved
  const island = document.getElementById(greeting.island) as HTMLElement
  if (saved.isClosed) return
  if (saved.hasBegun) whenIdle(() => hydrate(island).catch(() => {}))
  else greet(greeting, template.content, island, saved.shape === greeting.shape ? (saved.talk?.said ?? 0) : 0)
}

/** @param said how many greetings were said on an earlier page */
function greet(
  { key, shape, openAfter, lines }: GreetingData,
  made: DocumentFragment,
  island: HTMLElement,
  said: number,
): void {
  const find = (from: ParentNode, selector: string) => from.querySelector(selector) as HTMLElement
  const corner = find(island, 'details') as HTMLDetailsElement
  const [talk, typing] = [find(made, 'section'), find(made, '[data-typing]')]
  const [log, form] = [find(talk, '[role="log"]'), find(talk, 'form') as HTMLFormElement]
  const scroller = log.parentElement as HTMLElement
  const messages = [...log.children] as HTMLElement[]
  const notAsked = [...form.querySelectorAll<HTMLElement>('[hidden]')]
  let [isTalking, isOver] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Schedules what comes next: nothing before the page has loaded, and nothing in a hidden tab. */
  function schedule(): void {
    clearTimeout(timer)
    if (isOver || document.hidden || document.readyState !== 'complete') return
    if (!isTalking) timer = setTimeout(open, openAfter)
    else if (said < messages.length) timer = setTimeout(say, lines[said]?.[0])
  }

  function open(): void {
    if (isVisitorBusy()) {
      timer = setTimeout(open, patienceMs)
      return
    }
    isTalking = true
    log.replaceChildren(...messages.slice(0, said))
    find(corner, 'section').replaceWith(talk)
    // Short until somebody turns to it, and before it opens: the whole window must not be seen first.
    corner.dataset.short = ''
    corner.open = true
    show()
    // What has the focus must not lie under the window (WCAG 2.4.11).
    document.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }

  function say(): void {
    log.append(messages[said] as HTMLElement)
    said += 1
    show()
  }

  function show(): void {
    const isAsking = said === messages.length
    corner.dataset.said = String(said)
    form.hidden = !isAsking
    if (isAsking) scroller.removeAttribute('tabindex')
    else scroller.tabIndex = 0
    if (lines[said]?.[1]) log.after(typing)
    else typing.remove()
    scroll()
    remember(key, { shape, talk: { answered: 0, said } })
    schedule()
  }

  /** Scrolls to the end, or to the question with what it asks for. */
  function scroll(): void {
    scroller.scrollTop = form.hidden ? scroller.scrollHeight : (messages[said - 1]?.offsetTop ?? 0) - 8
  }

  /** Makes the window as high as it can be; the button beside the short window does not close it. */
  function grow(event: Event): void {
    if (corner.dataset.short === undefined) return
    if ((event.target as Element).closest('summary')) event.preventDefault()
    delete corner.dataset.short
    find(corner, 'summary').ariaLabel = find(made, 'summary').ariaLabel
    scroll()
  }

  /** Shows the whole form, as without script, where the code of the chat cannot be had. */
  function setWhole(isWhole: boolean): void {
    isOver = true
    clearTimeout(timer)
    form.noValidate = !isWhole
    notAsked.forEach((part) => (part.hidden = !isWhole))
  }

  corner.addEventListener('click', grow)
  corner.addEventListener('toggle', () => {
    if (!isTalking) isOver = true
    // What the visitor has closed does not open by itself again.
    if (!corner.open) remember(key, { ...(recall(key) as Saved), isClosed: true })
  })
  document.addEventListener('visibilitychange', schedule)
  addEventListener('load', schedule, { once: true })
  island.addEventListener(hydrateEvent, () => {
    corner.removeEventListener('click', grow)
    setWhole(false)
  })
  island.addEventListener(failEvent, () => {
    if (isTalking) while (said < messages.length) say()
    setWhole(true)
  })
  schedule()
}

/** Somebody is at a field, or at a dialog or menu over the page; or a request of another form waits to be sent. */
const isVisitorBusy = (): boolean =>
  document.querySelector(':is(input, select, textarea):focus, dialog[open], [data-unsent]') !== null || holdsUnsent()
