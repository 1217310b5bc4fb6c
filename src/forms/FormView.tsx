import { createElement } from 'react'
import type { ResolvedForm } from '../site/resolved'
import { formViewOf } from './views/formViews'

/** A form, shown as its type says. Its view was loaded before: a form is on the page from the first render on. */
export function FormView({ form }: { form: ResolvedForm }) {
  return createElement(formViewOf(form.type), { form })
}
