import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import type { Pointer } from '../../../manifest/edits/pointer'
import { useSitePart, useStore } from '../../store/StoreContext'
import { useWords } from '../../words/words'
import { ChipArea, type Chips, writtenRange } from './ChipArea'
import { useFieldHost } from '../FieldHost'
import { parseMarkup, type MarkupPart } from '../../../manifest/text/markup'

interface MarkupFieldProps {
  id: string
  text: string
  title: string
  at: Pointer
  chips: Chips
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

export interface SelectedText {
  text: string
  start: number
  end: number
}

type Style = Exclude<MarkupPart, string>

/** A letter with the marked part it belongs to: the same object for all letters of one part. */
interface Letter {
  letter: string
  style: Style | undefined
}

interface Read {
  letters: Letter[]
  /** The range of selected letters. */
  from: number
  to: number
}

/** The mark around the selection, or that all of it has; undefined if links are among other words. */
export function markOf(selected: SelectedText): Style | undefined {
  const { letters, from, to } = read(selected)
  const meant = from === to ? partAround(letters, from) : [from, to]
  const shown = letters.slice(meant[0], meant[1]).filter(({ letter }) => letter.trim() !== '')
  const besideLinks = shown.filter(({ style }) => style?.kind !== 'link')
  const styles = besideLinks.length > 0 ? besideLinks : shown
  const [first] = styles
  return styles.every(({ style }) => style?.kind === first?.style?.kind) ? first?.style : undefined
}

/** Makes words bold or emphasised, or reverts that; undefined if markup would be nested. */
export function toggleMark(selected: SelectedText, kind: 'bold' | 'emphasis'): SelectedText | undefined {
  const now = read(selected)
  const meant = meantIn(now)
  const isOn = markOf(selected)?.kind === kind
  return restyled(now, meant, isOn ? undefined : { kind, text: '' })
}

/** Links the selected words, or changes the link around them; "" removes it. @param words the text if nothing is selected */
export function setLink(selected: SelectedText, href: string, words: string): SelectedText | undefined {
  const now = read(selected)
  const inside = now.letters[now.from]?.style ?? now.letters[now.from - 1]?.style
  const isInLink = markOf(selected)?.kind === 'link' && inside?.kind === 'link'
  const meant = isInLink ? partAround(now.letters, now.from) : meantIn(now)
  if (meant[0] === meant[1] && href !== '') {
    const added = [...words].map((letter) => ({ letter, style: undefined }))
    now.letters.splice(meant[0], 0, ...added)
    return restyled(now, [meant[0], meant[0] + added.length], { kind: 'link', text: '', href })
  }
  return restyled(now, meant, href === '' ? undefined : { kind: 'link', text: '', href })
}

/** Reads the letters of a text and its selection, without the characters of markup. */
function read({ text, start, end }: SelectedText): Read {
  const letters: Letter[] = []
  let at = 0
  let [from, to] = [0, 0]
  for (const part of parseMarkup(text)) {
    const style = typeof part === 'string' ? undefined : part
    const words = typeof part === 'string' ? part : part.text
    at += opening(style).length
    for (const letter of words) {
      at += letter.length
      if (at <= start) from = letters.length + 1
      if (at <= end) to = letters.length + 1
      letters.push({ letter, style })
    }
    at += closing(style).length
  }
  return { letters, from: Math.min(from, to), to }
}

const opening = (style: Style | undefined): string =>
  style === undefined ? '' : { bold: '**', emphasis: '*', link: '[' }[style.kind]

const closing = (style: Style | undefined): string =>
  style === undefined ? '' : style.kind === 'link' ? `](${style.href})` : opening(style)

function meantIn({ letters, from, to }: Read): [number, number] {
  if (from === to) return partAround(letters, from)
  const isSpace = (index: number): boolean => letters[index]?.letter.trim() === ''
  let [first, last] = [from, to]
  while (first < last && isSpace(first)) first += 1
  while (last > first && isSpace(last - 1)) last -= 1
  return [first, last]
}

/** The marked part, or the word, around a position between two letters. */
function partAround(letters: readonly Letter[], at: number): [number, number] {
  const { style } = letters[at]?.style ? letters[at] : (letters[at - 1] ?? { style: undefined })
  const belongs = (index: number): boolean => {
    const one = letters[index]
    if (!one) return false
    return style ? one.style === style : one.style === undefined && /[\p{L}\p{M}\p{N}]/u.test(one.letter)
  }
  let [from, to] = [at, at]
  while (belongs(from - 1)) from -= 1
  while (belongs(to)) to += 1
  return [from, to]
}

function restyled({ letters }: Read, [from, to]: [number, number], style: Style | undefined): SelectedText | undefined {
  if (from === to) return undefined
  // A link inside text that is made bold stays a link, or its address would be lost.
  const keeps = (one: Letter): boolean => one.style?.kind === 'link' && style !== undefined && style.kind !== 'link'
  if (letters.slice(from, to).every((one) => keeps(one) || one.letter.trim() === '')) return undefined
  const joined = [letters[from - 1]?.style, letters[to]?.style].filter((one) => one && isLike(one, style))
  const next = letters.map((one, index) => {
    const isAffected = index >= from && index < to && !keeps(one)
    return isAffected || (one.style && joined.includes(one.style)) ? { ...one, style } : one
  })
  const made = written(next, from, to)
  const again = read(made).letters
  const isRight = next.length === again.length && next.every((one, index) => isSame(one, again[index]))
  return isRight ? made : undefined
}

const isLike = (one: Style, other: Style | undefined): boolean =>
  opening(one) + closing(one) === opening(other) + closing(other)

/** A space at the end of a marked part has no mark once it is written. */
const isSame = ({ letter, style }: Letter, other: Letter | undefined): boolean =>
  letter === other?.letter &&
  (letter.trim() === '' || opening(style) + closing(style) === opening(other.style) + closing(other.style))

/** Writes letters as text: spaces stay outside the marks. */
function written(letters: readonly Letter[], from: number, to: number): SelectedText {
  const made = { text: '', start: 0, end: 0 }
  const styles = letters.map(({ style }) => style)
  const trim = (index: number, step: 1 | -1): void => {
    const style = styles[index]
    if (!style || style.kind === 'link') return
    for (let at = index; styles[at] === style && letters[at]?.letter.trim() === ''; at += step) styles[at] = undefined
  }
  styles.forEach((style, index) => {
    if (style && letters[index - 1]?.style !== style) trim(index, 1)
    if (style && letters[index + 1]?.style !== style) trim(index, -1)
  })
  letters.forEach(({ letter }, index) => {
    const style = styles[index]
    if (style !== styles[index - 1]) made.text += opening(style)
    if (index === from) made.start = made.text.length
    made.text += letter
    if (index === to - 1) made.end = made.text.length
    if (style !== styles[index + 1]) made.text += closing(style)
  })
  return made
}
