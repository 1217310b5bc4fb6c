import { hasRoom, openByItself, opensByItself, watchUntouched } from '../../../forms/chat/openByItself'
import { recall, remember } from '../../../forms/lookups/visit'
import { holdsUnsent } from '../../../forms/unsent/unsentPrefix'
import { failEvent, hydrateEvent } from '../pageData'
import { hydrate } from '../startIslands'
import { whenIdle } from '../whenIdle'
import type { frameIds } from '../../../page/frameIds'

/** The time until the next check whether the visitor is busy, in ms. */
const patienceMs = 1000

/** The stored state of a chat (`forms/chat/savedChat`), as far as the greeting needs it. */
interface Saved {
  shape?: string
  talk?: { answered: number; said: number }
  /** Whether the visitor has answered or typed. */
  hasBegun?: boolean
  isClosed?: boolean
}

/** The data of a greeting (`forms/chat/ChatGreeting`). */
interface GreetingData {
  /** The id of the chat's island. */
  island: string
  /** The key that the chat is stored under. */
  key: string
  shape: string
  /** In ms after the page has loaded. */
  openAfter: number
  /** For each greeting the delay in ms after the one before, and whether typing is shown meanwhile. */
  lines: readonly (readonly [after: number, typing: boolean])[]
}

/** Opens and greets in finished HTML after about a second; the island is hydrated on intent and continues from there. */
export function startChatGreeting(): void {
  const template = document.querySelector('template[data-greeting]') as HTMLTemplateElement
  const greeting = JSON.parse(template.dataset.greeting as string) as GreetingData
  const saved = (recall(greeting.key) ?? {}) as Saved
  const island = document.getElementById(greeting.island) as HTMLElement
  const corner = island.querySelector('details') as HTMLDetailsElement
  foldChat(corner)
  // A chat that was opened before this code was loaded shows all fields at once.
  if (island.dataset.hydrate !== '' || corner.open) return
  if (!saved.hasBegun) greet(greeting, template.content, island, corner, saved)
  else if (!saved.isClosed) whenIdle(() => hydrate(island).catch(() => {}))
}

