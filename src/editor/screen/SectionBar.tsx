import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from 'react-aria-components'
import { isWithin, type Pointer } from '../../manifest/edits/pointer'
import { followPointer } from '../preview/followPointer'
import { pageOf } from '../store/pageOf'
import { useTitles, useNameOr, useWords } from '../words/words'
import { Icon, IconButton } from '../controls/Icon'
import { useEditorState, useStore } from '../store/StoreContext'
import { useIsNarrow } from './Panes'
import { usePartActions } from './usePartActions'
import { usePlace } from './usePlace'

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
        {part && section && (
          <>
            <IconButton
              icon="up"
              name={words.moveUp}
              isDisabled={section.up < 0}
              onPress={() => void actions.move(part, section.up, section.of)}
            />
            <IconButton
              icon="down"
              name={words.moveDown}
              isDisabled={section.down < 0}
              onPress={() => void actions.move(part, section.down, section.of)}
            />
          </>
        )}
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
    /** The number of sections. */
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
