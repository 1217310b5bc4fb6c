import { useEffect, useRef } from 'react'
import type { ResolvedForm } from '../../site/resolved'
import { NotSentCard } from './NotSentCard'
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
      reference={unsent.reference}
      words={unsent.words}
      labels={outbox}
      call={call}
      chat={chat}
      isSending={state.isSending}
      retry={() => void engine.retry()}
      discard={() => engine.discard()}
    />
  )
}
