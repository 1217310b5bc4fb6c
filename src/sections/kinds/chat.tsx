import { FormIsland } from '../../forms/island/FormIsland'
import type { SectionProps } from '../../site/page'
import type { SectionKind } from './SectionKind'

/** The default greets in the short window: it covers little, and every visitor sees that somebody is there. */
function ChatSection({ id, form, opens = 'greeting' }: SectionProps<'chat'>) {
  return (
    <div data-opens={opens}>
      <FormIsland holder={id} form={form} />
    </div>
  )
}

export const chat: SectionKind<'chat'> = { View: ChatSection }
