import { useContext } from 'react'
import type { GlyphName } from './glyphs'
import { Surroundings } from './Surroundings'

/** The name of a glyph's drawing in the file of all icons. */
export const glyphId = (name: GlyphName): string => `ui-${name}`

/** A sign of the furniture's own, in the colour of the text around it. `size` is in em; `GlobalStyle` knows the usual one. */
export function Glyph({ name, size }: { name: GlyphName; size?: number }) {
  return <Drawing id={glyphId(name)} size={size} />
}

/** An icon that the manifest names. */
export function Mark({ icon, size }: { icon: string; size?: number }) {
  return <Drawing id={icon} size={size} />
}

/** The drawings are in one file for the whole site: a page names them, and its HTML stays small. */
function Drawing({ id, size }: { id: string; size: number | undefined }) {
  const { icons } = useContext(Surroundings)
  const length = size && `${size}em`
  return (
    <svg aria-hidden="true" width={length} height={length}>
      <use href={`${icons}#${id}`} />
    </svg>
  )
}
