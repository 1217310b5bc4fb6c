import { useEffect, useRef, useState } from 'react'
import { addressKey, isWithin, type Address } from '../document/address'
import { morph } from '../preview/morph'
import { boxOf, numbersAround, numbersInside, spotsOf, type Spot } from '../preview/originsAt'
import { paintSection } from '../preview/paintSection'
import { paintFocus } from '../preview/paintFocus'
import { paintText } from '../preview/paintText'
import { pageOf } from '../store/pageOf'
import { unitOf } from '../unitOf'
import type { Unmarked } from '../findShowing'
import type { PreviewPage } from '../words/messages'
import { useWords } from '../words/words'
import { useEditorState, useStore } from './StoreContext'

/** In CSS pixels, by the name of the width; all there is for the last. */
const widths = { phone: 360, tablet: 768, full: undefined } as const

/** In ms: a pause in typing after which the lines around what is typed are drawn anew. */
const drawMs = 150

/** In ms: longer than any transition of a page. */
const restMs = 400

export type PreviewWidth = keyof typeof widths

/** A frame that may send nothing and lead nowhere. A click chooses; what is chosen has a line around it. */
export function Preview({ width }: { width: PreviewWidth }) {
  const words = useWords()
  const store = useStore()
  const preview = useEditorState('preview')
  const { path } = useEditorState('view')
  const selection = useEditorState('selection')
  const pointed = useEditorState('pointed')
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState('')
  const [first, setFirst] = useState<{ path: string; html: string }>()

  // The frame gets a whole document where another page is shown, and is made like the new one where it is the same
  // page.
  useEffect(() => {
    if (!preview) return
    const document = frame.current?.contentDocument
    const shown = nameOf(preview)
    if (first?.path !== shown || loaded !== shown || !document) {
      if (first?.path !== shown) setFirst({ path: shown, html: preview.html })
      return
    }
    const next = new DOMParser().parseFromString(preview.html, 'text/html')
    morph(document.head, next.head)
    morph(document.body, next.body)
    makeReachable(document)
    sayBroken(document, preview.broken, words.notReady)
  }, [preview, first, loaded, words])

  const origins = preview?.origins
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (!document || loaded === '') return
    const numbers = new Map(Object.entries(origins ?? {}).map(([number, at]) => [addressKey(at), Number(number)]))
    const painted = new Map<number, Spot[]>()
    let drawing: ReturnType<typeof setTimeout> | undefined
    const pageShown = () => pageOf(store.state.site?.pages ?? [], path)
    const paintOne = (at: Address, value: unknown): void => {
      if (at.at(-1) === 'focus') {
        const number = numbers.get(addressKey([...at.slice(0, -1), 'src']))
        if (number !== undefined) paintFocus(spotsOf(document, new Set([number])), value)
        return
      }
      if (typeof value !== 'string') return
      const number = numbers.get(addressKey(at))
      if (number === undefined) return
      // The next page brings other origins, and this anew.
      const shown = painted.get(number) ?? spotsOf(document, new Set([number]))
      painted.set(number, shown)
      if (shown.length === 0) return
      paintText(document, shown, value)
      // Measuring lays the page out: it waits for a pause in typing.
      clearTimeout(drawing)
      drawing = setTimeout(() => outline(document, origins ?? {}, at), drawMs)
    }
    store.paintWith({
      value: paintOne,
      section: (change) => {
        const page = pageShown()
        if (page && isWithin(change.at, page.at))
          paintSection(
            document,
            change,
            page.sections.map(({ at }) => at),
          )
      },
    })
    const choose = (event: Event): void => {
      event.preventDefault()
      const chosen = chosenBy(event, origins ?? {}, path, pageShown()?.at)
      if (chosen) void store.select(chosen.at, chosen.also, true, chosen.unmarked)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') choose(event)
      // The keys of the screen count here too.
      if (event.key === 'F6' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z')) {
        event.preventDefault()
        frame.current?.dispatchEvent(new KeyboardEvent('keydown', { ...keysOf(event), bubbles: true }))
      }
    }
    const stop = (event: Event): void => event.preventDefault()
    document.addEventListener('click', choose, true)
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('submit', stop, true)
    return () => {
      clearTimeout(drawing)
      document.removeEventListener('click', choose, true)
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('submit', stop, true)
    }
  }, [origins, loaded, path, store])

  useEffect(() => {
    const document = frame.current?.contentDocument
    const view = document?.defaultView
    if (!document?.body || !view || loaded === '') return
    const draw = (): void => outline(document, preview?.origins ?? {}, pointed ?? selection?.field ?? selection?.unit)
    draw()
    // What moves while it changes is somewhere else when it has.
    const again = setTimeout(draw, restMs)
    view.addEventListener('resize', draw)
    return () => {
      clearTimeout(again)
      view.removeEventListener('resize', draw)
    }
  }, [selection, pointed, preview, loaded])

  return (
    <div className="stage" data-width={width}>
      {preview?.isOld && <p className="old-page">{words.oldPage}</p>}
      {preview?.broken === 'all' && <p className="not-ready">{words.pageNotReady}</p>}
      <iframe
        ref={frame}
        title={words.preview}
        srcDoc={first?.html ?? ''}
        sandbox="allow-same-origin"
        style={{ width: widths[width] }}
        onLoad={() => {
          const document = frame.current?.contentDocument
          if (document) makeReachable(document)
          if (document) sayBroken(document, preview?.broken ?? [], words.notReady)
          setLoaded(first?.path ?? '')
        }}
      />
    </div>
  )
}

