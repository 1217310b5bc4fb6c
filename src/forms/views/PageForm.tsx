import type { FormViewProps } from './FormViewProps'
import { FormBody } from '../FormBody'
import { Sheet } from './sheets'

export function PageForm({ form }: FormViewProps<'page'>) {
  return (
    <Sheet data-kind="page">
      <FormBody form={form} />
    </Sheet>
  )
}
