import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { stepAround } from '../preview/followPointer'
import { placeBar, type Box, wordBoxes } from '../preview/placeBar'
import { useEditorState } from '../store/StoreContext'

/** In ms: the pause in scrolling after which the tools are there again. */
const restMs = 120

/** The place of a part of the page and of its tools, in CSS pixels of the element that has the frame. */
interface Place {
  part: Box
  /** Whether its lower edge is seen. */
  hasEnd: boolean
  tools: Pick<Box, 'left' | 'top'>
}

type OnMiddle = ((step: string) => void) | undefined

interface Placed {
  /** Undefined if none of the part is seen. */
  place: Place | undefined
  /** Whether the page is scrolled. */
  isMoving: boolean
}

/**
 * Follows the place of a part of the page.
 * @param step that of the part, see `stepAround`
 * @param onMiddle called with the step in the middle of the screen when somebody has scrolled, or if there is no other
 */
export function usePlace(
  frame: RefObject<HTMLIFrameElement | null>,
  tools: RefObject<HTMLElement | null>,
  step: string | undefined,
  onMiddle: OnMiddle,
): Placed {
  const preview = useEditorState('preview')
  const [place, setPlace] = useState<Place>()
  const [isMoving, setMoving] = useState(false)
  const seen = useRef<{ step?: string | undefined; top?: number | undefined; preview?: unknown }>({})
  useEffect(() => {
    const element = frame.current
    const document = element?.contentDocument
    if (!document) return
    let isByHand = false
    let resting: ReturnType<typeof setTimeout> | undefined
    const onHand = (): void => void (isByHand = true)
    const onScroll = (): void => {
      // A section that is moved stays where it is, and the others go past it.
      const { step: shown, top } = seen.current
      if (top !== undefined && !isElsewhere(partOn(element, shown), top)) return
      setMoving(true)
      clearTimeout(resting)
      resting = setTimeout(() => {
        setMoving(false)
        if (isByHand && element) middle(element, onMiddle)
        isByHand = false
      }, restMs)
    }
    document.addEventListener('scroll', onScroll)
    for (const type of ['wheel', 'touchmove']) document.addEventListener(type, onHand, { passive: true })
    return () => {
      clearTimeout(resting)
      document.removeEventListener('scroll', onScroll)
      for (const type of ['wheel', 'touchmove']) document.removeEventListener(type, onHand)
    }
  }, [frame, onMiddle])
  useLayoutEffect(() => {
    const element = frame.current
    // Between one page and the next its document is empty.
    const page = element?.contentDocument?.documentElement
    if (!preview || !element || !page || isMoving) return
    const isNewer = seen.current.preview !== preview
    const draw = (): void => {
      const next = placeOf(element, tools.current, step)
      const { step: shown, top } = seen.current
      // A section that comes back, by undo, pushes away the one that was in its place.
      const isPushed = isNewer && shown === step && isElsewhere(next, top)
      seen.current = { step, top: next?.part.top, preview }
      setPlace(next)
      if (step === undefined || isPushed) middle(element, onMiddle)
    }
    draw()
    // The page itself is changed after this.
    const later = requestAnimationFrame(draw)
    const watcher = new ResizeObserver(draw)
    watcher.observe(page)
    watcher.observe(element)
    return () => {
      cancelAnimationFrame(later)
      watcher.disconnect()
    }
  }, [frame, tools, step, preview, isMoving, onMiddle])
  return { place, isMoving }
}

/** @param top that of the part before; undefined if it was not seen */
const isElsewhere = (seen: Pick<Place, 'part'> | undefined, top: number | undefined): boolean =>
  top !== undefined && Math.abs((seen?.part.top ?? Infinity) - top) >= 2

function middle({ contentDocument, clientWidth, clientHeight }: HTMLIFrameElement, onMiddle: OnMiddle): void {
  const element = contentDocument?.elementFromPoint(clientWidth / 2, clientHeight * 0.4)
  const step = element && stepAround(element)
  if (step !== undefined && step !== null) onMiddle?.(step)
}

const partAt = (document: Document, step: string): Element | null =>
  step.startsWith('#') ? document.getElementById(step.slice(1)) : document.querySelector(`[data-part=${step}] ${step}`)

/** A part of the page where it is seen, and how boxes of the page become such of the element that has the frame. */
function partOn(frame: HTMLIFrameElement, step: string | undefined) {
  const { contentDocument: document, contentWindow: view, parentElement: holder } = frame
  const part = document && step !== undefined && partAt(document, step)
  if (!part || !view || !holder) return undefined
  const [outer, inner] = [holder.getBoundingClientRect(), frame.getBoundingClientRect()]
  // The page may be shrunk; its tools are not.
  const scale = inner.width / view.innerWidth
  const onScreen = ({ left, top, width, height }: Box): Box => ({
    left: left * scale,
    top: top * scale,
    width: width * scale,
    height: height * scale,
  })
  const shown = (box: Pick<Box, 'left' | 'top'>) => ({
    left: box.left + inner.left - outer.left,
    top: box.top + inner.top - outer.top,
  })
  const box = onScreen(part.getBoundingClientRect())
  if (box.height === 0 || box.top + box.height <= 0 || box.top >= inner.height) return undefined
  const hasEnd = box.top + box.height <= inner.height
  return { part: { ...box, ...shown(box) }, hasEnd, document, box, inner, onScreen, shown }
}

function placeOf(frame: HTMLIFrameElement, tools: HTMLElement | null, step: string | undefined): Place | undefined {
  const seen = partOn(frame, step)
  if (!seen) return undefined
  const { part, hasEnd, document, box, inner, onScreen, shown } = seen
  const size = { width: tools?.offsetWidth ?? 0, height: tools?.offsetHeight ?? 0 }
  const words = wordBoxes(document).map(onScreen)
  return { part, hasEnd, tools: shown(placeBar(box, size, inner, words)) }
}