/** Another document in the frame for each page, and for each language of it. */
const nameOf = ({ path, language }: PreviewPage): string => `${path} ${language}`

const keysOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => ({ key, ctrlKey, metaKey, shiftKey })

/** Says in the place of a section that it is not ready to be shown: a click there leads to it. */
function sayBroken(document: Document, broken: PreviewPage['broken'], words: string): void {
  for (const id of broken === 'all' ? [] : broken) {
    const place = document.getElementById(id)
    if (!place) continue
    const note = document.createElement('p')
    note.style.cssText =
      'margin:1.5rem auto;padding:1rem;max-width:40rem;border:2px dashed #8b918c;border-radius:8px;font:16px/1.5 system-ui;text-align:center'
    note.dataset.notReady = ''
    note.textContent = words
    place.replaceChildren(note)
  }
}

/** Texts are reached by the Tab key as links and buttons are. */
function makeReachable(document: Document): void {
  for (const spot of spotsOf(document)) {
    const holder = 'element' in spot ? spot.element : spot.start.parentElement
    if (
      holder instanceof (document.defaultView as typeof window).HTMLElement &&
      !holder.closest('a, button, label, input, select, textarea, summary')
    )
      holder.tabIndex = 0
  }
  // What a press would open can be clicked too; what floats over the page would cover it.
  for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    const floats = [closed, ...closed.children].some(
      (one) => document.defaultView?.getComputedStyle(one).position === 'fixed',
    )
    if (!floats) closed.open = true
  }
}

interface Chosen {
  at: Address
  also: Address[]
  /** A text without a mark, and the parts whose texts stand around it, the nearest first. */
  unmarked?: Unmarked
}

