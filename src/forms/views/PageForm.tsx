import type { FormViewProps } from '../FormView'
import { FormBody } from '../FormBody'
import { Sheet } from './sheets'

export function PageForm({ form }: FormViewProps<'page'>) {
  return (
    <Sheet data-kind="page">
      <FormBody form={form} />
    </Sheet>
  )
}
