import type { MessageId, MessageValues } from '../../words/checkValues.generated'
import type { MessageData } from '../../words/values'
import { textOf } from '../../words/english'

export interface SheetFault extends MessageData {
  messageId: MessageId
  /** The cell as spreadsheets name it, `B7`; none for the whole sheet. */
  cell?: string
}

/** @param more its cell, and what was probably meant */
export const sheetFault = <K extends MessageId>(
  messageId: K,
  values: MessageValues<K>,
  more: Pick<SheetFault, 'cell' | 'suggestion'> = {},
): SheetFault => ({ messageId, values, ...more })

/** A fault in English, behind its cell, for the command line. */
export const faultInWords = (fault: SheetFault): string =>
  `${fault.cell === undefined ? '' : `${fault.cell}: `}${textOf(fault)}`

/** A file that is no sheet, or none that can be read. */
export class SheetError extends Error {
  constructor(readonly fault: SheetFault) {
    super(faultInWords(fault))
  }
}
