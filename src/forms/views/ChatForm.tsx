import { useEffect } from 'react'
import styled from 'styled-components'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import { ChatFields } from '../chat/ChatFields'
import { ChatLog } from '../chat/ChatLog'
import { greetingIn, type Greeting } from '../chat/greetingIn'
import { closeWindow, useChat } from '../chat/useChat'
import type { FormViewProps } from './FormViewProps'

/**
 * A form as a conversation in the corner of the page. It is a native `<details>`: without script it opens all the same,
 * and holds all fields at once.
 */
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
    grow,
    view: { isOpen, isTalking, messages, isTyping, question },
    running: {
      state: { unsent },
    },
  } = chat
  const { agent, you, open, close } = form.conversation

  useEffect(() => {
    // What has the focus must not lie under the window (WCAG 2.4.11).
    if (isOpen && !isShort) document.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, isShort])
  const newest = unsent === undefined ? `[data-message="${messages.at(-1)?.id ?? ''}"]` : `[data-unsent="${unsent}"]`
  useEffect(() => {
    if (isOpen && isTalking && !isShort) showNewest(corner.current, question && !isTyping ? newest : undefined)
  }, [newest, isTyping, question, isOpen, isShort, isTalking, corner])

  const shut = () => corner.current && closeWindow(corner.current)
  return (
    <Corner
      ref={corner}
      onToggle={(event) => {
        if (!event.currentTarget.open) grow()
        assistant.toggled(event.currentTarget.open)
      }}
      onClick={(event) => {
        if (!isShort) return
        // The button beside the short window makes it whole and does not close it.
        if (event.target instanceof Element && event.target.closest('summary')) event.preventDefault()
        grow()
      }}
      data-chat={form.name}
      data-short={isShort || undefined}
      suppressHydrationWarning
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) shut()
      }}
    >
      <summary aria-label={isOpen && !isShort ? close : open}>
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
        {/* While nothing is asked there is nothing in it that the keyboard could go to, to scroll it. */}
        <Scroller tabIndex={isTalking && !question ? 0 : undefined}>
          <ChatLog messages={messages} isTyping={isTyping} label={form.title} agent={agent.name} you={you} />
          <ChatFields form={form} chat={chat} />
        </Scroller>
      </Window>
    </Corner>
  )
}

/**
 * Scrolls to the end of what is said, or as far as a message stays visible: a question with what it asks for.
 * @param from matches it
 */
function showNewest(corner: HTMLElement | null, from: string | undefined): void {
  const scroller = corner?.querySelector('[role="log"]')?.parentElement
  const message = from === undefined ? null : scroller?.querySelector<HTMLElement>(from)
  scroller?.scrollTo({ top: message ? message.offsetTop - 8 : scroller.scrollHeight })
}

/** Above the bar at the lower edge of a phone's screen; on wide screens that edge is free on this side. */
const Corner = styled.details`
  --from-below: calc(4.5rem + env(safe-area-inset-bottom));
  --button: 3.5rem;
  position: fixed;
  inset-inline-start: max(1rem, env(safe-area-inset-left), env(safe-area-inset-right));
  bottom: var(--from-below);
  z-index: 31;
  @media (min-width: 48rem) { --from-below: 1.25rem; --button: 4rem; }
  & > summary { width: var(--button); height: var(--button); border-radius: var(--radius-pill); overflow: hidden; list-style: none; cursor: pointer; box-shadow: 0 6px 24px rgb(0 0 0 / 0.18); border: 3px solid var(--surface); background: var(--tint); }
  & > summary img { height: 100%; }
  & > summary::-webkit-details-marker { display: none; }
  /*
   * While it is open the page keeps as much room below: what has the focus is scrolled above it, and so is the end of
   * the page. No custom property holds how much: all elements of the page would inherit it, and have their styles worked
   * out again when the chat opens.
   */
  html:has(&[open]) { scroll-padding-bottom: calc(8.5rem + env(safe-area-inset-bottom)); }
  body:has(&[open]) [data-part='footer'] footer { padding-bottom: calc(8.5rem + env(safe-area-inset-bottom)); }
  html:has(&[open]:not([data-short])) { scroll-padding-bottom: calc(min(8.75rem + env(safe-area-inset-bottom), 50vh - 0.5rem) + min(50vh, 500px)); }
  body:has(&[open]:not([data-short])) [data-part='footer'] footer { padding-bottom: calc(min(8.75rem + env(safe-area-inset-bottom), 50vh - 0.5rem) + min(50vh, 500px)); }
  /* The last line of the page ends above it. */
  @media (max-width: 47.99rem) { body:has(&) footer { padding-bottom: 6rem; } }
`

/**
 * 20 rem by half the screen, 500 px at most; on very low screens it begins further down rather than above the upper
 * edge.
 */
const Window = styled.section`
  position: fixed;
  inset-inline-start: max(1rem, env(safe-area-inset-left), env(safe-area-inset-right));
  bottom: min(calc(var(--from-below) + var(--button) + .75rem), calc(50vh - 0.5rem));
  display: flex;
  flex-direction: column;
  width: min(20rem, calc(100vw - 2rem));
  height: 50vh;
  max-height: 500px;
  overflow: hidden;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  box-shadow: 0 12px 48px rgb(0 0 0 / 0.2);
  /* Beside the button, and as high: what was said last, in two lines at most. */
  [data-short] > & {
    inset-inline-start: calc(max(1rem, env(safe-area-inset-left), env(safe-area-inset-right)) + var(--button) + .5rem);
    bottom: var(--from-below);
    width: min(19.5rem - var(--button), calc(100vw - var(--button) - 2.5rem));
    height: var(--button);
    cursor: pointer;
    & > :first-child { position: absolute; inset-inline-end: 0; top: 0; z-index: 1; padding: 0; border: 0; }
    & > :first-child > :not(button), & form, & [role='log'] > :not(:last-child), & [role='log']:not(:empty) + [data-typing] { display: none; }
    & > :last-child { padding-block: 0; padding-inline: .85rem 2.75rem; align-content: center; overflow: hidden; }
    & [role='log'] > * { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; max-width: none; padding: 0; border-radius: 0; background: none; line-height: 1.3; }
    & [data-typing] { margin: 0; padding: 0; background: none; }
  }
`

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: 0.75rem;
  padding-block: 0.15rem;
  padding-inline: 0.8rem 0.25rem;
  border-bottom: 1px solid var(--line);
  & img { width: 2.25rem; height: 2.25rem; border-radius: var(--radius-pill); }
  & > div { display: grid; line-height: 1.25; margin-inline-end: auto; }
  & > div > span { color: var(--muted); }
`

const Close = styled.button`
  display: grid;
  place-items: center;
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
  overflow: auto;
  overscroll-behavior: contain;
`
