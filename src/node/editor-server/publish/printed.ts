import type { Printed } from '../../../editor/words/messages'
import type { Ran } from '../../process/runProgram'

/** The messages of a failure come before the progress. */
export const printed = ({ output, errors, isDone }: Ran): Printed => ({
  lines: (isDone ? `${output}\n${errors}` : `${errors}\n${output}`).split('\n').filter((line) => line.trim() !== ''),
  isDone,
})
