import { fieldFactsOf } from './fieldFacts'
import type { Field } from '../generated/manifest.generated'

/** Megabytes by field: its own limit, or an equal share of what others leave of the relay's for the form. */
export function fileLimits(fields: readonly Field[], megabytes = 0): Map<string, number> {
  const asked = fields.filter((field) => fieldFactsOf(field).takesFiles)
  const declared = asked.reduce((sum, field) => sum + (limitOf(field) ?? 0), 0)
  const share = (megabytes - declared) / asked.filter((field) => limitOf(field) === undefined).length
  return new Map(asked.map((field) => [field.name, limitOf(field) ?? share]))
}

const limitOf = (field: Field): number | undefined => ('megabytes' in field ? field.megabytes : undefined)
