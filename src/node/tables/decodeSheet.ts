import { SheetError, sheetFault } from './SheetFault'

/** The first bytes of a ZIP archive, such as a workbook of Excel, LibreOffice or Numbers. */
const zip = Buffer.from('PK\u0003\u0004', 'latin1')

export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, zip.length).equals(zip)

/**
 * Returns the text of a file that came back from a spreadsheet: UTF-8 or UTF-16, in which Excel writes "Unicode text".
 * @throws {SheetError} for a workbook, and for an encoding that has lost letters or may have
 */
export function decodeSheet(bytes: Buffer): string {
  if (isWorkbook(bytes)) throw new SheetError(sheetFault('list-file/is-workbook', {}))
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new SheetError(sheetFault('list-file/encoding', {}))
  }
}

/** By the byte order mark, or by where the zeros of English letters stand. */
function encodingOf(bytes: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return 'utf-16be'
  return 'utf-8'
}
