import type { ResolvedForm } from '../../site/resolved'
import { Island, islandId } from '../../ui/Island'
import { ChatForm, TypingDots } from '../chat/ChatForm'
import { shapeOf } from '../chat/conversation'
import { chatKey, type ChatForm as ChatFormData } from '../chat/savedChat'
import { FormView } from './formViews'

/** A form in finished HTML, hydrated on intent. The browser needs no code of the elements around it. */
export function FormIsland({ holder, form }: { holder: string; form: ResolvedForm }) {
  const id = islandId(holder, 'form')
  return (
    <>
      <Island id={id} data-hydrate="">
        <FormView form={form} />
      </Island>
      {form.type === 'chat' && <ChatGreeting form={form as ChatFormData} island={id} />}
    </>
  )
}

/** The state in which `app/behaviours/chatGreeting` shows a chat. Used in builds only. */
function ChatGreeting({ form, island }: { form: ChatFormData; island: string }) {
  const { greetings, openAfter } = form.conversation
  const data = {
    island,
    key: chatKey(form),
    shape: shapeOf(form.conversation),
    openAfter,
    lines: greetings.map(({ after = 0, typing = false }) => [after, typing]),
  }
  return (
    <template data-greeting={JSON.stringify(data)}>
      <ChatForm form={form} greeting={{ said: greetings.length, isOpen: true }} />
      <TypingDots />
    </template>
  )
}
