/**
 * The sizes in which a window opens by itself, from the largest: the whole one; the last line with a row of choices;
 * that line alone. The short ones are values of `data-short`.
 */
const sizes = ['whole', 'row', 'line'] as const
type Size = (typeof sizes)[number]

/** Below this height of the screen, in px, as with letters of four times the size, nothing opens by itself. */
const leastHeight = 480

/** How long the mouse rests on what is said before the window grows, in ms: on its way to the close button it passes. */
const restMs = 200

/** What a window that opens by itself leaves free: the headline, the first button, and what has the focus. */
const mustStayFree = ['h1', 'main [data-kind="main"]', ':focus:not([tabindex="-1"])']

/** Whether a chat opens by itself on this page. */
export const opensByItself = (corner: HTMLElement): boolean => opensOf(corner) !== 'closed'

const opensOf = (corner: HTMLElement): string | undefined => corner.closest<HTMLElement>('[data-opens]')?.dataset.opens

/** Returns whether a chat has room to open by itself. */
export const hasRoom = (corner: HTMLElement): boolean => largestOf(corner, sizesOf(corner)) !== undefined

/** Opens a chat by itself, as large as the page has room for it. */
export function openByItself(corner: HTMLDetailsElement): void {
  // Before it opens: the whole window must not be seen first.
  setSize(corner, largestOf(corner, sizesOf(corner)))
  corner.dataset.untouched = ''
  corner.open = true
}

/**
 * Watches a chat that has opened by itself, until somebody turns to it: by a press, with the focus, or with a mouse that
 * rests on what is said. A short window grows then.
 * @param sized is called at once, and when its size has changed
 * @returns a cleanup function
 */
export function watchUntouched(corner: HTMLDetailsElement, sized: (isShort: boolean) => void): () => void {
  sized(isShort(corner))
  if (corner.dataset.untouched === undefined) return () => {}
  const watching = new AbortController()
  const { signal } = watching
  let width = innerWidth
  let rest: ReturnType<typeof setTimeout> | undefined

  function stop(): void {
    clearTimeout(rest)
    watching.abort()
  }

  function turnTo(): void {
    stop()
    setSize(corner, 'whole')
    delete corner.dataset.untouched
    sized(false)
  }

  /** On the same screen it never grows: the bars of a phone's browser come and go while somebody reads. */
  function place(): void {
    const all = sizesOf(corner)
    const now = width === innerWidth ? all.findIndex((size) => size === (corner.dataset.short ?? 'whole')) : 0
    width = innerWidth
    setSize(corner, largestOf(corner, all.slice(Math.max(0, now))))
    sized(isShort(corner))
  }

  const isClose = (target: EventTarget | null) => (target as Element).closest('button[type="button"]') !== null
  corner.addEventListener(
    'click',
    (event) => {
      // The button beside a short window makes it whole and does not close it.
      if (isShort(corner) && (event.target as Element).closest('summary')) event.preventDefault()
      if (!isClose(event.target)) turnTo()
    },
    { signal },
  )
  corner.addEventListener(
    'focusin',
    ({ target }) => {
      if (!isClose(target) && !(target as Element).matches('summary')) turnTo()
    },
    { signal },
  )
  corner.addEventListener(
    'pointermove',
    ({ target, pointerType }) => {
      clearTimeout(rest)
      // A choice does not move away from under the mouse.
      if (pointerType === 'mouse' && (target as Element).closest('[role="log"]')) rest = setTimeout(turnTo, restMs)
    },
    { signal },
  )
  corner.addEventListener('pointerleave', () => clearTimeout(rest), { signal })
  corner.addEventListener('toggle', () => !corner.open && turnTo(), { signal })
  addEventListener('resize', place, { signal })
  return stop
}

const isShort = (corner: HTMLElement): boolean => corner.dataset.short !== undefined

const sizesOf = (corner: HTMLElement): readonly Size[] => (opensOf(corner) === 'window' ? sizes : sizes.slice(1))

/** Without a size nothing of the window is seen, as when a phone is turned on its side. */
function setSize(corner: HTMLElement, size: Size | undefined): void {
  if (size === 'whole') delete corner.dataset.short
  else corner.dataset.short = size ?? 'none'
}

/** The window stands on the upper edge of its corner, which says in rem how high a short one is. */
function largestOf(corner: HTMLElement, among: readonly Size[]): Size | undefined {
  if (innerHeight < leastHeight) return undefined
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const styles = getComputedStyle(corner)
  const heightOf = (size: Size) =>
    size === 'whole' ? Math.min(innerHeight / 2, 500) : parseFloat(styles.getPropertyValue(`--short-${size}`)) * rem
  const { top, left, right } = corner.getBoundingClientRect()
  const width = Math.min(20 * rem, innerWidth - 1.5 * rem)
  const [from, to] = left < innerWidth / 2 ? [left, left + width] : [right - width, right]
  const boxes = mustStayFree.flatMap((selector) => {
    const element = document.querySelector(selector)
    return element && !corner.contains(element) ? [element.getBoundingClientRect()] : []
  })
  return among.find((size) =>
    boxes.every(
      (box) => box.right <= from || box.left >= to || box.bottom + 2 <= top - heightOf(size) || box.top >= top,
    ),
  )
}
