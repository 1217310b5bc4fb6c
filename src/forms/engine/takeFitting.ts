import type { FormApi, Mutator } from 'final-form'
import type { ResolvedForm } from '../../site/resolved'
import type { FormField } from '../fields/FieldKind'
import { fittingValues, stateOf } from './fitting'

type Values = Record<string, string>

/** A word about a choice that was dropped, and the state of the form about which it is said. */
export interface Unfit {
  at: string
  words: string
}

const setUnfit: Mutator<Values, Partial<Values>> = ([name, unfit]: unknown[], { fields }) => {
  const state = fields[String(name)]
  if (state) state.data = unfit as Unfit
}

export const fittingMutators = { setUnfit }

/** The values without choices that do not go with other answers; says so at their fields. */
export function takeFitting({ fields, messages }: ResolvedForm, api: FormApi<Values>, typed: Values): Values {
  const { values, unfit } = fittingValues(fields, typed)
  for (const field of unfit as readonly (FormField & { unfit?: string })[])
    api.mutators.setUnfit?.(field.name, {
      at: stateOf(field, values),
      words: field.unfit ?? field.invalid ?? messages.invalid,
    } satisfies Unfit)
  return values
}
