import type { ResolvedForm } from '../../site/resolved'
import { Island, islandId } from '../../ui/Island'
import { ChatGreeting } from '../chat/ChatGreeting'
import type { ChatForm } from '../chat/savedChat'
import { FormView } from './FormView'

/** A form in finished HTML, hydrated on intent. The browser needs no code of the elements around it. */
export function FormIsland({ holder, form }: { holder: string; form: ResolvedForm }) {
  const id = islandId(holder, 'form')
  return (
    <>
      <Island id={id} data-hydrate="">
        <FormView form={form} />
      </Island>
      {form.type === 'chat' && <ChatGreeting form={form as ChatForm} island={id} />}
    </>
  )
}
