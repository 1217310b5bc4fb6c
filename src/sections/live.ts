import type { ComponentType } from 'react'
import { FormView } from '../forms/FormView'
import { loadFormView } from '../forms/views/formViews'
import type { SectionProps, SectionType } from '../site/page'
import type { ResolvedForm } from '../site/resolved'
import type { LiveMoment } from '../ui/LivePlace'
import type { Place } from './CityLabel'
import type { TypedProps } from './TypedLine'

/** The props of a part of a page that script makes live. */
export type LiveProps =
  | { type: 'form'; form: ResolvedForm }
  | ({ type: 'typed' } & TypedProps)
  | { type: 'city'; place: Place }
  | SectionProps<'gallery'>

/**
 * What script makes live, with what loads its code. All else is finished as HTML: the browser never gets its code, nor its
 * props.
 */
export const liveParts: {
  readonly [T in LiveProps['type']]: (
    props: Extract<LiveProps, { type: T }>,
  ) => Promise<ComponentType<Extract<LiveProps, { type: T }>>>
} = {
  form: async ({ form }) => (await loadFormView(form.type), FormView),
  typed: async () => (await import('./TypedLine')).TypedLine,
  city: async () => (await import('./CityLabel')).CityLabel,
  gallery: async () => (await import('./Gallery')).Gallery,
}

/** Sections that are made live as a whole. */
export const liveSections: { readonly [T in SectionType]?: LiveMoment } = { gallery: 'visible' }
