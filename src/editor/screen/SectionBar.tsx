import { useEffect, useRef, useState, type RefObject, useLayoutEffect } from 'react'
import { Button } from 'react-aria-components'
import { isWithin, type Pointer } from '../../manifest/edits/pointer'
import { followPointer, stepAround } from '../preview/originsAt'
import { pageOf } from '../store/pageOf'
import { useTitles, useNameOr, useWords } from '../words/words'
import { Icon, IconButton } from '../controls/Icon'
import { useEditorState, useStore } from '../store/StoreContext'
import { useIsNarrow } from './Panes'
import { usePartActions } from './PartList'
import { placeBar, type Box, wordBoxes } from '../preview/placeBar'

/**
 * The tools of the section under the pointer or at the focus, on a telephone of the one in the middle of the screen;
 * else of the chosen one. They lie over the page, which has no space for them.
 */
export function SectionBar({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  const words = useWords()
  const store = useStore()
  const actions = usePartActions()
  const isNarrow = useIsNarrow()
  const tools = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<string>()
  const part = useToolPart(pointed)
  const { place, isMoving } = usePlace(frame, tools, part?.step, isNarrow ? setPointed : undefined)

  useEffect(() => {
    const { contentDocument, parentElement: holder } = frame.current ?? {}
    if (!contentDocument || !holder) return
    const leave = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') setPointed(undefined)
    }
    holder.addEventListener('pointerleave', leave)
    const stop = followPointer(contentDocument, setPointed)
    return () => {
      stop()
      holder.removeEventListener('pointerleave', leave)
    }
  }, [frame])

  const turn = useEditorState('selection')?.turn
  useEffect(() => {
    // Chosen in the contents or the fields.
    if (turn !== undefined && !frame.current?.parentElement?.matches(':hover')) setPointed(undefined)
  }, [turn, frame])

  const addAt = (index: number): void => void store.openDialog(`add-section/${index}`)
  const between = (side: 'above' | 'below', index: number | undefined) =>
    index !== undefined && (
      <div className="between" data-side={side}>
        <Button aria-label={side === 'above' ? words.addAbove : words.addBelow} onPress={() => addAt(index)}>
          <Icon name="add" tip={words.addSection} />
        </Button>
      </div>
    )
  const { section, below } = part ?? {}
  return (
    <div
      className="section-tools"
      role="group"
      aria-label={part?.name ?? words.sections}
      tabIndex={-1}
      data-moving={isMoving || undefined}
      style={isNarrow || place ? undefined : { visibility: 'hidden' }}
    >
      <div className="section-bar" ref={tools} style={isNarrow ? undefined : place?.tools}>
        {part && (
          <Button className="plain" onPress={() => void store.select(part.at, [], true)}>
            <Icon name="fields" tip={words.edit} /> <span className="visually-hidden">{words.edit}: </span>
            <span>{part.title}</span>
          </Button>
        )}
        {part &&
          section &&
          (['up', 'down'] as const).map((way) => (
            <IconButton
              key={way}
              icon={way}
              name={way === 'up' ? words.moveUp : words.moveDown}
              isDisabled={section[way] < 0}
              onPress={() => void actions.move(part, section[way], section.of)}
            />
          ))}
        {below !== undefined && (isNarrow || !place?.hasEnd) && (
          <IconButton icon="add" name={words.addBelow} onPress={() => addAt(below)} />
        )}
        {part && section && (
          <>
            <IconButton icon="copy" name={words.duplicate} onPress={() => void actions.duplicate(part)} />
            <IconButton icon="hide" name={words.hide} onPress={() => void actions.hide(part, false)} />
            <IconButton icon="trash" name={words.remove} onPress={() => actions.askRemoval(part.at)} />
          </>
        )}
      </div>
      {part && place && (
        <div className="around" style={place.part}>
          {!isNarrow && place.part.top >= 0 && between('above', part.above)}
          {!isNarrow && place.hasEnd && between('below', below)}
        </div>
      )}
    </div>
  )
}

interface ToolPart {
  step: string
  at: Pointer
  /** Its type, which the page itself does not say. */
  title: string
  name: string
  /** The places of a section that is added there; none above the header and below the footer. */
  above?: number
  below?: number
  section?: {
    /** The positions of the shown sections beside it; below zero if there is none. */
    up: number
    down: number
    of: number
  }
}

/** @param pointed the step of the part that is pointed at; without one the selected part of the page is taken */
function useToolPart(pointed: string | undefined): ToolPart | undefined {
  const titleFor = useTitles()
  const nameOr = useNameOr()
  const { path } = useEditorState('view')
  const site = useEditorState('site')
  const chosen = useEditorState('selection')?.part
  const page = pageOf(site?.pages ?? [], path)
  if (!page) return undefined
  const isHere = chosen && (isWithin(chosen, page.at) || chosen[0] === 'frame')
  const step = pointed ?? (isHere ? chosen.at(-1) : undefined)
  const { sections } = page
  const frame = site?.parts.find(({ at }) => at[0] === 'frame' && at[1] === step)
  if (frame && step !== undefined) {
    const title = titleFor(frame.title)
    const beside = step === 'header' ? { below: 0 } : { above: sections.length }
    return { step, at: frame.at, title, name: title, ...beside }
  }
  const index = sections.findIndex(({ at }) => at.at(-1) === step)
  const section = sections[index]
  if (!section || step === undefined) return undefined
  const title = titleFor(section.kind)
  return {
    step,
    at: section.at,
    title,
    name: nameOr(section.label, title),
    above: index,
    below: index + 1,
    section: {
      up: sections.findLastIndex(({ isHidden }, position) => position < index && !isHidden),
      down: sections.findIndex(({ isHidden }, position) => position > index && !isHidden),
      of: sections.length,
    },
  }
}

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

/**
 * Follows the place of a part of the page.
 * @param step that of the part, see `stepAround`
 * @param onMiddle called with the step in the middle of the screen when somebody has scrolled, or if there is no other
 */
function usePlace(
  frame: RefObject<HTMLIFrameElement | null>,
  tools: RefObject<HTMLElement | null>,
  step: string | undefined,
  onMiddle: OnMiddle,
) {
  const preview = useEditorState('preview')
  // Undefined if none of the part is seen.
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
