import { Frame, slots } from '../../page/Frame'
import type { SiteShell } from '../../site/page'
import type { PartRenderer } from './PartRenderer'
import { SharedText, type Piece } from './templates/pieces'

/** Where the parts of a page are put into its frame. */
export type Slot = keyof typeof slots

/** The frame of a page above its sections and below them, taken apart at its slots. */
export interface RenderedFrame {
  above: readonly (Exclude<Piece, string> | Slot)[]
  below: readonly (Exclude<Piece, string> | Slot)[]
}

const slotMarks = /\uE002(header|crumbs|sections|footer|floating)/

/** Renders the frame of pages with a floating layer, or without. */
export function renderFrame(renderer: PartRenderer, { words, notice }: SiteShell, hasFloating: boolean): RenderedFrame {
  const { pieces } = renderer.render(<Frame words={words} hasFloating={hasFloating} notice={notice} />, 'the frame')
  const all = pieces.flatMap((piece): RenderedFrame['above'] => {
    if (piece instanceof SharedText)
      return piece.text.split(slotMarks).map((part, index) => (index % 2 === 1 ? (part as Slot) : new SharedText(part)))
    return [typeof piece === 'string' ? new SharedText(piece) : piece]
  })
  const middle = all.indexOf('sections')
  return { above: all.slice(0, middle), below: all.slice(middle + 1) }
}
