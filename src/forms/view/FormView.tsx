import { createElement } from 'react'
import type { ResolvedForm } from '../../site/resolved'
import { formViewOf } from './formViews'

/**
 * A form, shown as its type says. Its view was loaded before: a form is on the page from the first render on.
 * @param island the element that is hydrated; none while a page is built
 */
export function FormView({ form, island }: { form: ResolvedForm; island?: HTMLElement }) {
  return createElement(formViewOf(form.type), { form, ...(island && { island }) })
}
