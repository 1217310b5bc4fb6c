import { Frame, slots } from '../page/Frame'
import type { SiteShell } from '../site/page'
import type { PartRenderer } from './PartRenderer'
import { SharedText, type Piece } from './templates/pieces'

/** Where the parts of a page are put into its frame. */
export type Slot = keyof typeof slots

/** The frame of a page, taken apart at its slots. */
export interface RenderedFrame {
  pieces: readonly (Exclude<Piece, string> | Slot)[]
  components: readonly string[]
}

const slotMarks = /\uE002(header|crumbs|sections|footer|floating)/

/** Renders the frame of pages with a floating layer, or without. */
export function renderFrame(renderer: PartRenderer, { words, notice }: SiteShell, hasFloating: boolean): RenderedFrame {
  const { pieces, components } = renderer.render(
    <Frame words={words} hasFloating={hasFloating} notice={notice} />,
    'the frame',
  )
  return {
    components,
    pieces: pieces.flatMap((piece): RenderedFrame['pieces'] => {
      if (piece instanceof SharedText)
        return piece.text
          .split(slotMarks)
          .map((part, index) => (index % 2 === 1 ? (part as Slot) : new SharedText(part)))
      return [typeof piece === 'string' ? new SharedText(piece) : piece]
    }),
  }
}
