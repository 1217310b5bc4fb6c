import type { Choice } from '../../site/resolved'
import type { ValueContext } from './FieldKind'

interface WithOptions {
  options: readonly Choice[]
  invalid?: string
}

/** The parts of a descriptor for a field with one choice, which is shown by its label. */
export const oneChoice = {
  normalise: (_field: unknown, value: string): string => value.trim(),
  validate: ({ options, invalid }: WithOptions, value: string, { wrong }: ValueContext): string | undefined =>
    options.some((option) => option.value === value) ? undefined : (invalid ?? wrong),
  words: ({ options }: WithOptions, value: string): string =>
    options.find((option) => option.value === value)?.label ?? value,
}
