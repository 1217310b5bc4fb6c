import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { CommandError } from '../CommandError'
import { questionFor } from './readAnswer'
import { missingIn } from '../withDefaults'

/** What can be entered by flags for a block, a line each, as `--help` prints it. */
export const describeFlags = (node: SchemaNode): string =>
  schema
    .fields(node)
    .filter(({ key }) => key !== 'type')
    .map(({ key, node: field, isRequired }) => `  --${key}${isRequired ? ' (needed)' : ''}  ${questionFor(field)}`)
    .join('\n')

/** @throws {CommandError} that lists the flags for what a block lacks */
export function rejectIncomplete(block: Record<string, unknown>, node: SchemaNode): void {
  const missing = missingIn(block, node)
  if (missing.length > 0)
    throw new CommandError(
      `Still needed:\n${missing.map(({ name, node: field }) => `  --${name}  ${questionFor(field)}`).join('\n')}`,
    )
}
