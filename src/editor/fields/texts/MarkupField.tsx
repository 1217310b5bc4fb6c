import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import type { Pointer } from '../../../manifest/edits/pointer'
import { useSitePart, useStore } from '../../store/StoreContext'
import { useWords } from '../../words/words'
import { markOf, setLink, toggleMark, type SelectedText } from './changeMarkup'
import { ChipArea, type Chips } from './ChipArea'
import { writtenRange } from './chips'
import { useFieldHost } from '../FieldHost'

interface MarkupFieldProps {
  id: string
  text: string
  title: string
  at: Pointer
  chips: Chips
  /** Called with the name of a chip that is pressed. */
  onChip: (name: string | undefined) => void
  /** The button for chips. */
  insert: ReactNode
}

/** A running text with buttons and keys for its marks, which are written into the text as if typed. */
export function MarkupField({ text, title, at, chips, onChip, insert, ...shared }: MarkupFieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const store = useStore()
  const [selection, setSelection] = useState({ start: 0, end: 0 })
  const [href, setHref] = useState<string>()
  const { area } = chips
  /** The current selection, even while a button has the focus. */
  const selected = (): SelectedText => ({ text, ...chips.selected() })
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
  const mark = markOf({ text, ...writtenRange(chips.pieces, selection) })
  const put = (next: SelectedText | undefined): void => {
    setHref(undefined)
    if (!next) store.say(words.cannotMark)
    else if (next.text !== text) {
      chips.select(next.text, next)
      host.apply([{ do: 'set', at, value: next.text, was: text }], 'edit')
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
      <div className="marks" role="group" aria-label={words.marks({ title })}>
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
        {insert}
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
      <ChipArea {...shared} chips={chips} onPress={onChip} rows={2} onKeyDown={onKey} />
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

/** Suggests the addresses of the site's pages while one is typed. */
export function PageAddresses({ id }: { id: string }) {
  const pages = useSitePart('pages') ?? []
  return (
    <datalist id={id}>
      {pages
        .filter(({ path }) => !/[*{]/.test(path))
        .map(({ path, title }) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
    </datalist>
  )
}
