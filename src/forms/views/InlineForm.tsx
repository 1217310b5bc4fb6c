import type { FormViewProps } from './FormViewProps'
import { FormBody } from '../FormBody'
import { Sheet } from './sheets'

export function InlineForm({ form }: FormViewProps<'inline'>) {
  return (
    <Sheet data-kind="inline">
      <FormBody form={form} />
    </Sheet>
  )
}
