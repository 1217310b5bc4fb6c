import { createElement } from 'react'
import type { ResolvedForm } from '../../site/resolved'
import { formViewOf } from './formViews'

/**
 * A form in the view of its type. The view was loaded before, so that the form is on the page from the first render
 * on.
 * @param island the element that is hydrated; undefined during a build
 */
export function FormView({ form, island }: { form: ResolvedForm; island?: HTMLElement }) {
  return createElement(formViewOf(form.type), { form, ...(island && { island }) })
}
