import { createPortal, flushSync } from 'react-dom'
import { Form } from 'react-final-form'
import styled from 'styled-components'
import type { Form as ManifestForm } from '../../manifest/generated/manifest.generated'
import type { FinishedForm, ResolvedForm } from '../../site/resolved'
import { Button } from '../../ui/Button'
import { UiIcon } from '../../ui/Icon'
import { Small, CardTitle } from '../../ui/styles/elements'
import { useFormEngine } from '../engine/useFormEngine'
import type { FormField } from '../fields/FieldKind'
import { isLazy, loadFieldKinds } from '../fields/fieldKindOf'
import { FieldView } from '../fields/FieldView'
import { nativePost, sentNoteId } from '../noScript/nativePost'
import { ReceiptCard, SentNote } from './ReceiptCard'
// After it, because the order is that of the cascade.
import { UnsentRequest } from './NotSentCard'

export interface FormViewProps<T extends ManifestForm['type'] = ManifestForm['type']> {
  form: FinishedForm<Extract<ManifestForm, { type: T }>>
  /** The element that is hydrated; undefined during a build. */
  island?: HTMLElement
}

interface FormBodyProps {
  form: ResolvedForm
  hideTitle?: boolean
  /** Called when the form has been sent. @param hasReceipt whether a receipt is to be shown */
  done?: (hasReceipt: boolean) => void
  /** Returns the element that shows its receipt; without it the receipt takes the form's place. */
  receiptIn?: () => Element | null
  /** Called before the form is used again after its receipt. */
  reopen?: () => void
  /** Whether the form is visible: while it is not, its unsent request is shown on the page. */
  isShown?: boolean
}

/** Without script it posts itself; with script its engine handles the press, and the page stays. */
export function FormBody({ form, hideTitle = false, done, isShown = true, receiptIn, reopen }: FormBodyProps) {
  const { title, text, note, fields, submit, messages, name } = form
  const { engine, provider, element, state, press, take, leave } = useFormEngine(form, { done, isShown })
  const post = nativePost(form)
  const again = () => {
    // A form that is not visible takes no focus.
    flushSync(() => engine.again())
    reopen?.()
    engine.context.focus(fields[0]?.name ?? '')
  }
  const card = state.receipt && <ReceiptCard form={form} receipt={state.receipt} again={again} />
  const elsewhere = card && receiptIn?.()
  const render = (some: readonly FormField[]) => (
    <Fields>
      {some.map((field) => (
        <FieldView key={field.name} field={field} form={name} sentAs={post.nameOf(field.name)} />
      ))}
    </Fields>
  )
  return (
    <>
      {elsewhere ? createPortal(card, elsewhere) : card}
      <Form {...provider}>
        {() => (
          <Body
            ref={element}
            {...post.attributes}
            data-form={name}
            data-brought={form.brought}
            hidden={card !== undefined && !elsewhere}
            onInput={take}
            onBlur={(event) => leave(event.target)}
            onSubmit={(event) => {
              event.preventDefault()
              press()
            }}
          >
            {!hideTitle && <CardTitle as="h2">{title}</CardTitle>}
            {text && <Small>{text}</Small>}
            {post.leadsBack && messages.success && <SentNote id={sentNoteId(name)} data-words={messages.success} />}
            {post.hidden.map(([key, value]) => (
              <input key={key} type="hidden" name={key} value={value} />
            ))}
            {Steps && 'steps' in form && form.steps ? (
              <Steps form={form} steps={form.steps} take={take} render={render} />
            ) : (
              render(fields)
            )}
            <Button
              as="button"
              type="submit"
              data-kind="main"
              data-wide=""
              aria-disabled={state.isSending || undefined}
            >
              <span key={String(state.isSending)}>{state.isSending ? submit.busy : submit.label}</span>
            </Button>
            {state.link && (
              <ChatLink href={state.link.href} target="_blank" rel="noopener">
                <UiIcon name="whatsapp" />
                {state.link.label}
              </ChatLink>
            )}
            <UnsentRequest form={form} running={{ engine, state }} />
            {note && <Note data-for={post.note && 'script'}>{note}</Note>}
            {post.note && <Note data-for="no-script">{post.note}</Note>}
          </Body>
        )}
      </Form>
    </>
  )
}

const Body = styled.form`
  display: grid;
  gap: 1rem;
  & > h2 { font-size: clamp(1.375rem, 1.2rem + 0.9vw, 1.75rem); }
  & > h2 + div, & > h2 + p + div { margin-top: .5rem; }
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr;
  gap: 1.5rem 1.25rem;
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    & > * { grid-column: 1 / -1; }
    & > [data-width='half'] { grid-column: auto; }
  }
`

const ChatLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  font-weight: 650;
`

const Note = styled.p`
  font-size: 1rem;
  line-height: 1.45;
  color: var(--muted);
  &[data-for='no-script'] { display: none; }
  @media (scripting: none) {
    &[data-for='script'] { display: none; }
    &[data-for='no-script'] { display: block; }
  }
`

/** The view of forms with steps, which few forms have. A form that needs it was loaded with it. */
let Steps: typeof import('./FormSteps').FormSteps | undefined

const hasSteps = (form: ResolvedForm): boolean => 'steps' in form

/** The names of the modules that a form needs and not every form has. */
export const moduleNames = (form: ResolvedForm): string[] => [
  ...(form.fields.some(isLazy) ? ['lazyFields'] : []),
  ...(hasSteps(form) ? ['FormSteps'] : []),
]

/** Loads the code that a form needs and not every form has, before it is shown; without a form all of it. */
export async function loadFormParts(form?: ResolvedForm): Promise<void> {
  await Promise.all([
    (!form || form.fields.some(isLazy)) && loadFieldKinds(),
    (!form || hasSteps(form)) && import('./FormSteps').then(({ FormSteps }) => void (Steps = FormSteps)),
  ])
}
