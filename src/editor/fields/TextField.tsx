import { useRef, useState, Fragment, useMemo } from 'react'
import { keysAt, names, partOf } from '../../manifest/edits/pointer'
import { isYearly, nextOn } from '../../manifest/values/days'
import { useUnset } from './ChoiceField'
import { type FieldProps, useFieldHost } from './FieldHost'
import { PageAddresses, MarkupField } from './texts/MarkupField'
import { useWords, useLocationWords, useTitles } from '../words/words'
import { Button, Link, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useSitePart, useStore } from '../store/StoreContext'
import { ChipArea, useChips, type Chips } from './texts/ChipArea'
import { Icon } from '../controls/Icon'
import type { Placeholder } from '../api/EditorApi'
import { lettersOf, scriptOf } from '../../manifest/core/languageTags'

export function TextField({ node, value, at, id, isRequired }: FieldProps) {
  const host = useFieldHost()
  const unset = useUnset()(node)
  const isNumber = [node.type].flat().some((one) => one === 'number' || one === 'integer')
  const text = value === undefined ? '' : String(value)
  // A field that is edited does not become another one.
  const [suggestions] = useState(() => (text.includes('{') ? [] : host.suggestionsFor(at)))
  // A time or day that is typed in part is not sent: the value stays until it is whole.
  const [isPartial, setPartial] = useState(false)
  // A number field forgets a text such as "900 - 1800"; of a price the check says how it is written.
  const takesText = node['x-plain'] !== undefined
  const type = (typed: string): void => {
    const next = isNumber && typed !== '' && !(takesText && String(Number(typed)) !== typed) ? Number(typed) : typed
    host.type(at, typed === '' && !isRequired ? undefined : next, value)
  }
  const shared = { id, 'aria-describedby': `${id}-help ${id}-problems`, 'aria-required': isRequired }
  if (node['x-link'])
    return (
      <>
        <input {...shared} value={text} list={`${id}-pages`} onChange={(event) => type(event.target.value)} />
        <PageAddresses id={`${id}-pages`} />
      </>
    )
  if (node['x-input'] === 'yearly-day') return <DayField shared={shared} day={text} onType={type} />
  // Changing the name of an item changes its pointers: it is renamed once its field is left.
  if (isName(at, value)) return <NameField {...shared} name={text} at={at} />
  if (isText(node) && suggestions.length === 0) return <LongText {...{ node, text, at, shared }} onType={type} />
  const kind = isNumber && !takesText ? 'number' : inputTypes[node['x-input'] ?? 'text']
  return (
    <>
      <input
        {...shared}
        value={isPartial ? '' : text}
        type={kind}
        {...(takesText && { inputMode: 'decimal' })}
        step={node.type === 'integer' ? 1 : 'any'}
        placeholder={unset ?? node['x-example']}
        {...(kind === 'text' && suggestions.length > 0 && { list: `${id}-others` })}
        onChange={({ target }) => {
          setPartial(target.validity.badInput)
          if (!target.validity.badInput) type(target.value)
        }}
        onBlur={() => setPartial(false)}
      />
      {kind === 'text' && suggestions.length > 0 && (
        <datalist id={`${id}-others`}>
          {suggestions.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

const isText = (node: FieldProps['node']): boolean =>
  (node['x-text'] || node['x-form-text']) === true && !node['x-link'] && node.pattern === undefined

/** A text in one language can be written in the others too, whatever its control is. */
export function InOtherLanguages({ node, value, at }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const store = useStore()
  const languages = useSitePart('languages') ?? []
  const isAlone = isText(node) && !languages.some(({ key }) => key === at.at(-1))
  const written = isAlone && value ? languageOfText(String(value), languages) : undefined
  const further = languages.filter((language) => language !== written)
  const [next] = further
  if (!written || !next) return null
  const write = async (): Promise<void> => {
    const { read } = store.state
    await host.apply([{ do: 'set', at, value: { [written.key]: value } }], 'edit')
    if (!host.views || !read) return
    // A name in several languages does not call its item, which is at its index then.
    const item = isName(at, value) ? keysAt(read.value, at.slice(read.at.length))?.at(-2) : at.at(-2)
    void store.go({ at: [...at.slice(0, -2), String(item), ...at.slice(-1), next.key] }, true)
  }
  return (
    <Button className="link" onPress={() => void write()}>
      {words.translate({ languages: further.map(({ name, tag }) => name || tag).join(', ') })}
    </Button>
  )
}

/** Whether a value is the name of its item in a list. That of an entry is its id, even if other fields say the same. */
export const isName = (at: FieldProps['at'], value: unknown): boolean =>
  typeof value === 'string' &&
  at.at(-2) === `#${value}` &&
  names.some((key) => key === at.at(-1) && (key !== 'name' || partOf(at).length < at.length - 1))

/** The part of a page's address that each entry fills, and what is shown for it. */
const filledPart = /\{[^}]*\}/g
const gap = '…'

function NameField({ name, at, ...shared }: { name: string; at: FieldProps['at']; id: string }) {
  const host = useFieldHost()
  const shown = name.replaceAll(filledPart, gap)
  const [typed, setTyped] = useState(shown)
  const asked = useRef(shown)
  const commit = async (): Promise<void> => {
    if (typed === asked.current || typed === '') return
    // Leaving the field after Enter does not rename again.
    asked.current = typed
    const parts = [...name.matchAll(filledPart)]
    const renamed = typed.replaceAll(gap, () => parts.shift()?.[0] ?? gap)
    if (await host.rename(at, renamed)) return
    asked.current = shown
    setTyped(shown)
  }
  return (
    <input
      {...shared}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => event.key === 'Enter' && void commit()}
    />
  )
}

const inputTypes = { day: 'date', 'yearly-day': 'text', time: 'time', text: 'text' } as const

/** A day of one year, or with a box ticked of every year: it is chosen in a calendar either way. */
function DayField({ shared, day, onType }: { shared: { id: string }; day: string; onType(day: string): void }) {
  const words = useWords()
  const isEvery = isYearly(day)
  const inOne = nextOn(day, new Date().toISOString().slice(0, 10))
  const inEvery = (one: string): string => (one === '' ? '' : `-${one.slice(4)}`)
  return (
    <>
      <input
        {...shared}
        type="date"
        value={inOne}
        onChange={({ target: { value } }) => onType(isEvery ? inEvery(value) : value)}
      />
      {day !== '' && (
        <div className="checks">
          <label>
            <input type="checkbox" checked={isEvery} onChange={() => onType(isEvery ? inOne : inEvery(day))} />{' '}
            {words.everyYear}
          </label>
        </div>
      )}
    </>
  )
}

/** In characters: a longer text gets more than one line. */
const shortText = 60

interface LongTextProps extends Pick<FieldProps, 'node' | 'at'> {
  text: string
  shared: { id: string }
  onType: (text: string) => void
}

/** A text of any length, in which chips stand for what is filled in. */
function LongText({ node, text, at, shared, onType }: LongTextProps) {
  const words = useWords()
  const titleFor = useTitles()
  const host = useFieldHost()
  const placeFor = useLocationWords()
  const possible = useMemo(
    () => host.placeholders.filter(({ name }) => node['x-form-text'] || !name.startsWith('form.')),
    [host.placeholders, node],
  )
  const texts = useMemo(
    () => new Map(possible.map((one) => [one.name, one.text || placeFor(one.words)] as const)),
    [possible, placeFor],
  )
  const chips = useChips(text, texts, onType, node['x-markup'])
  const [pressed, setPressed] = useState<string>()
  const filled = new Set(chips.pieces.flatMap(({ name }) => possible.filter((one) => one.name === name)))
  const insert = possible.length > 0 && <InsertChip title={titleFor(node.title)} possible={possible} chips={chips} />
  return (
    <>
      {node['x-markup'] ? (
        <MarkupField
          {...shared}
          title={titleFor(node.title)}
          text={text}
          at={at}
          chips={chips}
          onChip={setPressed}
          insert={insert}
        />
      ) : (
        <div className="text">
          <ChipArea
            {...shared}
            data-one-line
            chips={chips}
            onPress={setPressed}
            rows={text.length > shortText ? 2 : 1}
          />
          {insert}
        </div>
      )}
      {filled.size > 0 && (
        <p className="help">
          {words.filledIn}:{' '}
          {[...filled].map(({ name, words: location, at: source }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              {source && host.views ? (
                <Link href={host.views.hrefOf(source)} data-chosen={name === pressed || undefined}>
                  {placeFor(location)}
                </Link>
              ) : (
                placeFor(location)
              )}
            </Fragment>
          ))}
        </p>
      )}
    </>
  )
}

/** The most height of a menu, in CSS pixels. */
export const mostHeight = 320

interface InsertChipProps {
  title: string
  possible: readonly Placeholder[]
  chips: Chips
}

/** A menu of what can be put into a text: it follows when the company's number, say, is another. */
function InsertChip({ title, possible, chips }: InsertChipProps) {
  const words = useWords()
  const placeFor = useLocationWords()
  // 20 px away, the menu covers neither the text nor its own button, which a mouse is still on.
  const field = useRef<Element>(null)
  return (
    <MenuTrigger onOpenChange={() => (field.current = chips.area.current?.closest('.field') ?? null)}>
      <Button className="insert" aria-label={`${words.insert}: ${title}`}>
        <Icon name="add" /> {words.insert}
      </Button>
      <Popover className="popover" triggerRef={field} offset={20} maxHeight={mostHeight}>
        <Menu
          items={possible.map((one) => ({ ...one, id: one.name }))}
          onAction={(name) =>
            // The menu returns the focus to its button first.
            requestAnimationFrame(() => requestAnimationFrame(() => chips.insert(`{${String(name)}}`)))
          }
        >
          {({ id, words: location, text }) => (
            <MenuItem id={id} textValue={placeFor(location)}>
              {placeFor(location)} {text !== undefined && <small>{text}</small>}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/**
 * The language of a site that a text is in, by its letters: Hindi for Devanagari, even with a word in Latin letters.
 * @param languages with their tags (BCP 47) @returns the first one for a text without letters
 */
export function languageOfText<Language extends { tag: string }>(
  text: string,
  languages: readonly Language[],
): Language | undefined {
  const latinLast = languages.toSorted((one, other) => Number(isLatin(one)) - Number(isLatin(other)))
  return latinLast.find(({ tag }) => lettersOf(scriptOf(tag))?.test(text)) ?? languages[0]
}

const isLatin = ({ tag }: { tag: string }): boolean => scriptOf(tag) === 'Latn'
