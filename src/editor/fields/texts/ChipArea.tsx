import { useRef, type KeyboardEvent } from 'react'
import type { Chips } from './useChips'

interface ChipAreaProps {
  chips: Chips
  id: string
  rows: number
  /** Called with the name of a chip that is pressed; with undefined for a press beside all of them. */
  onPress: (name: string | undefined) => void
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A text area with chips: their shapes are drawn behind it, where the same words break at the same places. */
export function ChipArea({ chips: { area, pieces, shown }, onPress, ...shared }: ChipAreaProps) {
  const behind = useRef<HTMLDivElement>(null)
  // The area is above the shapes.
  const chipAt = (x: number, y: number): string | undefined =>
    [...(behind.current?.querySelectorAll('mark') ?? [])].find((mark) =>
      [...mark.getClientRects()].some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom),
    )?.dataset.name
  return (
    <div className="chips">
      {pieces.some(({ name }) => name !== undefined) && (
        <div className="behind" ref={behind} aria-hidden="true" dir="auto">
          {pieces.map(({ name, shown: words }, index) =>
            name === undefined ? (
              <span key={index}>{words}</span>
            ) : (
              <mark key={index} data-name={name}>
                {words}
              </mark>
            ),
          )}
        </div>
      )}
      <textarea
        {...shared}
        {...shown}
        ref={area}
        dir="auto"
        onClick={({ clientX, clientY }) => onPress(chipAt(clientX, clientY))}
      />
    </div>
  )
}
