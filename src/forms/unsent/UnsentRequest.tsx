import { useEffect, useRef } from 'react'
import type { ResolvedForm } from '../../site/resolved'
import { NotSentCard } from '../view/NotSentCard'
import { openOutbox } from './openOutbox'
import type { RunningForm } from '../engine/useFormEngine'

/** What a form could not send, with its ways out; nothing while there is none. The same in every view of a form. */
export function UnsentRequest({
  form,
  running,
}: {
  form: ResolvedForm
  running: Pick<RunningForm, 'engine' | 'state'>
}) {
  const { outbox, call, chat } = form
  const { engine, state } = running
  const card = useRef<HTMLDivElement>(null)
  const wasSending = useRef(false)
  // On a phone the card comes below the screen: whoever has just pressed sees that nothing was sent, and what to do.
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
