import { type Ref, useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { ResolvedOutbox, ResolvedForm } from '../../site/resolved'
import { Button } from '../../ui/Button'
import { UiIcon } from '../../ui/Icon'
import { CardTitle, Small } from '../../ui/styles/elements'
import { chatLink, shortened } from '../request/chatLink'
import type { Lead } from '../unsent/leadStore'
import { openOutbox } from '../deliveries/openOutbox'
import type { RunningForm } from '../engine/useFormEngine'

interface UnsentRequestProps {
  form: ResolvedForm
  running: Pick<RunningForm, 'engine' | 'state'>
}

/** The unsent request of a form with ways to retry, call or write; empty if there is none. All views share it. */
export function UnsentRequest({ form, running }: UnsentRequestProps) {
  const { outbox, call, chat } = form
  const { engine, state } = running
  const card = useRef<HTMLDivElement>(null)
  const wasSending = useRef(false)
  // On a phone the card may be below the screen: it is scrolled into view.
  useEffect(() => {
    if (wasSending.current && !state.isSending) card.current?.scrollIntoView({ block: 'nearest' })
    wasSending.current = state.isSending
  }, [state.isSending])
  const unsent = state.unsent === undefined ? undefined : openOutbox().find(state.unsent)
  if (!unsent || !outbox) return null
  return (
    <NotSentCard
      ref={card}
      lead={unsent}
      labels={outbox}
      call={call}
      chat={chat}
      isSending={state.isSending}
      retry={() => void engine.retry()}
      discard={() => engine.discard()}
    />
  )
}

interface NotSentCardProps {
  /** Its words are the typed values. */
  lead: Pick<Lead, 'reference' | 'words'>
  labels: ResolvedOutbox
  /** The company's phone, as a `tel:` address. */
  call: string
  /** The address of the company's chat; empty if it has none. */
  chat: string
  isSending: boolean
  ref?: Ref<HTMLDivElement>
  /** Undefined if the site has nowhere to send it any more. */
  retry: (() => void) | undefined
  discard(): void
}

/** A request that is not confirmed: stored in the outbox, to be sent again or made by phone. */
export const NotSentCard = ({ lead, labels, call, chat, isSending, ref, retry, discard }: NotSentCardProps) => (
  <Card ref={ref} role="group" aria-labelledby={`unsent-${lead.reference}`} data-unsent={lead.reference}>
    <CardTitle as="h3" id={`unsent-${lead.reference}`}>
      <UiIcon name="alert" />
      <span>{labels.title}</span>
    </CardTitle>
    <Small>{labels.text}</Small>
    <p>
      {labels.reference} <strong>{lead.reference}</strong>
    </p>
    <Ways data-uncovered="">
      {retry && (
        <Button as="button" type="button" aria-disabled={isSending || undefined} onClick={retry}>
          {labels.retry}
        </Button>
      )}
      <Button href={call} data-kind="quiet">
        <UiIcon name="phone" />
        {labels.call}
      </Button>
      {chat && (
        <Button href={chatLink(chat, shortened(lead.words))} target="_blank" rel="noopener" data-kind="quiet">
          <UiIcon name="whatsapp" />
          {labels.whatsapp}
        </Button>
      )}
      <Button as="button" type="button" aria-disabled={isSending || undefined} onClick={discard} data-kind="plain">
        {labels.discard}
      </Button>
    </Ways>
  </Card>
)

const Card = styled.div`
  display: grid;
  gap: 0.6rem;
  padding: 1.1rem 1.2rem;
  border: 1px solid var(--danger);
  border-radius: var(--radius-s);
  background: var(--danger-soft);
  color: var(--ink);
  & > h3 { display: flex; gap: 0.5rem; align-items: center; }
  & > h3 > svg { color: var(--danger); }
  & strong { font-variant-numeric: tabular-nums; letter-spacing: 0.02em; }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem 0.75rem;
  margin-top: 0.3rem;
  & button { border-color: transparent; }
  & [data-kind='quiet'] { background: var(--surface); }
`
