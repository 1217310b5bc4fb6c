import { classOf, type Origins } from '../origins/Origins'
import { originMarks, originOf, withoutOrigins, hasOrigin } from '../../ui/marks'

/** The pieces of a page that are compared: one for each section, and the rest. A split before what follows takes ten times as long. */
const chunksOf = (html: string) => html.replaceAll(/<div id="[^"]*" data-block="|<\/main>/g, '\0$&').split('\0')

/**
 * Returns a page with marks that equals the page of a build without them. If a component reads a value (sorts or
 * groups by it, reads a file's extension), a mark changes its output: such values are found by trial, and stay
 * without marks from then on.
 * @param placed gets the numbers of the values in the page
 * @param plain the page of a build
 * @param inspected the classes of values that components are known to read; extended by this function
 * @param trace renders the page with marks around all values but those
 */
export function findInspectedValues(
  plain: string,
  inspected: Set<string>,
  origins: Origins,
  placed: Set<number>,
  trace: (without: ReadonlySet<string>) => string,
): string {
  const wrong = (html: string): number[] => {
    const [made, wanted] = [chunksOf(withoutOrigins(html)), chunksOf(plain)]
    return made.length === wanted.length
      ? wanted.flatMap((chunk, index) => (chunk === made[index] ? [] : [index]))
      : [-1]
  }
  const attempt = (without: ReadonlySet<string>): { html: string; wrong: number[] } => {
    try {
      const html = trace(without)
      return { html, wrong: wrong(html) }
    } catch {
      return { html: plain, wrong: [-1] }
    }
  }
  let best = attempt(inspected)
  if (best.wrong.length > 0) {
    const chunks = chunksOf(best.html)
    const suspects = new Set(best.wrong.flatMap((index) => classesIn(chunks[index] ?? best.html, origins)))
    const before = new Set(inspected)
    // First no suspect is marked; then marks that change nothing are restored in groups.
    const without = new Set([...before, ...suspects])
    best = attempt(without)
    /** @returns whether all of a group are marked again @param isOneWrong whether at least one cannot be */
    const markAgain = (group: readonly string[], isOneWrong: boolean): boolean => {
      if (!isOneWrong) {
        const next = attempt(new Set([...without].filter((one) => !group.includes(one))))
        const isRight = next.wrong.length <= best.wrong.length && !next.wrong.includes(-1)
        if (isRight) {
          best = next
          group.forEach((one) => without.delete(one))
        }
        if (isRight || group.length === 1) return isRight
      }
      if (group.length === 1) return false
      const middle = Math.ceil(group.length / 2)
      const isFirstHalf = markAgain(group.slice(0, middle), false)
      markAgain(group.slice(middle), isFirstHalf)
      return false
    }
    if (suspects.size > 0) markAgain([...suspects], true)
    for (const one of without) inspected.add(one)
  }
  if (best.wrong.includes(-1)) return plain
  const plainChunks = chunksOf(plain)
  return chunksOf(best.html)
    .map((chunk, index) => (best.wrong.includes(index) ? plainChunks[index] : placeMarks(chunk, placed)))
    .join('')
}

function classesIn(html: string, origins: Origins): string[] {
  const numbers = new Set(
    [...html.matchAll(originMarks)].flatMap(([, , written]) => (written ? [originOf(written)] : [])),
  )
  const addresses = [...numbers].map((number) => origins.pointerOf(number))
  return [...new Set(addresses.flatMap((address) => (address ? [classOf(address)] : [])))]
}

const pieces = /<!--[^]*?-->|<(script|style|title|textarea|option)\b[^>]*>[^]*?<\/\1>|<[^>]+>|[^<]+|</g

/**
 * Moves the marks of a rendered page to where a browser does not show them: a text is put between the comments
 * `<!--n-->` and `<!--/n-->`, and an element with a marked attribute, or with nothing but a marked text, has the
 * numbers in `data-at`.
 * @param placed gets these numbers
 */
const placeMarks = (html: string, placed = new Set<number>()): string =>
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
