import type { SectionType } from '../../site/page'
import shapes from './sectionShapes.json' with { type: 'json' }

/** The size of a letter, in units of the drawing. */
const cell = { width: 8, height: 14 }

/** @param drawing of a kind of the site's own */
export function SectionShape({ type, drawing }: { type: string; drawing?: readonly string[] | undefined }) {
  const shape = (sectionShapes as Partial<Record<string, readonly string[]>>)[type] ?? drawing
  if (!shape) return null
  return (
    <svg className="shape" viewBox={`-6 -4 ${16 * cell.width + 12} ${5 * cell.height + 8}`} aria-hidden="true">
      {partsOf(shape).map((part) => (
        <Part key={`${part.x} ${part.y}`} {...part} />
      ))}
    </svg>
  )
}

/** The heights of elements on a line, in units of the drawing. */
const heights: Readonly<Record<string, number>> = { T: 7, t: 3, B: 10 }

function Part({ kind, x, y, width, height }: ShapePart) {
  const [left, top] = [x * cell.width, y * cell.height]
  if (kind === 'O')
    return <circle className="shape-O" cx={left + (width * cell.width) / 2} cy={top + cell.height / 2} r={5} />
  const high = heights[kind] ?? height * cell.height - 4
  return (
    <rect
      className={`shape-${kind}`}
      x={left}
      y={top + (heights[kind] === undefined ? 2 : (cell.height - high) / 2)}
      width={width * cell.width}
      height={high}
      rx={2}
    />
  )
}

/**
 * The drawing of each type of section in letters: `T` a title, `t` a line of text, `B` a button, `P` a picture, `C` a
 * card, `O` a portrait, `F` a field. Equal adjacent letters are one element; for pictures, cards and fields also
 * those below each other.
 */
export const sectionShapes: Readonly<Record<SectionType, readonly string[]>> = shapes

/** An element of a drawing, in units of a letter. */
interface ShapePart {
  kind: string
  x: number
  y: number
  width: number
  height: number
}

export function partsOf(shape: readonly string[]): ShapePart[] {
  const parts: ShapePart[] = []
  shape.forEach((row, y) => {
    for (const { 0: run, index: x } of row.matchAll(/([A-Za-z])\1*/g)) {
      const kind = run.charAt(0)
      const isAbove = (part: ShapePart): boolean =>
        part.kind === kind && part.x === x && part.width === run.length && part.y + part.height === y
      const above = 'PCF'.includes(kind) ? parts.find(isAbove) : undefined
      if (above) above.height += 1
      else parts.push({ kind, x, y, width: run.length, height: 1 })
    }
  })
  return parts
}
