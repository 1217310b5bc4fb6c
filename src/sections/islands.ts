import type { ComponentType } from 'react'
import { FormView } from '../forms/view/FormView'
import { loadFormParts } from '../forms/lazy/loadFormParts'
import { loadFormView } from '../forms/view/formViews'
import { loadOwnKinds } from '../forms/own/loadOwnKinds'
import type { SectionProps } from '../site/page'
import type { ResolvedForm } from '../site/resolved'
import { hydratedSections } from './kinds/hydratedSections.generated'

type HydratedSection = keyof typeof hydratedSections

interface FormProps {
  type: 'form'
  form: ResolvedForm
  /** The addresses of the code of the site's own kinds that the form has. */
  kinds?: readonly string[]
}

export type IslandProps = FormProps | SectionProps<HydratedSection>

/** The props of an island's component, with the element that is hydrated. */
type HydratedProps = IslandProps & { island?: HTMLElement }

/** Loads the component of an island with everything that it shows. */
export async function loadIsland(props: IslandProps): Promise<ComponentType<HydratedProps>> {
  // Casts, because TypeScript cannot see that a type and its props go together.
  if (props.type !== 'form') return (hydratedSections[props.type] as () => Promise<ComponentType<HydratedProps>>)()
  const { form, kinds } = props
  await Promise.all([loadFormView(form.type), loadFormParts(form), kinds && loadOwnKinds(kinds)])
  return FormView as ComponentType<HydratedProps>
}
