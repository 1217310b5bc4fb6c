import { useRef } from 'react'
import { Form } from 'react-final-form'
import styled from 'styled-components'
import { Button } from '../../ui/Button'
import { UiIcon } from '../../ui/Icon'
import { Small } from '../../ui/styles/elements'
import { fieldKindOf } from '../fields/fieldKindOf'
import { FieldView } from '../fields/FieldView'
import { nativePost, sentNoteId } from '../noScript/nativePost'
import { ReceiptCard, SentNote } from '../view/ReceiptCard'
import { UnsentRequest } from '../view/NotSentCard'
import type { ChatForm } from './savedChat'
import type { RunningChat } from './useChat'

/** All fields are in the document, so that nothing typed is lost; only the current one is visible. */
export function ChatFields({ form, chat }: { form: ChatForm; chat: RunningChat }) {
  const { text, note, fields, submit, messages, name, conversation } = form
  const {
    assistant,
    running: { engine, provider, element, state, take, leave },
    view: { isTalking, isGreeting, question, next, canGoOn },
    typed,
  } = chat
  const post = nativePost(form)
  const asked = fields.find((field) => field.name === next?.field)
  const isPointed = useRef(false)
  // A tap on a choice answers; with the keyboard the visitor moves over choices and presses the button.
  const isAnsweredByTap = isTalking && asked !== undefined && fieldKindOf(asked).isAnsweredByTap === true
  const isWaiting = state.isSending || (isTalking && !canGoOn)
  const label = state.isSending ? conversation.sending : (isTalking && next?.button) || submit.label
  return (
    <Form {...provider}>
      {() => (
        <Body
          ref={element}
          {...post.attributes}
          data-form={name}
          data-brought={form.brought}
          // Later questions need not be answered yet.
          noValidate={isTalking}
          data-talking={isTalking ? '' : undefined}
          hidden={isGreeting}
          onPointerDown={() => void (isPointed.current = true)}
          // The pointer may have been pressed before this code was loaded. A click by keyboard has a `detail` of 0.
          onClick={({ detail }) => detail > 0 && (isPointed.current = true)}
          onKeyDown={() => void (isPointed.current = false)}
          onInput={() => {
            take()
            typed()
            if (isPointed.current && isAnsweredByTap) assistant.goOn()
          }}
          onBlur={({ target }) => {
            leave(target)
            typed()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            if (question) engine.api.blur(question.field)
            assistant.goOn()
          }}
        >
          {!isTalking && text && <Small>{text}</Small>}
          {post.leadsBack && messages.success && <SentNote id={sentNoteId(name)} data-words={messages.success} />}
          {post.hidden.map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          {fields.map((field) => (
            <div key={field.name} hidden={isTalking && field.name !== asked?.name}>
              <FieldView field={field} form={name} sentAs={post.nameOf(field.name)} />
            </div>
          ))}
          <div data-send="" hidden={isTalking && (!asked || (isAnsweredByTap && !canGoOn))}>
            <Button
              as="button"
              type="submit"
              data-kind="main"
              data-wide=""
              data-waiting={isWaiting || undefined}
              aria-disabled={isWaiting || undefined}
            >
              <span key={label}>{label}</span>
            </Button>
          </div>
          {state.link && (
            <a href={state.link.href} target="_blank" rel="noopener">
              <UiIcon name="whatsapp" />
              <span>{state.link.label}</span>
            </a>
          )}
          {state.receipt && <ReceiptCard form={form} receipt={state.receipt} isBelowAnswers />}
          <UnsentRequest form={form} running={{ engine, state }} />
          {!isTalking && note && <Small>{note}</Small>}
        </Body>
      )}
    </Form>
  )
}

const Body = styled.form`
  display: grid;
  gap: 0.75rem;
  & > * { min-width: 0; }
  & [data-waiting] { cursor: default; }
  /* The button is in sight however long the answer is. In a grid it would stay within its own row. */
  &[data-talking] { display: flex; flex-direction: column; }
  &[data-talking] > [data-send] { position: sticky; bottom: -.75rem; z-index: 1; margin-block: -.5rem -.75rem; padding-block: .5rem .75rem; background: var(--surface); }
  /* The chat shows the question above the choices, so the legend is for screen readers only. */
  &[data-talking] legend { position: absolute; width: 1px; height: 1px; overflow: hidden; opacity: 0; white-space: nowrap; }
  &[data-talking] fieldset > div { gap: .35rem .5rem; margin-top: 0; }
  &[data-talking] fieldset label { position: relative; min-height: 2.75rem; padding: .3rem .95rem; border-color: var(--brand); color: var(--brand); font-weight: 600; line-height: 1.25; transition: background-color .2s; }
  &[data-talking] fieldset label:hover { background: var(--brand-soft); }
  &[data-talking] fieldset label:has(:checked) { background: var(--brand); color: var(--on-brand); }
  &[data-talking] [type='radio'] { position: absolute; width: 1px; height: 1px; opacity: 0; scroll-margin-block: 1.75rem; }
  &[data-talking] fieldset label:focus-within { outline: 3px solid var(--brand); outline-offset: 2px; }
  @supports selector(:has(*)) { &[data-talking] fieldset label:not(:has(:focus-visible)) { outline: none; } }
`
