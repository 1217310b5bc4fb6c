import { Frame } from '../../page/Frame'
import type { Page, SiteShell } from '../../site/page'
import { slotMarks, type FrameSlot } from '../../ui/marks'
import type { PartRenderer } from './PartRenderer'
import { SharedText, type Piece } from './templates/pieces'

/** The frame of a page above and below its sections, split at its slots. */
export interface RenderedFrame {
  above: readonly (Exclude<Piece, string> | FrameSlot)[]
  below: readonly (Exclude<Piece, string> | FrameSlot)[]
}

/** Renders the frame of pages with or without a floating layer. */
function renderFrame(
  renderer: PartRenderer,
  { words, notice, consent }: SiteShell,
  extent: Page['frame'],
  hasFloating: boolean,
): RenderedFrame {
  const frame = <Frame words={words} extent={extent} hasFloating={hasFloating} notice={notice} consent={consent} />
  const { pieces } = renderer.render(frame, 'the frame')
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

/** Returns a function that renders the frame of a page, once for all pages with the same parts. */
export function openFrames(renderer: PartRenderer, shell: SiteShell) {
  const frames = new Map<string, RenderedFrame>()
  return ({ frame: extent, floating }: Pick<Page, 'frame' | 'floating'>): RenderedFrame => {
    const key = `${extent} ${floating !== undefined}`
    const frame = frames.get(key) ?? renderFrame(renderer, shell, extent, floating !== undefined)
    frames.set(key, frame)
    return frame
  }
}
