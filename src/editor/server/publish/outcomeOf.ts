import type { Published } from '../../api/EditorApi'
import type { Ran } from '../../../node/process/runProgram'
import { reasonOf } from './failureOf'

/** Whether a program has done its work, or why not. The messages of a failure come before the progress. */
export function outcomeOf({ output, errors, isDone }: Ran): Published {
  if (isDone) return { isDone, failures: [] }
  const technical = `${errors}\n${output}`.replaceAll(/\n\s*\n/g, '\n').trim()
  return { isDone, failures: [{ reason: reasonOf(technical), technical }] }
}
