import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Button } from 'react-aria-components'
import type { Pointer } from '../document/pointer'
import { useSitePart, useStore } from '../screen/StoreContext'
import { useWords } from '../words/words'
import { markOf, setLink, toggleMark, type SelectedText } from './values/changeMarkup'
import { PageAddresses } from './PageAddresses'
import { useFieldHost } from './FieldHost'

interface MarkupFieldProps {
  id: string
  value: string
  title: string
  at: Pointer
  area: RefObject<HTMLTextAreaElement | null>
  onType: (typed: string) => void
}

/** A running text with buttons and keys for its marks, which are written into the text as if typed. */
export function MarkupField({ value, title, at, area, onType, ...shared }: MarkupFieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const store = useStore()
  const [selection, setSelection] = useState({ start: 0, end: 0 })
  const [href, setHref] = useState<string>()
  const wanted = useRef<SelectedText>(undefined)
  // The text comes back from the document: its selection is restored.
  useLayoutEffect(() => {
    if (wanted.current?.text !== value || !area.current) return
    area.current.focus()
    area.current.setSelectionRange(wanted.current.start, wanted.current.end)
    wanted.current = undefined
  }, [value, area])
  // The mark of the selection is shown however it was selected.
  useEffect(() => {
    const note = (): void => {
      const element = area.current
      if (element && document.activeElement === element)
        setSelection({ start: element.selectionStart, end: element.selectionEnd })
    }
    document.addEventListener('selectionchange', note)
    return () => document.removeEventListener('selectionchange', note)
  }, [area])
  const mark = markOf({ text: value, ...selection })
  /** The current selection, even while a button has the focus. */
  const selected = (): SelectedText => ({
    text: value,
    start: area.current?.selectionStart ?? 0,
    end: area.current?.selectionEnd ?? 0,
  })
  const put = (next: SelectedText | undefined): void => {
    setHref(undefined)
    if (!next) store.say(words.cannotMark)
    else if (next.text !== value) {
      wanted.current = next
      host.apply([{ do: 'set', at, value: next.text, was: value }], 'edit')
      return
    }
    area.current?.focus()
  }
  const actions = {
    b: () => put(toggleMark(selected(), 'bold')),
    i: () => put(toggleMark(selected(), 'emphasis')),
    k: () => {
      const now = markOf(selected())
      setHref(now?.kind === 'link' ? now.href : '')
    },
  }
  const onKey = (event: KeyboardEvent): void => {
    const action = (event.ctrlKey || event.metaKey) && !event.altKey && actions[event.key.toLowerCase() as 'b']
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <>
      <div className="marks" role="group" aria-label={words.marks(title)}>
        <Button aria-pressed={mark?.kind === 'bold'} aria-keyshortcuts="Control+B" onPress={actions.b}>
          <strong>{words.bold}</strong>
        </Button>
        <Button aria-pressed={mark?.kind === 'emphasis'} aria-keyshortcuts="Control+I" onPress={actions.i}>
          <em>{words.emphasis}</em>
        </Button>
        <Button
          aria-pressed={mark?.kind === 'link'}
          aria-keyshortcuts="Control+K"
          aria-expanded={href !== undefined}
          onPress={actions.k}
        >
          <u>{words.link}</u>
        </Button>
      </div>
      {href !== undefined && (
        <LinkAddress
          id={`${shared.id}-link`}
          now={href}
          onChosen={(address, page) => put(setLink(selected(), address, page ?? address))}
          onClose={() => {
            setHref(undefined)
            area.current?.focus()
          }}
        />
      )}
      <textarea
        {...shared}
        value={value}
        ref={area}
        rows={2}
        dir="auto"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
    </>
  )
}

interface LinkAddressProps {
  id: string
  now: string
  onChosen: (address: string, page?: string) => void
  onClose: () => void
}

/** The target of a link: one of the site's pages, or a typed address. */
function LinkAddress({ id, now, onChosen, onClose }: LinkAddressProps) {
  const words = useWords()
  const pages = useSitePart('pages')
  const [address, setAddress] = useState(now)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const choose = (): void => {
    const typed = address.trim()
    if (typed !== '' || now !== '') onChosen(typed, pages?.find(({ path }) => path === typed)?.title)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') choose()
    else onClose()
  }
  return (
    <div className="marks link-address">
      <label htmlFor={id}>{words.linkTo}</label>
      <input
        id={id}
        ref={input}
        value={address}
        list={`${id}-pages`}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={onKey}
      />
      <PageAddresses id={`${id}-pages`} />
      <Button onPress={choose}>{words.setLink}</Button>
      {now !== '' && <Button onPress={() => onChosen('')}>{words.removeLink}</Button>}
      <Button onPress={onClose}>{words.cancel}</Button>
    </div>
  )
}
