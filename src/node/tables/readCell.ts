import type { SchemaNode } from '../../manifest/schema/schema'
import { isRecord } from '../../manifest/core/read'
import { meantPrice } from '../../manifest/text/writtenPrice'
import { withAsciiDigits, writtenNumber } from '../../manifest/text/writtenNumber'
import { isInCalendar, isYearly } from '../../manifest/values/days'
import type { MessageId } from '../../words/checkValues.generated'
import type { MessageData } from '../../words/values'
import { sheetFault, type SheetFault } from './SheetFault'

/** A cell as a spreadsheet has it: texts only where the file is one; undefined where it is empty. */
export type Cell = string | number | boolean | Date | undefined

/** A value of a site, or the reason why a cell has none. */
type CellValue = { value: unknown } | { fault: SheetFault }

/**
 * Reads a filled cell as the schema wants it.
 * @param isDayFirst of days such as 03/04/2027; undefined where no cell of the column shows it
 * @param heading of its column
 */
export function readCell(
  cell: NonNullable<Cell>,
  node: SchemaNode,
  isDayFirst: boolean | undefined,
  heading = '',
): CellValue {
  if (
    typeof cell === 'string' &&
    /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\??!?|NULL!|NUM!|SPILL!|CALC!|ERROR!|#{2,})$/.test(cell.trim())
  )
    return { fault: sheetFault('list-file/failed', { written: cell.trim() }) }
  const types = [node.type ?? []].flat()
  if (types.includes('boolean')) return readYesOrNo(cell)
  if (types.includes('number') || types.includes('integer')) return readNumber(cell, node, heading)
  const input = node['x-input']
  if (input === 'yearly-day' && isYearly(textOf(cell))) return { value: textOf(cell) }
  if (input === 'time') return readTime(cell)
  if (input) return readDay(cell, isDayFirst)
  // An owner's note, which no schema describes.
  return { value: types.length === 0 ? cell : textOf(cell) }
}

export const textOf = (cell: NonNullable<Cell>): string =>
  cell instanceof Date
    ? dayOf(cell)
    : typeof cell === 'boolean'
      ? cell
        ? 'yes'
        : 'no'
      : String(cell).replace(/(?:\r|_x000D_)\n?/g, '\n')

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

function readYesOrNo(cell: NonNullable<Cell>): CellValue {
  const word = textOf(cell).trim().toLowerCase()
  if (/^(?:yes|true|y|x|1|हाँ|हां)$/.test(word)) return { value: true }
  if (/^(?:no|false|n|0|नहीं)$/.test(word)) return { value: false }
  return { fault: sheetFault('list-file/yes-no', { written: word }) }
}

function readNumber(cell: NonNullable<Cell>, { properties = {} }: SchemaNode, heading: string): CellValue {
  if (typeof cell === 'number') return { value: cell }
  const written = textOf(cell)
  const value = writtenNumber(written)
  if (typeof value === 'number') return { value }
  // A price that says more than a number has a column for each part.
  const price = value === undefined && properties.upTo ? meantPrice(written, Object.keys(properties)) : undefined
  if (isRecord(price)) {
    const columns = Object.entries(price).map(([key, part]) => columnFor(`${heading}.${key}`, String(part)))
    return { fault: sheetFault('list-file/price', { written, columns, count: columns.length }) }
  }
  return { fault: sheetFault(value === undefined ? 'list-file/number' : 'list-file/number-two-ways', { written }) }
}

/** A part of a price, and the heading of its column. */
const columnFor = (heading: string, part: string): MessageData => ({
  messageId: 'part/column' satisfies MessageId,
  values: { heading, part },
})

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/

/** Whether the days of a column stand before the months, by a day after the 12th. */
export function isDayFirstIn(cells: readonly Cell[]): boolean | undefined {
  const parts = cells.flatMap((cell) => (typeof cell === 'string' ? [numeric.exec(cell.trim())] : []))
  if (parts.some((part) => Number(part?.[1]) > 12)) return true
  return parts.some((part) => Number(part?.[2]) > 12) ? false : undefined
}

/** Days as spreadsheets write them: `2027-01-31`, `31/01/2027`, `31-Jan-27`, `Jan 31, 2027`. */
function readDay(cell: NonNullable<Cell>, isDayFirst: boolean | undefined): CellValue {
  if (cell instanceof Date) return { value: dayOf(cell) }
  const written = withAsciiDigits(textOf(cell)).trim()
  const parts = numeric.exec(written)
  if (parts) {
    const [, first = '', second = '', year = ''] = parts
    if (isDayFirst === undefined && first !== second)
      return { fault: sheetFault('list-file/day-two-ways', { written, year: yearOf(year) }) }
    return isDayFirst === false ? day(year, first, second) : day(year, second, first)
  }
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(written)
  if (iso) return day(iso[1], iso[2], iso[3])
  const named = /^(\d{1,2})[\s-]([a-z]{3})[a-z]*\.?[\s,-]+(\d{4}|\d{2})$/i.exec(written)
  const american = /^([a-z]{3})[a-z]*\.?\s(\d{1,2}),?\s(\d{4})$/i.exec(written)
  if (named) return day(named[3], monthOf(named[2]), named[1])
  if (american) return day(american[3], monthOf(american[1]), american[2])
  return { fault: sheetFault('list-file/day', { written }) }
}

const yearOf = (year: string): string => (year.length === 2 ? `20${year}` : year)

const monthOf = (name = ''): string => String(months.indexOf(name.toLowerCase()) + 1)

function day(year = '', month = '', dayOfMonth = ''): CellValue {
  const value = `${yearOf(year)}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return isInCalendar(value) ? { value } : { fault: sheetFault('list-file/no-such-day', { day: value }) }
}

/** `9:30`, `09.30`, `5:30 pm`, and the part of a day that a workbook has. */
function readTime(cell: NonNullable<Cell>): CellValue {
  if (cell instanceof Date) return { value: cell.toISOString().slice(11, 16) }
  const written = typeof cell === 'number' && cell < 1 ? clockOf(cell * 24 * 60) : withAsciiDigits(textOf(cell)).trim()
  const [, hours = '', minutes = '', half] = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(written) ?? []
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  if (hours === '' || hour > 23 || Number(minutes) > 59 || (half !== undefined && Number(hours) > 12))
    return { fault: sheetFault('list-file/time', { written }) }
  return { value: `${String(hour).padStart(2, '0')}:${minutes}` }
}

const clockOf = (minutes: number): string =>
  `${Math.floor(Math.round(minutes) / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`
