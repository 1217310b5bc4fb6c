import type { ResolvedForm } from '../../site/resolved'
import { isLazy, loadFieldKinds } from '../fields/fieldKindOf'
import type { formParts as FormParts } from './formParts'

let loaded: typeof FormParts | undefined

const hasParts = (form: ResolvedForm): boolean => 'steps' in form

/** The view of forms with steps. A form that needs it was loaded with it. */
export const partsOf = () => loaded as typeof FormParts

/** The names of the modules that a form needs and not every form has. */
export const moduleNames = (form: ResolvedForm): string[] => [
  ...(form.fields.some(isLazy) ? ['lazyFields'] : []),
  ...(hasParts(form) ? ['formParts'] : []),
]

/** Loads the code that a form needs and not every form has, before it is shown; without a form all of it. */
export async function loadFormParts(form?: ResolvedForm): Promise<void> {
  await Promise.all([
    (!form || form.fields.some(isLazy)) && loadFieldKinds(),
    (!form || hasParts(form)) && import('./formParts').then(({ formParts }) => void (loaded = formParts)),
  ])
}
