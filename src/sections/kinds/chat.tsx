import { FormIsland } from '../../forms/island/FormIsland'
import type { SectionKind } from './SectionKind'

/** The default greets in the short window: it covers little, and every visitor sees that somebody is there. */
export const chat: SectionKind<'chat'> = {
  View: ({ id, form, opens = 'greeting' }) => (
    <div data-opens={opens}>
      <FormIsland holder={id} form={form} />
    </div>
  ),
}
