import { Frame } from '../../page/Frame'
import type { SiteShell } from '../../site/page'
import { slotMarks, type FrameSlot } from '../../ui/marks'
import type { PartRenderer } from './PartRenderer'
import { SharedText, type Piece } from './templates/pieces'

/** The frame of a page above and below its sections, split at its slots. */
export interface RenderedFrame {
  above: readonly (Exclude<Piece, string> | FrameSlot)[]
  below: readonly (Exclude<Piece, string> | FrameSlot)[]
}

/** Renders the frame of pages with or without a floating layer. */
export function renderFrame(renderer: PartRenderer, { words, notice }: SiteShell, hasFloating: boolean): RenderedFrame {
  const { pieces } = renderer.render(<Frame words={words} hasFloating={hasFloating} notice={notice} />, 'the frame')
  const all = pieces.flatMap((piece): RenderedFrame['above'] => {
    if (piece instanceof SharedText)
      return piece.text
        .split(slotMarks)
        .map((part, index) => (index % 2 === 1 ? (part as FrameSlot) : new SharedText(part)))
    return [typeof piece === 'string' ? new SharedText(piece) : piece]
  })
  const middle = all.indexOf('sections')
  return { above: all.slice(0, middle), below: all.slice(middle + 1) }
}
