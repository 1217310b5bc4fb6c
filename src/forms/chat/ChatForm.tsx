import { useEffect } from 'react'
import styled from 'styled-components'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { VisuallyHidden } from '../../ui/styles/elements'
import type { FormViewProps } from '../view/FormBody'
import { ChatFields } from './ChatFields'
import type { Message } from './conversation'
import { greetingIn, type Greeting } from './savedChat'
import { closeWindow, useChat } from './useChat'

/** A native `<details>` in the corner: without script it opens too, and shows all fields at once. */
export function ChatForm({
  form,
  island,
  greeting = greetingIn(island),
}: FormViewProps<'chat'> & { greeting?: Greeting | undefined }) {
  const chat = useChat(form, greeting)
  const {
    corner,
    assistant,
    isShort,
    view: { isOpen, isTalking, messages, isTyping, question },
    running: {
      state: { unsent, receipt },
    },
  } = chat
  const { agent, you, open, close } = form.conversation

  useEffect(() => {
    // The focused element must not be covered by the window (WCAG 2.4.11).
    if (isOpen && !isShort) document.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, isShort])
  const newest =
    unsent === undefined ? `[data-message="${messages[messages.length - 1]?.id ?? ''}"]` : `[data-unsent="${unsent}"]`
  const hasMoreBelow = (question && !isTyping) || receipt !== undefined
  useEffect(() => {
    if (isOpen && isTalking && !isShort) showNewest(corner.current, hasMoreBelow ? newest : undefined)
  }, [newest, hasMoreBelow, isOpen, isShort, isTalking, corner])

  const shut = () => {
    if (!corner.current) return
    closeWindow(corner.current)
    // Called directly: following a link may end the page before the toggle event arrives.
    assistant.toggled(false)
  }
  return (
    <Corner
      ref={corner}
      onToggle={(event) => assistant.toggled(event.currentTarget.open)}
      data-chat={form.name}
      suppressHydrationWarning
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) shut()
      }}
    >
      {/* Whether it is open its state says; only one button is named as closing. */}
      <summary aria-label={isOpen && !isShort ? form.title : open}>
        <PictureImage picture={agent.image} sizes="4rem" decorative />
      </summary>
      <Window aria-label={form.title}>
        <Head>
          <PictureImage picture={agent.image} sizes="2.5rem" decorative />
          <div>
            <strong>{agent.name}</strong>
            {agent.role && <span>{agent.role}</span>}
          </div>
          <Close type="button" aria-label={close} onClick={shut} hidden={!isTalking}>
            <UiIcon name="close" />
          </Close>
        </Head>
        {/* Without a question the log has no focusable element, so it needs a tab stop to be scrolled by keyboard. */}
        <Scroller tabIndex={isTalking && !question ? 0 : undefined}>
          <ChatLog messages={messages} isTyping={isTyping} label={form.title} agent={agent.name} you={you} />
          <ChatFields form={form} chat={chat} />
        </Scroller>
      </Window>
    </Corner>
  )
}

/** Scrolls to the end, or as far as the message stays visible. @param from the selector of this message */
function showNewest(corner: HTMLElement | null, from: string | undefined): void {
  const scroller = corner?.querySelector('[role="log"]')?.parentElement
  const message = from === undefined ? null : scroller?.querySelector<HTMLElement>(from)
  scroller?.scrollTo({ top: message ? message.offsetTop - 8 : scroller.scrollHeight })
}

interface ChatLogProps {
  messages: readonly Message[]
  isTyping: boolean
  label: string
  agent: string
  you: string | undefined
}

/** Announced once each. Every text is an only child: translators replace text nodes under React. */
const ChatLog = ({ messages, isTyping, label, agent, you }: ChatLogProps) => (
  <>
    <Log role="log" aria-label={label} tabIndex={-1}>
      {messages.map((message) => (
        <ChatLine key={message.id} message={message} speaker={message.from === 'agent' ? agent : you} />
      ))}
    </Log>
    {isTyping && <TypingDots key="typing" />}
  </>
)

