import { createContext, useContext, useRef, useState } from 'react'
import type { CSSProperties, KeyboardEvent, PointerEvent, SyntheticEvent } from 'react'
import { Button } from 'react-aria-components'
import { valueAt } from '../../../manifest/core/read'
import { schema } from '../../../manifest/schema/schema'
import { useProblemText, useTitles, useWords } from '../../words/words'
import { type FieldProps, useFieldHost } from '../FieldHost'
import { Thumbnail } from './AddPictures'

/** The file of the picture around a focus point's field. */
export const PictureFile = createContext('')

interface Point {
  x: number
  y: number
}

/** In percent: the default focus of pages, as in `src/ui/PictureImage.tsx`. */
const usual: Point = { x: 50, y: 30 }
/** In percent: the step of an arrow key, alone and with Shift. */
const [step, largeStep] = [1, 10]

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The focus point of a picture, pressed or dragged; for keys there are two sliders. */
export function FocusField({ node, value, at, id }: FieldProps) {
  const words = useWords()
  const titleFor = useTitles()
  const textFor = useProblemText()
  const host = useFieldHost()
  const file = useContext(PictureFile)
  const picture = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  const isDragged = useRef(false)
  const [ratio, setRatio] = useState(1)
  const numberOf = (key: 'x' | 'y'): number => {
    const number = valueAt(value, key)
    return typeof number === 'number' ? number : usual[key]
  }
  const point: Point = { x: numberOf('x'), y: numberOf('y') }
  const put = ({ x, y }: Point): void => {
    const next = { x: percent(x), y: percent(y) }
    if (value === undefined || next.x !== point.x || next.y !== point.y) host.type(at, next, value)
  }
  const onLoad = ({ target }: SyntheticEvent): void => {
    const { naturalWidth = 0, naturalHeight = 0 } = target as Partial<HTMLImageElement>
    if (naturalWidth > 0 && naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
  }
  const putAt = ({ clientX, clientY }: { clientX: number; clientY: number }): void => {
    const box = picture.current?.getBoundingClientRect()
    if (!box || box.width === 0 || box.height === 0) return
    put({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 })
  }
  const begin = (event: PointerEvent<HTMLDivElement>): void => {
    // A touch on the picture scrolls: the point is dragged only by itself, and a tap moves it.
    const isOnPoint = event.target instanceof Element && event.target.closest('.point') !== null
    isDragged.current = event.button === 0 && (event.pointerType === 'mouse' || isOnPoint)
    if (!isDragged.current) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    slider.current?.focus({ preventScroll: true })
    if (!isOnPoint) putAt(event)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = arrows[event.key]
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const by = event.shiftKey ? largeStep : step
    put({ x: point.x + way.x * by, y: point.y + way.y * by })
  }
  const shared = {
    type: 'range',
    className: 'visually-hidden',
    min: 0,
    max: 100,
    'aria-valuetext': words.pointAt({ x: point.x, y: point.y }),
    'aria-describedby': `${id}-help ${id}-problems`,
  }
  const titles = new Map(schema.fields(node).map((field) => [field.key, field.node.title]))
  return (
    <div className="focus">
      <div
        className="focus-picture"
        ref={picture}
        role="presentation"
        style={{ '--ratio': ratio } as CSSProperties}
        onLoadCapture={onLoad}
        onKeyDown={onKeyDown}
        onPointerDown={begin}
        onPointerMove={(event) => {
          if (isDragged.current && event.buttons === 1) putAt(event)
        }}
        onClick={(event) => {
          // The drop zone around it would take the focus.
          event.stopPropagation()
          if (!isDragged.current && event.detail > 0) putAt(event)
        }}
      >
        <Thumbnail file={file} />
        <span className="point" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        <input
          {...shared}
          id={id}
          ref={slider}
          value={point.x}
          onChange={(event) => put({ ...point, x: Number(event.target.value) })}
        />
        <input
          {...shared}
          aria-label={`${titleFor(node.title)}: ${titleFor(titles.get('y'))}`}
          tabIndex={-1}
          value={point.y}
          onChange={(event) => put({ ...point, y: Number(event.target.value) })}
        />
      </div>
      <div className="tools">
        <small>{words.pointAt({ x: point.x, y: point.y })}</small>
        {value !== undefined && <Button onPress={() => host.type(at, undefined, value)}>{words.middle}</Button>}
      </div>
      {['x', 'y'].flatMap((key) =>
        host.problemsAt([...at, key]).map((problem, index) => (
          <p key={`${key}${index}`} className="problem" data-severity={problem.severity}>
            {textFor(problem)}
          </p>
        )),
      )}
    </div>
  )
}

const percent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)))
