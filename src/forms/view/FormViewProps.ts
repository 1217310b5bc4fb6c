import type { Form } from '../../manifest/generated/manifest.generated'
import type { FinishedForm } from '../../site/resolved'

export interface FormViewProps<T extends Form['type'] = Form['type']> {
  form: FinishedForm<Extract<Form, { type: T }>>
  /** The element that is hydrated; undefined during a build. */
  island?: HTMLElement
}
