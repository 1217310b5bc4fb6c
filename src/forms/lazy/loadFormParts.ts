import type { ResolvedForm } from '../../site/resolved'
import { isApart, loadFieldKinds } from '../fields/fieldKindOf'
import type { formParts as FormParts } from './formParts'

let loaded: typeof FormParts | undefined

const hasParts = (form: ResolvedForm): boolean => 'steps' in form

/** The code of a form that not every form has. */
export const partsOf = () => loaded as typeof FormParts

/** The names of the modules with the code that not every form has. */
export const moduleNames = (form: ResolvedForm): string[] => [
  ...(form.fields.some(isApart) ? ['apart'] : []),
  ...(hasParts(form) ? ['formParts'] : []),
]

/** Loads what not every form has, before one that has it is shown; without a form all of it. */
export async function loadFormParts(form?: ResolvedForm): Promise<void> {
  await Promise.all([
    (!form || form.fields.some(isApart)) && loadFieldKinds(),
    (!form || hasParts(form)) && import('./formParts').then(({ formParts }) => void (loaded = formParts)),
  ])
}
