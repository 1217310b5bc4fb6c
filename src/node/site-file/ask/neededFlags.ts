import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { CommandError } from '../CommandError'
import { questionFor } from './readAnswer'
import { missingFields } from '../withDefaults'

/** The flags of a block for `--help`, one a line. */
export const describeFlags = (node: SchemaNode): string =>
  schema
    .fields(node)
    .filter(({ key }) => key !== 'type')
    .map(({ key, node: field, isRequired }) => `  --${key}${isRequired ? ' (needed)' : ''}  ${questionFor(field)}`)
    .join('\n')

/** @throws {CommandError} with the flags of all required properties that a block lacks */
export function rejectIncomplete(block: Record<string, unknown>, node: SchemaNode): void {
  const missing = missingFields(block, node)
  if (missing.length > 0)
    throw new CommandError(
      `Still needed:\n${missing.map(({ name, node: field }) => `  --${name}  ${questionFor(field)}`).join('\n')}`,
    )
}
