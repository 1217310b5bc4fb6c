import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/layout'
import type { Message } from './conversation'

interface ChatLogProps {
  messages: readonly Message[]
  isTyping: boolean
  label: string
  agent: string
  you: string | undefined
}

/** Announced once each. Every text is an only child: translators replace text nodes under React. */
export function ChatLog({ messages, isTyping, label, agent, you }: ChatLogProps) {
  return (
    <>
      <Log role="log" aria-label={label} tabIndex={-1}>
        {messages.map((message) => (
          <ChatLine key={message.id} message={message} speaker={message.from === 'agent' ? agent : you} />
        ))}
      </Log>
      {isTyping && <TypingDots key="typing" />}
    </>
  )
}

function ChatLine({ message: { id, from, text, note }, speaker }: { message: Message; speaker: string | undefined }) {
  return (
    <Line data-from={from} data-message={id}>
      {speaker && <VisuallyHidden>{`${speaker}: `}</VisuallyHidden>}
      <span>{text}</span>
      {note && <small>{` ${note}`}</small>}
    </Line>
  )
}

/** Shows that the assistant is typing. */
export function TypingDots() {
  return (
    <Dots aria-hidden="true" data-typing="">
      <i />
      <i />
      <i />
    </Dots>
  )
}

const Log = styled.div`
  display: grid;
  gap: 0.5rem;
  justify-items: start;
  border-radius: var(--radius-s);
  &:focus-visible { outline-offset: 2px; }
`

const Line = styled.p`
  max-width: 88%;
  padding: 0.6rem 0.85rem;
  border-radius: var(--radius-s);
  background: var(--tint);
  line-height: 1.4;
  animation: line-in 0.25s ease-out;
  & > small { display: block; margin-top: 0.25rem; font-weight: 650; font-size: 1rem; font-variant-numeric: tabular-nums; }
  &[data-from='visitor'] { justify-self: end; background: var(--brand); color: var(--on-brand); }
  @keyframes line-in { from { transform: translateY(0.4rem); opacity: 0; } }
`

const Dots = styled.div`
  display: flex;
  gap: 0.3rem;
  width: max-content;
  margin-top: 0.5rem;
  padding: 0.9rem 0.85rem;
  border-radius: var(--radius-s);
  background: var(--tint);
  & > i { width: 0.45rem; height: 0.45rem; border-radius: var(--radius-pill); background: var(--muted); animation: typing-dot 1s infinite ease-in-out; }
  & > i:nth-child(2) { animation-delay: 0.15s; }
  & > i:nth-child(3) { animation-delay: 0.3s; }
  @keyframes typing-dot { 0%, 60%, 100% { opacity: 0.35; } 30% { opacity: 1; transform: translateY(-2px); } }
`
