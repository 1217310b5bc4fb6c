import { FormIsland } from '../forms/FormIsland'
import type { SectionProps } from '../site/page'
import type { SectionKind } from './SectionKind'

function ChatSection({ id, form }: SectionProps<'chat'>) {
  return <FormIsland holder={id} form={form} />
}

export const chat: SectionKind<'chat'> = { View: ChatSection }
