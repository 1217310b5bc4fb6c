import type { ComponentType } from 'react'
import { FormView, loadFormView } from '../forms/island/formViews'
import { loadFormParts } from '../forms/view/FormBody'
import type { ResolvedForm } from '../site/resolved'

export interface IslandProps {
  type: 'form'
  form: ResolvedForm
  /** The addresses of the code of the site's own kinds that the form has. */
  kinds?: readonly string[]
}

/** The props of a section of the site's own, as its own schema says them. */
export interface OwnIslandProps {
  type: string
  id: string
}

/** The props of an island's component, with the element that is hydrated. */
type HydratedProps = IslandProps & { island?: HTMLElement }

/** Loads the component of an island with everything that it shows. */
export async function loadIsland({ form, kinds }: IslandProps): Promise<ComponentType<HydratedProps>> {
  // Few sites have kinds of their own.
  const ownKinds = kinds && import('../forms/own/ownKinds').then(({ addKindsAt }) => addKindsAt(kinds))
  await Promise.all([loadFormView(form.type), loadFormParts(form), ownKinds])
  return FormView
}
