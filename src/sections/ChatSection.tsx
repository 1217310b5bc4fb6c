import { FormIsland } from '../forms/FormIsland'
import type { SectionProps } from '../site/page'

export function ChatSection({ id, form }: SectionProps<'chat'>) {
  return <FormIsland holder={id} form={form} />
}
