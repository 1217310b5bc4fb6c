import { ChatForm } from '../view/ChatForm'
import { TypingDots } from './ChatLog'
import { shapeOf } from './conversation'
import { chatKey, type ChatForm as ChatFormData } from './savedChat'

/**
 * What `app/behaviours/chatGreeting` shows before any code of the chat is there: the chat as it is rendered when all
 * greetings are said and the first question is asked. Only for the build: no browser gets its code.
 */
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
