import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { pointerKey, isWithin, type Pointer, partOf } from '../../manifest/edits/pointer'
import { fieldOf, boxOf, numbersAround, numbersInside, spotsOf, type Spot } from '../preview/originsAt'
import { morph, paintSection, paintFocus, paintText } from '../preview/paint'
import { languageOfPage } from '../store/EditorState'
import { pageOf } from '../store/pageOf'
import type { PreviewPage } from '../api/EditorApi'
import { useWords } from '../words/words'
import { useEditorState, useStore } from '../store/StoreContext'
import { SectionBar } from './SectionBar'
import { useIsNarrow } from './Panes'
import type { Unmarked } from '../store/EditorStore'

/** In CSS pixels by the name of the width: a computer's page takes all the space, and no less than this. */
const widths = { phone: 360, tablet: 768, full: 1024 } as const

/** In ms: the pause in typing after which outlines are drawn again. */
const drawMs = 150

/** In ms: longer than any transition of a page. */
const restMs = 400

export type PreviewWidth = keyof typeof widths

/** A sandboxed frame without requests and navigation. A click selects a part, which is outlined. */
export function Preview({ width }: { width: PreviewWidth }) {
  const words = useWords()
  const store = useStore()
  const preview = useEditorState('preview')
  const { path } = useEditorState('view')
  const selection = useEditorState('selection')
  const pointed = useEditorState('pointed')
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState<Loaded>()
  const [sandbox] = useState(frameSandbox)
  const isNarrow = useIsNarrow()
  const { holder, ...fit } = useFit(isNarrow ? 1 : widths[width], width === 'full')
  const [first, setFirst] = useState<{ path: string; html: string }>()

  // Another page replaces the document; the same page is morphed.
  useEffect(() => {
    if (!preview) return
    const shown = nameOf(preview)
    if (first?.path !== shown)
      return setFirst({ path: shown, html: preview.html.replace('<html', `<html data-shown="${shown}"`) })
    if (loaded?.name !== shown) return
    const { document } = loaded
    const next = new DOMParser().parseFromString(preview.html, 'text/html')
    morph(document.head, next.head)
    morph(document.body, next.body)
    makeReachable(document)
    sayBroken(document, preview.broken, words.notReady)
  }, [preview, first, loaded, words])

  const { origins, sources } = preview ?? {}
  useLayoutEffect(() => {
    if (!loaded) return
    const { document } = loaded
    const numbers = new Map(Object.entries(origins ?? {}).map(([number, at]) => [pointerKey(at), Number(number)]))
    const painted = new Map<number, Spot[]>()
    let drawing: ReturnType<typeof setTimeout> | undefined
    const pageShown = () => pageOf(store.state.site?.pages ?? [], path)
    const paintOne = (at: Pointer, value: unknown): void => {
      if (at.at(-1) === 'focus') {
        const number = numbers.get(pointerKey([...at.slice(0, -1), 'src']))
        if (number !== undefined) paintFocus(spotsOf(document, new Set([number])), value)
        return
      }
      if (typeof value !== 'string') return
      // A text in several languages has one mark, with the words of the page's language in it.
      const ofPage = at.at(-1) === languageOfPage(store.state) ? numbers.get(pointerKey(at.slice(0, -1))) : undefined
      const number = numbers.get(pointerKey(at)) ?? ofPage
      if (number === undefined) return
      // Another page or render brings other origins.
      const shown = painted.get(number) ?? spotsOf(document, new Set([number]))
      painted.set(number, shown)
      if (shown.length === 0) return
      paintText(document, shown, value)
      // Measuring forces a layout, so it waits for a pause in typing.
      clearTimeout(drawing)
      drawing = setTimeout(() => drawSelection(document, origins ?? {}, at), drawMs)
    }
    store.paintWith({
      value: paintOne,
      section: (change) => {
        const page = pageShown()
        const sections = page?.sections.map(({ at }) => at)
        if (page && sections && isWithin(change.at, page.at)) paintSection(document, change, sections)
      },
    })
    const choose = (event: Event): void => {
      event.preventDefault()
      const chosen = chosenBy(event, { origins: origins ?? {}, sources: sources ?? {} }, path, pageShown()?.at)
      if (chosen) void store.select(chosen.at, chosen.also, true, chosen.unmarked)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') choose(event)
      // The shortcuts of the screen work here too.
      if (event.key === 'F6' || ((event.ctrlKey || event.metaKey) && /^[zk]$/i.test(event.key))) {
        event.preventDefault()
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { ...keysOf(event), bubbles: true }))
      }
    }
    const stop = (event: Event): void => event.preventDefault()
    const release = catchFiles(document, () => store.say(words.dropOnPicture))
    document.addEventListener('click', choose, true)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('submit', stop, true)
    return () => {
      clearTimeout(drawing)
      release()
      document.removeEventListener('click', choose, true)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('submit', stop, true)
    }
  }, [origins, sources, loaded, path, store, words])

  useEffect(() => {
    const view = loaded?.document.defaultView
    if (!view) return
    const { document } = loaded
    const draw = (): void =>
      drawSelection(document, preview?.origins ?? {}, pointed ?? selection?.field ?? selection?.part)
    draw()
    // Elements in transition are drawn again after it.
    const again = setTimeout(draw, restMs)
    view.addEventListener('resize', draw)
    return () => {
      clearTimeout(again)
      view.removeEventListener('resize', draw)
    }
  }, [selection, pointed, preview, loaded])

  // Until it has loaded the page takes no press.
  const isBusy = preview?.path !== path || loaded?.name !== nameOf(preview)
  return (
    <div className="stage" data-width={width} aria-busy={isBusy} ref={holder}>
      {preview?.isOld && <p className="old-page">{words.oldPage}</p>}
      {!preview && (
        <p className="not-ready" role="status">
          {words.pageComes}
        </p>
      )}
      {preview?.broken === 'all' && <p className="not-ready">{words.pageNotReady}</p>}
      <iframe
        ref={frame}
        title={words.preview}
        srcDoc={first?.html ?? ''}
        sandbox={sandbox}
        style={{ width: fit.width, height: `${100 / fit.scale}%`, transform: `scale(${fit.scale})` }}
        onLoad={() => {
          const document = frame.current?.contentDocument
          const name = document?.documentElement.dataset.shown
          if (!document || name === undefined) return
          makeReachable(document)
          sayBroken(document, preview?.broken ?? [], words.notReady)
          setLoaded((before) => ({ name, document, number: (before?.number ?? 0) + 1 }))
        }}
      />
      {loaded && <SectionBar key={loaded.number} frame={frame} />}
    </div>
  )
}

