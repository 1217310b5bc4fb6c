import type { Choice } from '../../site/resolved'
import type { ValueContext } from './FieldKind'

interface WithOptions {
  options: readonly Choice[]
  invalid?: string
}

/** How the value of a field with choices is treated: one of them is chosen, and shown by its label. */
export const oneChoice = {
  normalise: (_field: unknown, value: string): string => value.trim(),
  validate: ({ options, invalid }: WithOptions, value: string, { wrong }: ValueContext): string | undefined =>
    options.some((option) => option.value === value) ? undefined : (invalid ?? wrong),
  words: ({ options }: WithOptions, value: string): string =>
    options.find((option) => option.value === value)?.label ?? value,
}