function greet(
  { key, shape, openAfter, lines }: GreetingData,
  content: DocumentFragment,
  island: HTMLElement,
  corner: HTMLDetailsElement,
  saved: Saved,
): void {
  const find = (from: ParentNode, selector: string) => from.querySelector(selector) as HTMLElement
  const [talk, typing] = [find(content, 'section'), find(content, '[data-typing]')]
  const [log, form] = [find(talk, '[role="log"]'), find(talk, 'form') as HTMLFormElement]
  const scroller = log.parentElement as HTMLElement
  const messages = [...log.children] as HTMLElement[]
  const notAsked = [...form.querySelectorAll<HTMLElement>('[hidden]')]
  const [summary, chatSummary] = [find(corner, 'summary'), find(content, 'summary')]
  const [openWords, titleWords] = [summary, chatSummary].map((each) => each.getAttribute('aria-label') as string)
  /** The number of greetings shown so far, on earlier pages too. */
  let shown = saved.shape === shape ? (saved.talk?.said ?? 0) : 0
  let [isTalking, isOver] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWatching = () => {}

  /** Schedules the next action: none before the page has loaded, and none in a hidden tab. */
  function schedule(): void {
    clearTimeout(timer)
    if (isOver || document.hidden || document.readyState !== 'complete') return
    if (isTalking) {
      if (shown < messages.length) timer = setTimeout(say, lines[shown]?.[0])
    } else if (!saved.isClosed && opensByItself(corner)) timer = setTimeout(open, openAfter)
  }

  function open(): void {
    if (isVisitorBusy() || !hasRoom(corner)) {
      timer = setTimeout(open, patienceMs)
      return
    }
    openByItself(corner)
    begin()
  }

  function begin(): void {
    isTalking = true
    log.textContent = ''
    log.append(...messages.slice(0, shown))
    find(corner, 'section').replaceWith(talk)
    stopWatching = watchUntouched(corner, () => {
      label()
      scroll()
    })
    show()
  }

  /** Sets the label of the button: beside a short window it enlarges that. */
  function label(): void {
    const isFull = corner.open && corner.dataset.short === undefined
    summary.setAttribute('aria-label', (isFull ? titleWords : openWords) as string)
  }

  function say(): void {
    log.append(messages[shown] as HTMLElement)
    shown += 1
    show()
  }

  function show(): void {
    const isAsking = shown === messages.length
    corner.dataset.said = String(shown)
    form.hidden = !isAsking
    if (isAsking) scroller.removeAttribute('tabindex')
    else scroller.tabIndex = 0
    if (lines[shown]?.[1]) log.after(typing)
    else typing.remove()
    scroll()
    remember(key, { ...(recall(key) as Saved), shape, talk: { answered: 0, said: shown } })
    schedule()
  }

  /** Scrolls to the end, or to the question with its field. */
  function scroll(): void {
    scroller.scrollTop = form.hidden ? scroller.scrollHeight : (messages[shown - 1]?.offsetTop ?? 0) - 8
  }

  /** Shows all fields, as without script, if the code of the chat fails to load. */
  function showAllFields(areShown: boolean): void {
    isOver = true
    clearTimeout(timer)
    form.noValidate = !areShown
    form.toggleAttribute('data-talking', !areShown)
    notAsked.forEach((part) => (part.hidden = !areShown))
  }

  corner.addEventListener('toggle', () => {
    // A chat that the visitor has closed does not open by itself again.
    if (!corner.open) remember(key, { ...(recall(key) as Saved), isClosed: true })
    if (isOver) return
    if (corner.open && !isTalking) begin()
    label()
  })
  document.addEventListener('visibilitychange', schedule)
  addEventListener('load', schedule, { once: true })
  island.addEventListener(hydrateEvent, () => {
    stopWatching()
    showAllFields(false)
  })
  island.addEventListener(failEvent, () => {
    if (isTalking) while (shown < messages.length) say()
    showAllFields(true)
  })
  schedule()
}

/** Whether the visitor is in a field, a dialog or a menu, or another form's request is unsent. */
const isVisitorBusy = (): boolean =>
  document.querySelector('input:focus, select:focus, textarea:focus, dialog[open], [data-unsent]') !== null ||
  holdsUnsent()

/**
 * Closes a chat's window as the page's end comes into view: nothing that it covers can be scrolled free there. Not while
 * the focus is in it, or moves to what can be seen beside it.
 */
function foldChat(corner: HTMLDetailsElement): void {
  // The first report says where the page began. It may be late, and a window that has opened since is not for it to close.
  let wasAtEnd = true
  // The last element of a page has no height: what it shows is fixed.
  new IntersectionObserver(
    (entries) => {
      const isAtEnd = entries[entries.length - 1]?.isIntersecting === true
      if (isAtEnd && !wasAtEnd && !corner.contains(document.activeElement)) corner.open = false
      wasAtEnd = isAtEnd
    },
    { rootMargin: '0px 0px 64px' },
  ).observe(document.getElementById('toasts' satisfies typeof frameIds.toasts) as HTMLElement)
  document.addEventListener('focusin', ({ target }) => {
    if (corner.open && !corner.contains(target as Element) && staysCovered(corner, target as Element))
      corner.open = false
  })
}

/** Whether a window covers an element however far the page is scrolled. Asked before the browser has scrolled to it. */
function staysCovered(corner: HTMLElement, element: Element): boolean {
  const window = corner.querySelector('section')?.getBoundingClientRect()
  // The floating bar does not scroll, and is below the window.
  if (!window || element.closest('[data-part="floating"]')) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const room = document.documentElement.scrollHeight - innerHeight - scrollY
  return left < window.right && right > window.left && top - room < window.bottom && bottom - room > window.top
}
