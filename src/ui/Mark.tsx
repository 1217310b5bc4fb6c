import { glyphs, type GlyphName } from './glyphs'

interface IconDrawing {
  body: string
  size: number
}

/** A sign of the furniture's own, in the colour of the text around it. `size` is in em. */
export function Glyph({ name, size = 1.25 }: { name: GlyphName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={`${size}em`} height={`${size}em`} fill="currentColor" aria-hidden="true" focusable="false">
      <path d={glyphs[name]} />
    </svg>
  )
}

/** An icon that the manifest names. Its drawing comes from the icon set's package, never from the manifest's text. */
export function Mark({ icon, size = 1.5 }: { icon: IconDrawing; size?: number }) {
  return <svg viewBox={`0 0 ${icon.size} ${icon.size}`} width={`${size}em`} height={`${size}em`} aria-hidden="true" focusable="false" dangerouslySetInnerHTML={{ __html: icon.body }} />
}
