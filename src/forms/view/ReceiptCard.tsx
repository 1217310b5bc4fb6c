import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { ResolvedForm } from '../../site/resolved'
import { Button } from '../../ui/Button'
import { UiIcon } from '../../ui/Icon'
import { CardTitle } from '../../ui/styles/elements'
import { chatLink, mailLink, shortened } from '../request/chatLink'
import { textOf, type Receipt } from '../engine/FormEngine'

interface ReceiptCardProps {
  form: ResolvedForm
  receipt: Receipt
  /** Whether the answers stand above it already, so that only the reference is listed. */
  isBelowAnswers?: boolean
  /** Brings the form back; without it there is no button. */
  again?: () => void
}

/** Takes a form's place when it is done, and the focus. */
export function ReceiptCard({ form, receipt, isBelowAnswers = false, again }: ReceiptCardProps) {
  const id = `receipt-${form.name}`
  const card = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
    // The card is shorter than the form, so that its end may be below the screen. A chat scrolls its log itself.
    if (!isBelowAnswers) card.current?.scrollIntoView()
  }, [isBelowAnswers])
  const { receipt: words, messages, call, chat, mail } = form
  if (!words) return null
  const { reference } = receipt
  const number = reference === undefined ? [] : [{ label: words.reference, text: reference }]
  const byHand = reference === undefined ? words.byHand : undefined
  const all = [...receipt.lines, ...number]
  const lines = isBelowAnswers ? [] : receipt.lines
  const message = shortened(textOf(all))
  const promise = byHand || isBelowAnswers ? undefined : messages.success
  const callButton = (
    <Button href={call} data-kind={byHand ? 'quiet' : 'main'}>
      <UiIcon name="phone" />
      {words.call}
    </Button>
  )
  return (
    <Card ref={card} role="group" aria-labelledby={id} data-receipt={form.name}>
      <Head>
        <UiIcon name={byHand ? 'arrow' : 'check'} size={1.5} />
        <CardTitle as="h2" id={id} ref={title} tabIndex={-1} aria-describedby={promise && `${id}-promise`}>
          {byHand?.title ?? words.title}
        </CardTitle>
      </Head>
      {promise && <Promised id={`${id}-promise`}>{promise}</Promised>}
      {(byHand?.text ?? messages.next) && <p>{byHand?.text ?? messages.next}</p>}
      {/* The reference comes first: a long list goes on below the screen. */}
      {[number, lines].map(
        (some, index) =>
          some.length > 0 && (
            <Lines key={index} data-uncovered={index === 0 ? '' : undefined}>
              {some.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </Lines>
          ),
      )}
      <Ways data-uncovered="">
        {!byHand && callButton}
        {chat && (
          <Button href={chatLink(chat, message)} target="_blank" rel="noopener" data-kind={byHand ? 'main' : 'quiet'}>
            <UiIcon name="whatsapp" />
            {words.whatsapp}
          </Button>
        )}
        {byHand && mail && (
          <Button href={mailLink(mail, form.title, message)} data-kind="quiet">
            <UiIcon name="email" />
            {byHand.mail}
          </Button>
        )}
        {byHand && callButton}
        {again && (
          <Button as="button" type="button" data-kind="plain" onClick={again}>
            {words.again}
          </Button>
        )}
      </Ways>
    </Card>
  )
}

const Card = styled.div`
  display: grid;
  gap: 1rem;
  scroll-margin-top: 1.25rem;
  & > p { line-height: 1.5; }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: .75rem;
  & > svg { flex: none; box-sizing: content-box; padding: .55rem; border-radius: var(--radius-pill); background: var(--brand-soft); color: var(--brand); }
  & > :focus { outline: none; }
  & > :focus-visible { outline: 3px solid var(--brand); outline-offset: 4px; }
`

const Promised = styled.p`
  font-size: clamp(1.375rem, 1.2rem + 0.9vw, 1.875rem);
  font-weight: 650;
  letter-spacing: -.015em;
  text-wrap: balance;
  && { line-height: 1.2; }
`

const Lines = styled.dl`
  border-block: 1px solid var(--line);
  & > div { display: grid; grid-template-columns: minmax(6.5rem, 2fr) 3fr; gap: .25rem 1rem; padding: .55rem 0; }
  & > div + div { border-top: 1px solid var(--line); }
  & dt { color: var(--muted); }
  & dd { font-weight: 550; overflow-wrap: anywhere; white-space: pre-line; }
  &[data-uncovered] { font-size: .9375rem; font-variant-numeric: tabular-nums; }
  & + & { border-top: 0; margin-top: -1rem; }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: .6rem .75rem;
`

/** Visible only after the relay has redirected the visitor here. */
export const SentNote = styled.p`
  display: none;
  padding: 0.9rem 1.1rem;
  border-inline-start: 4px solid var(--brand);
  border-radius: var(--radius-s);
  background: var(--brand-soft);
  font-weight: 600;
  scroll-margin-top: 110px;
  &:target { display: block; }
  &::before { content: attr(data-words); }
`
