import { createElement } from 'react'
import type { ResolvedForm } from '../../site/resolved'
import { formViewOf } from './formViews'

/** The view was loaded before the first render. @param island the hydrated element; undefined in a build */
export function FormView({ form, island }: { form: ResolvedForm; island?: HTMLElement }) {
  return createElement(formViewOf(form.type), { form, ...(island && { island }) })
}
