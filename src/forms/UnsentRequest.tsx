import type { ResolvedForm } from '../site/resolved'
import { NotSentCard } from './NotSentCard'
import { openOutbox } from './outbox/openOutbox'
import type { RunningForm } from './useFormEngine'

/** What a form could not send, with its ways out; nothing while there is none. The same in every view of a form. */
export function UnsentRequest({
  form,
  running,
}: {
  form: ResolvedForm
  running: Pick<RunningForm, 'engine' | 'state'>
}) {
  const { relay, call, chat } = form
  const { engine, state } = running
  const unsent = state.unsent === undefined ? undefined : openOutbox().find(state.unsent)
  if (!unsent || !relay) return null
  return (
    <NotSentCard
      reference={unsent.reference}
      words={unsent.words}
      labels={relay.outbox}
      call={call}
      chat={chat}
      isSending={state.isSending}
      retry={() => void engine.retry()}
      discard={() => engine.discard()}
    />
  )
}