const ChatLine = ({ message, speaker }: { message: Message; speaker: string | undefined }) => (
  <Line data-from={message.from} data-message={message.id}>
    {speaker && <VisuallyHidden>{`${speaker}: `}</VisuallyHidden>}
    <span>{message.text}</span>
    {message.note && <small>{` ${message.note}`}</small>}
  </Line>
)

export const TypingDots = () => (
  <Dots aria-hidden="true" data-typing="">
    <i />
    <i />
    <i />
  </Dots>
)

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

/** At the end of the bar. The window stands on its upper edge. */
const Corner = styled.details`
  /* The heights of a short window: openByItself reads them to choose the size. */
  --short-row: 6.25rem;
  --short-line: 3.25rem;
  --button: calc(2.85 * clamp(16px, 5.5vw, 1.0625rem));
  @media (max-width: 47.99rem) { --button: calc(2.85 * clamp(16px, 5.5vw, 1rem)); }
  --from-below: calc(.5rem + env(safe-area-inset-bottom));
  position: fixed;
  inset-inline-end: max(.75rem, env(safe-area-inset-left), env(safe-area-inset-right));
  bottom: var(--from-below);
  z-index: 31;
  padding-top: .75rem;
  pointer-events: none;
  & > * { pointer-events: auto; }
  @media (min-width: 48rem) { inset-inline-end: max(1.25rem, env(safe-area-inset-left), env(safe-area-inset-right)); }
  /* Inside the dock. */
  @media (max-width: 59.99rem) { body:has([data-part='floating'] aside:not([data-wide])) & { --from-below: calc(1.1rem + env(safe-area-inset-bottom)); --button: 2.75em; margin-inline-end: .35rem; } }
  /* Its open window fits beside the buttons of an opening. */
  @media (min-width: 48rem) and (max-width: 59.99rem) { body:has(&) [data-block='hero'] [data-lead] ~ div:last-child { max-width: calc(100vw - 24rem); } }
  /* Nothing stays on a low screen: it ends the page. */
  @media (max-height: 29.99rem) { position: relative; inset: auto; width: fit-content; margin-inline: auto 1rem; }
  html[data-form-seen] &:not([open], :focus-within) { visibility: hidden; }
  & > summary { position: relative; width: var(--button); height: var(--button); border-radius: var(--radius-pill); overflow: hidden; list-style: none; cursor: pointer; box-shadow: 0 0 0 1px var(--line); border: 3px solid var(--surface); background: var(--tint); transition: background-color .2s; }
  & > summary img { height: 100%; }
  & > summary::-webkit-details-marker { display: none; }
  &[open]:not([data-short]) > summary { border-color: var(--brand); }
  /* The bar and the dock leave space for it. */
  body:has(&) [data-part='floating'] aside { padding-inline-end: calc(max(.75rem, env(safe-area-inset-left), env(safe-area-inset-right)) + 2.85em + .45rem); gap: .45rem; }
  /* A few words fit on one line; two lines are no higher than the buttons beside them. */
  @media (max-width: 47.99rem) { body:has(&) [data-part='floating'] aside { font-size: clamp(16px, 5.5vw, 1rem); & > [data-kind='main'] { padding: .1em 0; line-height: 1.15; } } }
  @media (max-width: 21rem) { body:has(&) [data-part='floating'] aside > [data-kind='main'] { font-size: 16px; } }
  @media (min-width: 48rem) { body:has(&) [data-part='floating'] aside { padding-inline-end: calc(max(1.25rem, env(safe-area-inset-left), env(safe-area-inset-right)) + 2.85em + .6rem); gap: .6rem; } }
  /*
   * While it is open the focused element is scrolled above it. No custom property holds how far: all elements of the page
   * would inherit it, and have their styles worked out again when the chat opens.
   */
  html:has(&[open]) { scroll-padding-bottom: calc(13rem + env(safe-area-inset-bottom)); }
  html:has(&[open]:not([data-short])) { scroll-padding-bottom: calc(min(6.5rem + env(safe-area-inset-bottom), 50vh - 0.5rem) + min(50vh, 500px)); }
  /* The last line of the page ends above it. */
  @media (min-width: 48rem) { body:has(&) footer { padding-bottom: 6.5rem; } }
  @media (max-width: 47.99rem) { body:has(&):not(:has([data-part='floating'])) footer { padding-bottom: 6rem; } }
`

