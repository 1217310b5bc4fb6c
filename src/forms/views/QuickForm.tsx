import type { FormViewProps } from './FormViewProps'
import { FormBody } from '../FormBody'
import { Sheet } from './sheets'

export function QuickForm({ form }: FormViewProps<'quick'>) {
  return (
    <Sheet data-kind="quick">
      <FormBody form={form} />
    </Sheet>
  )
}
