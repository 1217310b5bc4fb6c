import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/Button'
import { UiIcon } from '../../ui/Icon'
import { showToast } from '../../ui/toasts/toastStore'
import { detectAddress, messageKinds } from './detectAddress'
import type { LookupOf } from './askService'

/** Fills an address field from the device's position; asks before it replaces. @param target id of the field */
export function DetectButton({ lookup, target }: { lookup: LookupOf<'address'>; target: string }) {
  const [isHydrated, setIsHydrated] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** A detected address that waits for the visitor's yes or no. */
  const [offered, setOffered] = useState<string>()
  /** The text that this button filled in, which nobody typed. */
  const filled = useRef('')
  const isHere = useRef(false)
  const isLocked = useRef(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    isHere.current = true
    setIsHydrated(true)
    return () => void (isHere.current = false)
  }, [])

  const show = (message: keyof typeof messageKinds) =>
    showToast({ kind: messageKinds[message], title: lookup.messages[message] })

  async function detect() {
    if (isLocked.current) return
    isLocked.current = true
    setOffered(undefined)
    setIsBusy(true)
    // Browsers have no geolocation on insecure pages, although the types say so.
    const { outcome, address } = await detectAddress(lookup, navigator.geolocation as Geolocation | undefined, () =>
      show('detecting'),
    ).finally(() => void (isLocked.current = false))
    if (!isHere.current) return
    setIsBusy(false)
    show(outcome)
    if (address === undefined) return
    const typed = fieldOf(target)?.value.trim() ?? ''
    if (typed === '' || typed === filled.current || typed === address) fill(address)
    else setOffered(address)
  }

  function fill(address: string) {
    filled.current = address
    write(target, address)
  }

  function answer(address?: string) {
    // The focused button is removed, so that the focus would be lost.
    button.current?.focus()
    setOffered(undefined)
    if (address !== undefined) fill(address)
  }

  return (
    <Below data-ready={isHydrated || undefined}>
      <Button
        as="button"
        type="button"
        ref={button}
        data-kind="quiet"
        aria-disabled={isBusy || undefined}
        onClick={() => void detect()}
      >
        <UiIcon name="pin" />
        <span>{lookup.button}</span>
      </Button>
      <div role="status">
        {offered !== undefined && (
          <Offer>
            <span>{lookup.replace.question}</span>
            <strong>{offered}</strong>
            <Answers>
              <Button as="button" type="button" onClick={() => answer(offered)}>
                <span>{lookup.replace.yes}</span>
              </Button>
              <Button as="button" type="button" data-kind="quiet" onClick={() => answer()}>
                <span>{lookup.replace.no}</span>
              </Button>
            </Answers>
          </Offer>
        )}
      </div>
      <Source>{lookup.attribution}</Source>
    </Below>
  )
}

const fieldOf = (id: string) => document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null

/** Writes into the field like a visitor, with an event for its form. */
function write(id: string, text: string): void {
  const field = fieldOf(id)
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const Below = styled.div`
  display: grid;
  gap: 0.4rem;
  justify-items: start;
  /* The ring of the focused field stays apart from the button. */
  margin-top: .3rem;
  &:not([data-ready]) { visibility: hidden; }
  & > [role='status']:empty { position: absolute; }
  @media (scripting: none) { &:not([data-ready]) { display: none; } }
  & button { min-height: 2.75rem; padding: 0.4rem 1.1rem; }
`

const Offer = styled.div`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem 0.9rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-s);
  background: var(--brand-soft);
  line-height: 1.4;
`

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`

const Source = styled.p`
  font-size: 1rem;
  line-height: 1.4;
  color: var(--muted);
`