/** 20 rem by half the screen, at most 500 px. On very low screens it begins further down. */
const Window = styled.section`
  position: absolute;
  inset-inline-end: 0;
  bottom: min(100%, calc(50vh - 0.5rem - var(--from-below)));
  display: flex;
  flex-direction: column;
  width: min(20rem, calc(100vw - 1.5rem));
  height: 50vh;
  max-height: 500px;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  box-shadow: 0 12px 48px rgb(0 0 0 / 0.2);
  /* Shows the last message in at most two lines, and the first choices in a row that is cut off at the edge. */
  [data-short] > & {
    height: var(--short-row);
    cursor: pointer;
    & > :first-child { position: absolute; inset-inline-end: 0; top: 0; z-index: 1; padding: 0; border: 0; }
    & > :first-child > :not(button), & [role='log'] > :not(:last-child), & [role='log']:not(:empty) + [data-typing] { display: none; }
    & > :last-child { gap: .2rem; padding: .25rem .85rem; overflow: hidden; }
    & [role='log'] { align-content: center; height: 2.6rem; padding-inline-end: 2rem; }
    & [role='log'] > * { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; max-width: none; padding: 0; border-radius: 0; background: none; line-height: 1.3; }
    & [data-typing] { margin: 0; padding: 0; background: none; }
    & fieldset > div { flex-wrap: nowrap; margin: 0 -.85rem; padding: 0 .85rem; overflow-x: auto; scrollbar-width: none; -webkit-mask-image: linear-gradient(90deg, #000 80%, transparent); mask-image: linear-gradient(90deg, #000 80%, transparent); }
    [dir='rtl'] & fieldset > div { -webkit-mask-image: linear-gradient(-90deg, #000 80%, transparent); mask-image: linear-gradient(-90deg, #000 80%, transparent); }
    & label { flex: none; white-space: nowrap; }
  }
  [data-short='line'] > & { height: var(--short-line); & form { display: none; } & > :last-child { padding-block: .1rem; } }
  [data-short='line'] > & > :first-child { top: .2rem; }
  [data-short='none'] > & { display: none; }
  /* A receipt has the reference. */
  &:has([data-receipt]) [role='log'] small { display: none; }
  /* The log is longer than the window, so the window has its focus ring. */
  &:has([role='log']:focus-visible) { outline: 3px solid var(--brand); outline-offset: 0; }
  /* On a low screen a question and eleven choices fit into the window. */
  @media (min-width: 48rem) and (max-height: 49.99rem) {
    & > :first-child { padding-block: .1rem; }
    & > :first-child > div { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: .5rem; }
    & form[data-talking] fieldset > div { row-gap: .25rem; }
    & form[data-talking] fieldset label { min-height: 2.5rem; }
  }
`

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 0.75rem;
  padding-block: 0.35rem;
  padding-inline: 0.9rem 0.4rem;
  border-bottom: 1px solid var(--line);
  & img { flex: none; width: 2.4rem; height: 2.4rem; border-radius: var(--radius-pill); }
  & > div { display: grid; line-height: 1.25; margin-inline-end: auto; }
  & > div > span { color: var(--muted); font-size: 1rem; }
`

const Close = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border: 0;
  border-radius: var(--radius-pill);
  background: none;
  cursor: pointer;
  &:hover { background: var(--brand-soft); }
`

const Scroller = styled.div`
  position: relative;
  display: grid;
  gap: 0.6rem;
  align-content: start;
  flex: 1;
  min-height: 0;
  padding: 0.75rem;
  scroll-padding-block: 1rem 4.5rem;
  overflow: auto;
  overscroll-behavior: contain;
  @supports selector(:has(*)) { & > [role='log']:focus-visible { outline: none; } }
`
