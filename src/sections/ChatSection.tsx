import { FormView } from '../forms/FormView'
import type { SectionProps } from '../site/page'

export function ChatSection({ form }: SectionProps<'chat'>) {
  return <FormView form={form} />
}
