import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { Button } from '../../ui/Button'
import { UiIcon } from '../../ui/Icon'
import { showToast } from '../../ui/toasts/toastStore'
import { detectAddress, messageKinds } from './detectAddress'
import type { LookupOf } from './lookup'

/**
 * The button below an address field that fills it from where the device is. What the visitor typed gives way only when
 * they say so. Without script its room is there, and nothing to press.
 * @param target the id of the field's element
 */
export function DetectButton({ lookup, target }: { lookup: LookupOf<'address'>; target: string }) {
  const [isHydrated, setIsHydrated] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** An address that waits for a yes or no. */
  const [offered, setOffered] = useState<string>()
  /** What was filled in by this button: nobody typed that. */
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
    // Browsers of pages that are not served safely have none, whatever the types say.
    const { outcome, address } = await detectAddress(lookup, navigator.geolocation as Geolocation | undefined, () =>
      show('detecting'),
    )
    isLocked.current = false
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
    // The focus would be lost with the button it is on.
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

/** Writes into the field as a visitor would: its form hears of it. */
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
