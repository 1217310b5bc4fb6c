import { hasOrigin, originMarks, originOf, withoutOrigins } from '../../ui/marks'

const pieces = /<!--[^]*?-->|<(script|style|title|textarea|option)\b[^>]*>[^]*?<\/\1>|<[^>]+>|[^<]+|</g

/**
 * Moves the marks of a rendered page to where a browser does not show them: a text is put between the comments
 * `<!--n-->` and `<!--/n-->`, and an element with a marked attribute, or with nothing but a marked text, has the
 * numbers in `data-at`.
 * @param placed gets these numbers
 */
export const placeMarks = (html: string, placed = new Set<number>()): string =>
  html.replace(pieces, (piece, raw: string | undefined) => {
    if (!hasOrigin(piece)) return piece
    if (raw === 'script' || raw === 'style') return withoutOrigins(piece)
    return piece.startsWith('<') ? inTag(piece, placed) : inText(piece, placed)
  })

function inText(text: string, placed: Set<number>): string {
  const open: number[] = []
  return text.replace(originMarks, (_, isAfter: string | undefined, written: string | undefined) => {
    if (written === undefined) {
      const number = open.pop()
      return number === undefined ? '' : `<!--/${number}-->`
    }
    if (isAfter) return ''
    const number = originOf(written)
    open.push(number)
    placed.add(number)
    return `<!--${number}-->`
  })
}

function inTag(tag: string, placed: Set<number>): string {
  const numbers = [...tag.matchAll(originMarks)].flatMap(([, , written]) => (written ? [originOf(written)] : []))
  const plain = withoutOrigins(tag)
  numbers.forEach((number) => placed.add(number))
  return numbers.length === 0
    ? plain
    : plain.replace(/^<[a-zA-Z][\w-]*/, (name) => `${name} data-at="${[...new Set(numbers)].join(' ')}"`)
}
