/** From the largest: all; the last line with a row of choices; that line. Short ones are values of `data-short`. */
const sizes = ['whole', 'row', 'line'] as const
type Size = (typeof sizes)[number]

/** The least height of the screen, in px, at which a window opens by itself. Large letters reduce it. */
const leastHeight = 480

/** The rest of the mouse before the window grows, in ms: it may pass on its way to the close button. */
const restMs = 200

/** A window that opens by itself must not cover the headline, the first button, the focus, and what the opening asks. */
const mustStayFree = ['h1', 'main [data-kind="main"]', ':focus:not([tabindex="-1"])']
const openingControls = ['a', 'button', 'input', 'select', 'textarea']
  .map((name) => `main > :first-child ${name}`)
  .join()

export const opensByItself = (corner: HTMLElement): boolean => opensOf(corner) !== 'closed'

const opensOf = (corner: HTMLElement): string | undefined => corner.closest<HTMLElement>('[data-opens]')?.dataset.opens

export const hasRoom = (corner: HTMLElement): boolean => largestOf(corner, sizesOf(corner)) !== undefined

/** Opens a chat by itself, as large as the page has room for it. */
export function openByItself(corner: HTMLDetailsElement): void {
  // Set before it opens, so that the full window is never visible.
  setSize(corner, largestOf(corner, sizesOf(corner)))
  corner.dataset.untouched = ''
  corner.open = true
}

/** Until a press, the focus or a resting mouse. @param sized called with each size @returns a cleanup function */
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

  /** Never grows on the same screen: the bars of a phone's browser appear and disappear while somebody reads. */
  function fitSize(): void {
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
      // The button beside a short window enlarges it and does not close it.
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
      // A choice must not move away from under the mouse.
      if (pointerType === 'mouse' && (target as Element).closest('[role="log"]')) rest = setTimeout(turnTo, restMs)
    },
    { signal },
  )
  corner.addEventListener('pointerleave', () => clearTimeout(rest), { signal })
  corner.addEventListener('toggle', () => !corner.open && turnTo(), { signal })
  addEventListener('resize', fitSize, { signal })
  return stop
}

const isShort = (corner: HTMLElement): boolean => corner.dataset.short !== undefined

const sizesOf = (corner: HTMLElement): readonly Size[] => (opensOf(corner) === 'window' ? sizes : sizes.slice(1))

/** Hides the window if no size fits, as on a phone in landscape orientation. */
function setSize(corner: HTMLElement, size: Size | undefined): void {
  if (size === 'whole') delete corner.dataset.short
  else corner.dataset.short = size ?? 'none'
}

/** The window stands on the upper edge of its corner, whose style has the height of a short one in rem. */
function largestOf(corner: HTMLElement, among: readonly Size[]): Size | undefined {
  if (innerHeight < leastHeight) return undefined
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  const styles = getComputedStyle(corner)
  const heightOf = (size: Size) =>
    size === 'whole' ? Math.min(innerHeight / 2, 500) : parseFloat(styles.getPropertyValue(`--short-${size}`)) * rem
  const { top, left, right } = corner.getBoundingClientRect()
  const width = Math.min(20 * rem, innerWidth - 1.5 * rem)
  const [from, to] = left < innerWidth / 2 ? [left, left + width] : [right - width, right]
  const boxes = [
    ...mustStayFree.map((selector) => document.querySelector(selector)),
    ...document.querySelectorAll(openingControls),
  ].flatMap((element) => (element && !corner.contains(element) ? [element.getBoundingClientRect()] : []))
  return among.find((size) =>
    boxes.every(
      (box) => box.right <= from || box.left >= to || box.bottom + 2 <= top - heightOf(size) || box.top >= top,
    ),
  )
}
