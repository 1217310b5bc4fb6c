import { ChatForm } from './ChatForm'
import { TypingDots } from './ChatLog'
import { shapeOf } from './conversation'
import { chatKey, type ChatForm as ChatFormData } from './savedChat'

/** The state in which `app/behaviours/chatGreeting` shows a chat. Used in builds only. */
export function ChatGreeting({ form, island }: { form: ChatFormData; island: string }) {
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