/** A document that has loaded. It has its name in itself: the load event may come when the next document is on its way. */
interface Loaded {
  name: string
  document: Document
  number: number
}

/** Each page in each language is a document of its own. */
const nameOf = ({ path, language }: PreviewPage): string => encodeURIComponent(`${path} ${language}`)

/** Catches files that are dropped beside a field for pictures: the browser would leave the editor for them. @returns a function that ends it */
export function catchFiles(document: Document, onFile: () => void): () => void {
  const onDrag = (event: DragEvent): void => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') onFile()
  }
  for (const type of ['dragover', 'drop'] as const) document.addEventListener(type, onDrag)
  return () => {
    for (const type of ['dragover', 'drop'] as const) document.removeEventListener(type, onDrag)
  }
}

const keysOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, shiftKey })

/** Replaces a section that cannot be rendered by a message: a click on it selects the section. */
function sayBroken(document: Document, broken: PreviewPage['broken'], words: string): void {
  for (const id of broken === 'all' ? [] : broken) {
    const section = document.getElementById(id)
    if (!section) continue
    const note = document.createElement('p')
    note.style.cssText =
      'margin:1.5rem auto;padding:1rem;max-width:40rem;border:2px dashed #8b918c;border-radius:8px;font:16px/1.5 system-ui;text-align:center'
    note.dataset.notReady = ''
    note.textContent = words
    section.replaceChildren(note)
  }
}

