import type { KeyboardEvent } from 'react'
import type { Chips } from './useChips'

interface ChipAreaProps {
  chips: Chips
  id: string
  rows: number
  onKeyDown?: (event: KeyboardEvent) => void
}

/** A text area with chips: their shapes are drawn behind it, where the same words break at the same places. */
export function ChipArea({ chips: { area, pieces, shown }, ...shared }: ChipAreaProps) {
  return (
    <div className="chips">
      {pieces.some(({ name }) => name !== undefined) && (
        <div className="behind" aria-hidden="true" dir="auto">
          {pieces.map(({ name, shown: words }, index) =>
            name === undefined ? <span key={index}>{words}</span> : <mark key={index}>{words}</mark>,
          )}
        </div>
      )}
      <textarea {...shared} {...shown} ref={area} dir="auto" />
    </div>
  )
}