/** What a click means: the text or picture under it, else the first of the button or section that it is in. */
function chosenBy(
  event: Event,
  origins: Readonly<Record<string, Address>>,
  path: string,
  page: Address | undefined,
): Chosen | undefined {
  const target = event.target as Element
  const notReady = target.closest('[data-not-ready]')?.closest('[data-block]')
  if (notReady && page) return { at: [...page, 'sections', `#${notReady.id}`], also: [] }
  const node = event.type === 'click' ? textUnder(event as MouseEvent, target) : target
  const around = numbersAround(node)
  const control = target.closest('a, button, label, img, picture, svg, input, select, textarea')
  const isInput = control?.matches('input, select, textarea')
  const label = isInput ? target.ownerDocument.querySelector(`label[for="${control?.id ?? ''}"]`) : null
  const holder = label ?? control ?? (event.type === 'keydown' ? target : target.closest('[data-at]'))
  const numbers = around.length > 0 ? around : holder ? numbersInside(holder) : []
  const all = [...new Map(addressesOf(numbers, origins)).values()]
  const isText = around.length === 0 && node.nodeType === Node.TEXT_NODE
  const units = isText ? unitsAround(node, origins) : []
  const { lang } = target.ownerDocument.documentElement
  const unmarked = isText ? { unmarked: { text: node.nodeValue ?? '', units, language: lang } } : {}
  // The outermost mark is the field that was clicked; what stands in it by a placeholder is offered beside it.
  const at = around.length > 0 ? all.at(-1) : all[0]
  if (at) return { at, also: all.filter((one) => one !== at), ...unmarked }
  if (units[0]) return { at: units[0], also: [], ...unmarked }
  const block = target.closest('[data-block]')
  if (block && page) return { at: [...page, 'sections', `#${block.id}`], also: [] }
  const part = target.closest('header') ? 'header' : target.closest('footer') ? 'footer' : undefined
  return part && path !== '' ? { at: ['frame', part], also: [] } : undefined
}

/** So many parts are looked into for a text. */
const mostUnits = 8

/** The parts whose texts stand around a node, the nearest first; then what the page is about, and the company. */
function unitsAround(node: Node, origins: Readonly<Record<string, Address>>): Address[] {
  const units = new Map<string, Address>()
  for (const element of nodesBeside(node))
    for (const [, at] of addressesOf(numbersInside(element), origins)) {
      if (units.size === mostUnits) break
      units.set(addressKey(unitOf(at)), unitOf(at))
    }
  const title = node.ownerDocument?.querySelector('h1')
  const about = title ? addressesOf(numbersInside(title), origins).map(([, at]) => unitOf(at)) : []
  return [...units.values(), ...about, ['company']]
}

/** The elements around a node, the innermost first, up to its section. */
function nodesBeside(node: Node): Element[] {
  const found: Element[] = []
  for (let here = node.parentElement; here && !here.matches('main, body'); here = here.parentElement) found.push(here)
  return found
}

const addressesOf = (numbers: readonly number[], origins: Readonly<Record<string, Address>>): [string, Address][] =>
  numbers.flatMap((number): [string, Address][] => {
    const at = origins[number]
    return at ? [[addressKey(at), at]] : []
  })

/** The text at the point, also below a link that covers its card; else the element. */
function textUnder({ clientX, clientY }: MouseEvent, target: Element): Node {
  const card = target.closest('li, article') ?? target
  for (const element of target.ownerDocument.elementsFromPoint(clientX, clientY)) {
    const text = [...element.childNodes].find(
      (node) => node.nodeType === Node.TEXT_NODE && isAt(node, clientX, clientY),
    )
    if (text && card.contains(text)) return text
  }
  return target
}

function isAt(node: Node, x: number, y: number): boolean {
  const range = (node.ownerDocument as Document).createRange()
  range.selectNodeContents(node)
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
  )
}

const outlineId = 'editor-outlines'

/** Draws lines around what is chosen, and brings it into view where none of it is seen. */
function outline(document: Document, origins: Readonly<Record<string, Address>>, at: Address | undefined): void {
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
  for (const { left, top, width, height } of seen.slice(0, 40)) {
    const box = document.createElement('div')
    box.style.cssText = `position:absolute;left:${left + view.scrollX - 4}px;top:${top + view.scrollY - 4}px;width:${width + 8}px;height:${height + 8}px;border:2px solid #c2410c;border-radius:6px;box-shadow:0 0 0 2px #fff`
    layer.append(box)
  }
  document.documentElement.append(layer)
  const isInView = seen.some(({ top, bottom }) => bottom > 0 && top < view.innerHeight)
  const first = seen[0]
  if (!isInView && first) view.scrollTo({ top: first.top + view.scrollY - view.innerHeight / 3, behavior: 'instant' })
}
