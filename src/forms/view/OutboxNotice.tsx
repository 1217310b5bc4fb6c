import { useEffect, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import type { UnsentProps } from '../../site/page'
import { Column } from '../../ui/styles/elements'
import { showToast } from '../../ui/toasts/toastStore'
import type { Lead } from '../unsent/leadStore'
import { reportSent } from '../engine/reportSent'
import { openOutbox } from '../deliveries/openOutbox'
import { NotSentCard } from './NotSentCard'

/** Unconfirmed requests of earlier pages. Those that may only lack their answer are sent again by themselves. */
export function OutboxNotice({ labels, call, chat, failure }: UnsentProps) {
  const leads = useSyncExternalStore(subscribe, () => openOutbox().unsent())
  const [sending, setSending] = useState<Lead>()
  const [isReady, setIsReady] = useState(false)

  useEffect(() => {
    const recover = () =>
      openOutbox()
        .recover()
        .then((arrived) => arrived.forEach((lead) => thank(lead, labels.reference)))
        .finally(() => setIsReady(true))
    void recover()
    addEventListener('online', recover)
    return () => removeEventListener('online', recover)
  }, [labels.reference])

  async function retry(lead: Lead) {
    if (sending !== undefined) return
    setSending(lead)
    const result = await openOutbox().send(lead.reference)
    setSending(undefined)
    if (result === 'sent') thank(lead, labels.reference)
    else if (result !== 'elsewhere' && result !== 'gone') showToast({ kind: 'error', title: failure })
  }

  // A lead that is being sent is not among the unsent ones: its card stays while the visitor waits.
  const waiting =
    sending && !leads.some(({ reference }) => reference === sending.reference) ? [...leads, sending] : leads
  const shown = isReady ? [...waiting].sort((one, other) => one.reference.localeCompare(other.reference)) : []
  if (shown.length === 0) return null
  return (
    <Column role="region" aria-label={labels.title} data-narrow="">
      <Cards>
        {shown.map((lead) => (
          <NotSentCard
            key={lead.reference}
            lead={lead}
            labels={labels}
            call={call}
            chat={chat}
            isSending={sending?.reference === lead.reference}
            retry={openOutbox().receiverOf(lead.form) && (() => void retry(lead))}
            discard={() => openOutbox().discard(lead.reference)}
          />
        ))}
      </Cards>
    </Column>
  )
}

const subscribe = (listener: () => void): (() => void) => openOutbox().subscribe(listener)

function thank({ thanks: { title, detail }, reference }: Lead, label: string): void {
  const without = openOutbox().noteOn(reference)
  const words = without
    ? { kind: 'error' as const, title: without }
    : { kind: 'success' as const, title: title ?? '', detail }
  if (!without) reportSent()
  showToast({ ...words, note: `${label} ${reference}` } as Parameters<typeof showToast>[0])
}

const Cards = styled.div`
  display: grid;
  gap: 0.75rem;
  padding-block: 1rem;
`