/** Texts get tab stops like links and buttons. */
function makeReachable(document: Document): void {
  for (const spot of spotsOf(document)) {
    const holder = 'element' in spot ? spot.element : spot.start.parentElement
    // Parts of a drawing have none. Elements of a newer state come from a parser of the screen: classes tell them apart.
    const isHtml = holder?.namespaceURI === document.documentElement.namespaceURI
    if (holder && isHtml && !holder.closest('a, button, label, input, select, textarea, summary'))
      holder.setAttribute('tabindex', '0')
  }
  // Closed content is opened so that it can be clicked; floating elements, which would cover the page, are hidden.
  for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    const floats = [closed, ...closed.children].some(
      (one) => document.defaultView?.getComputedStyle(one).position === 'fixed',
    )
    if (!floats) closed.open = true
  }
}

interface Chosen {
  at: Pointer
  also: Pointer[]
  /** A text without a mark, and the parts whose texts are around it, the nearest first. */
  unmarked?: Unmarked
}

/** The target of a click: the text or picture under it, else the first one of the button or section around it. */
function chosenBy(
  event: Event,
  marks: Pick<PreviewPage, 'origins' | 'sources'>,
  path: string,
  page: Pointer | undefined,
): Chosen | undefined {
  const { origins } = marks
  const target = event.target as Element
  const notReady = target.closest('[data-not-ready]')?.closest('[data-block]')
  if (notReady && page) return { at: [...page, 'sections', `#${notReady.id}`], also: [] }
  const node = event.type === 'click' ? textUnder(event as MouseEvent, target) : target
  const around = numbersAround(node)
  const control = target.closest('a, button, label, img, picture, svg, input, select, textarea')
  const isInput = control?.matches('input, select, textarea')
  const label = isInput ? target.ownerDocument.querySelector(`label[for="${control?.id ?? ''}"]`) : null
  const holder = label ?? control ?? (event.type === 'keydown' ? target : target.closest('[data-at]'))
  const inHolder = holder ? numbersInside(holder) : []
  // The icon of a button without words has no mark, its button has.
  const outer = inHolder.length > 0 ? undefined : control?.parentElement?.closest('a, button')
  const numbers = around.length > 0 ? around : outer ? numbersInside(outer) : inHolder
  const all = [...new Map(addressesOf(numbers, origins)).values()]
  const isText = around.length === 0 && node.nodeType === Node.TEXT_NODE
  const parts = isText ? partsAround(node, origins) : []
  const { lang } = target.ownerDocument.documentElement
  const unmarked = isText ? { unmarked: { text: node.nodeValue ?? '', parts, language: lang } } : {}
  const at = fieldOf(around.length > 0 ? around.toReversed() : numbers, marks)
  if (at) return { at, also: all.filter((one) => pointerKey(one) !== pointerKey(at)), ...unmarked }
  if (parts[0]) return { at: parts[0], also: [], ...unmarked }
  const block = target.closest('[data-block]')
  if (block && page) return { at: [...page, 'sections', `#${block.id}`], also: [] }
  const part = target.closest('header') ? 'header' : target.closest('footer') ? 'footer' : undefined
  return part && path !== '' ? { at: ['frame', part], also: [] } : undefined
}

/** The number of parts that are searched for a text. */
const mostParts = 8

/** The parts whose texts are around a node, the nearest first; then the subject of the page, and the company. */
function partsAround(node: Node, origins: Readonly<Record<string, Pointer>>): Pointer[] {
  const parts = new Map<string, Pointer>()
  for (const element of nodesBeside(node))
    for (const [, at] of addressesOf(numbersInside(element), origins)) {
      if (parts.size === mostParts) break
      parts.set(pointerKey(partOf(at)), partOf(at))
    }
  const title = node.ownerDocument?.querySelector('h1')
  const about = title ? addressesOf(numbersInside(title), origins).map(([, at]) => partOf(at)) : []
  return [...parts.values(), ...about, ['company']]
}

