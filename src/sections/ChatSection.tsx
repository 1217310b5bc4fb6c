import { LiveForm } from '../forms/LiveForm'
import type { SectionProps } from '../site/page'

export function ChatSection({ id, form }: SectionProps<'chat'>) {
  return <LiveForm holder={id} form={form} />
}
