import type { ComponentType } from 'react'
import { FormView } from '../forms/FormView'
import { isApart, loadFieldKinds } from '../forms/fields/fieldKindOf'
import { loadFormView } from '../forms/views/formViews'
import type { SectionProps, SectionType } from '../site/page'
import type { ResolvedForm } from '../site/resolved'

/** The props of an island. */
export type IslandProps = { type: 'form'; form: ResolvedForm } | SectionProps<'gallery'>

/** What an island's component is given: its props, and the element that is hydrated. */
export type HydratedProps<T extends IslandProps = IslandProps> = T & { island?: HTMLElement }

/** What React hydrates, with what loads its code. All else is finished as HTML: the browser gets neither its code nor its props. */
export const islands: {
  readonly [T in IslandProps['type']]: (
    props: Extract<IslandProps, { type: T }>,
  ) => Promise<ComponentType<HydratedProps<Extract<IslandProps, { type: T }>>>>
} = {
  form: async ({ form }) => {
    await Promise.all([loadFormView(form.type), form.fields.some(isApart) && loadFieldKinds()])
    return FormView
  },
  gallery: async () => (await import('./Gallery')).Gallery,
}

/** Sections that are hydrated as a whole. */
export const islandSections: ReadonlySet<SectionType> = new Set<SectionType>(['gallery'])