/** The elements around a node, the innermost first, up to its section. */
function nodesBeside(node: Node): Element[] {
  const nodes: Element[] = []
  for (let here = node.parentElement; here && !here.matches('main, body'); here = here.parentElement) nodes.push(here)
  return nodes
}

const addressesOf = (numbers: readonly number[], origins: Readonly<Record<string, Pointer>>): [string, Pointer][] =>
  numbers.flatMap((number): [string, Pointer][] => {
    const at = origins[number]
    return at ? [[pointerKey(at), at]] : []
  })

/** The text at the point, even below a link that covers its card; beside its words the text of the element, else this. */
function textUnder({ clientX, clientY }: MouseEvent, target: Element): Node {
  const card = target.closest('li, article') ?? target
  for (const element of target.ownerDocument.elementsFromPoint(clientX, clientY)) {
    const text = [...element.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && isAt(node, clientX, clientY),
    )
    if (text && card.contains(text)) return text
  }
  return [...target.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) ?? target
}

function isAt(node: Node, x: number, y: number): boolean {
  const range = (node.ownerDocument as Document).createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
  )
}

const outlineId = 'editor-outlines'

/** Outlines the selection, and scrolls it into view if none of it is visible. */
function drawSelection(document: Document, origins: Readonly<Record<string, Pointer>>, at: Pointer | undefined): void {
  document.getElementById(outlineId)?.remove()
  if (!at) return
  const numbers = new Set(
    Object.entries(origins).flatMap(([number, origin]) => (isWithin(origin, at) ? [Number(number)] : [])),
  )
  const block = at.at(-2) === 'sections' ? document.getElementById((at.at(-1) ?? '').slice(1)) : null
  const boxes = block ? [block.getBoundingClientRect()] : spotsOf(document, numbers).map(boxOf)
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0)
  const view = document.defaultView
  if (!view || seen.length === 0) return
  const layer = document.createElement('div')
  layer.id = outlineId
  layer.style.cssText = 'position:absolute;inset:0 auto auto 0;pointer-events:none;z-index:2147483647'
  for (const { left, right, top, height } of seen.slice(0, 40)) {
    const box = document.createElement('div')
    // Around a part as wide as the page it is within that, which would else scroll sideways.
    const start = Math.max(0, left - 4)
    const end = Math.min(document.documentElement.clientWidth, right + 4)
    box.style.cssText = `position:absolute;left:${start + view.scrollX}px;top:${top + view.scrollY - 4}px;width:${end - start}px;height:${height + 8}px;border:2px solid #c2410c;border-radius:6px;box-shadow:0 0 0 2px #fff`
    layer.append(box)
  }
  document.documentElement.append(layer)
  const isInView = seen.some(({ top, bottom }) => bottom > 0 && top < view.innerHeight)
  const first = seen[0]
  if (!isInView && first) view.scrollTo({ top: first.top + view.scrollY - view.innerHeight / 3, behavior: 'instant' })
}

interface Fit {
  holder: RefObject<HTMLDivElement | null>
  /** In CSS pixels: the width of the page. */
  width: number
  /** Below 1 where the page is wider than its space. */
  scale: number
}

/**
 * Shrinks a page to its space, as a page in less width is another one: a telephone's menu on a computer.
 * @param wanted in CSS pixels @param isLeast whether the page takes all the space if there is more
 */
function useFit(wanted: number, isLeast: boolean): Fit {
  const holder = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState(innerWidth)
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const width = isLeast ? Math.max(space, wanted) : wanted
  return { holder, width, scale: Math.min(1, space / width) }
}

/** Whether the screen hears what happens in a frame whose sandbox forbids script: in WebKit it does not. */
function hearsFrames(): boolean {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  document.body.append(frame)
  let isHeard = false
  frame.contentDocument?.addEventListener('click', () => (isHeard = true))
  frame.contentDocument?.dispatchEvent(new Event('click'))
  frame.remove()
  return isHeard
}

/** The sandbox of the frame that shows the edited page. Its document forbids script in either case. */
const frameSandbox = (): string => (hearsFrames() ? 'allow-same-origin' : 'allow-same-origin allow-scripts')
