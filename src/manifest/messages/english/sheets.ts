import type { Messages, Names } from '../Messages'
import { listed } from './englishNouns'

const howToSave = 'Save it in the spreadsheet as "CSV UTF-8", and take that.'

/** A part of a price, and the heading of its column. */
interface PartOfPrice {
  heading: string
  part: string
}

/** Messages about the cells of a sheet that a list is taken from, or kept in. */
export const sheets = {
  'list-file/number': ({ written }: { written: string }) => [`"${written}" is no number.`],
  'list-file/price': ({ written, columns }: { written: string; columns: readonly PartOfPrice[] }) => [
    `"${written}" is no number.`,
    `Write this into ${columns.length > 1 ? 'columns of their own' : 'a column of its own'}: ${columns.map(({ heading, part }) => `${part} below "${heading}"`).join(', ')}.`,
  ],
  'list-file/number-two-ways': ({ written }: { written: string }) => [
    `"${written}" may be read in two ways: write the number without separators of thousands.`,
  ],
  'list-file/day': ({ written }: { written: string }) => [`"${written}" is no day: write it as 2027-01-31.`],
  'list-file/day-two-ways': ({ written, year }: { written: string; year: string }) => [
    `"${written}" may be read in two ways: write the day as ${year}-12-31.`,
  ],
  'list-file/no-such-day': ({ day }: { day: string }) => [`There is no day ${day}.`],
  'list-file/time': ({ written }: { written: string }) => [`"${written}" is no time of day: write it as 17:30.`],
  'list-file/yes-no': ({ written }: { written: string }) => [`"${written}" is neither yes nor no.`],
  'list-file/no-heading': () => ['The column has no heading.'],
  'list-file/heading': ({ heading }: { heading: string }) => [`There is no "${heading}" in this list.`],
  'list-file/language': ({ language, languages }: { language: string; languages: Names }) => [
    `The site has no language "${language}".`,
    `Its languages are ${listed(languages)}.`,
  ],
  'list-file/heading-twice': ({ heading }: { heading: string }) => [`There are two columns "${heading}".`],
  'list-file/no-id': () => ['The sheet has no column "id": by it an entry is known.'],
  'list-file/id-twice': ({ name, row }: { name: string; row: number }) => [`"${name}" stands in row ${row} already.`],
  'list-file/open-quote': () => ['A quote in the file is never closed: it was cut off, or is no CSV.'],
  'list-file/after-quote': () => [
    'A letter follows the closing quote of this cell.',
    'Write a quote in a cell twice: "".',
  ],
  'list-file/merged': ({ cells }: { cells: string }) => [
    `Cells are merged in the sheet: ${cells}.`,
    'What stands in them belongs to one row alone: undo it ("Unmerge cells"), fill in the rows, and take it back then.',
  ],
  'list-file/broken-workbook': ({ reason }: { reason: string }) => [`The workbook cannot be read: ${reason}`],
  'list-file/large-workbook': ({ most }: { most: number }) => [
    `The workbook has more than ${most} MB when it is unpacked: this is no list.`,
  ],
  'list-file/encoding': () => [
    'The file is not in UTF-8 or UTF-16, so that letters beyond English are not safe in it.',
    howToSave,
  ],
  'list-file/is-workbook': () => ['The file is a workbook, no text.', howToSave],
  'list-file/workbook': ({ file }: { file: string }) => [
    `A list cannot be kept in a workbook such as "${file}", because it cannot be written without changing the rest of it.`,
    'Save it as "CSV UTF-8" and name that file, or take its rows over: npm run table -- LIST --from FILE',
  ],
  'list-file/no-fields': ({ list }: { list: string }) => [
    `What an entry of "${list}" has is not said in this file, so its sheet cannot be read.`,
    'Keep the list in a file that ends with .jsonl, or say its "fields" here.',
  ],
  'list-file/no-cell': ({ entry, key }: { entry: string; key: string }) => [
    `"${key}" of "${entry}" cannot stand in a sheet as it is.`,
    'Keep the list in site.json or in a .jsonl file, or change the value.',
  ],
} satisfies Messages
