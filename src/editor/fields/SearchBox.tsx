import { useCallback, useEffect, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { whenAnswered, ask } from '../api/ask'
import { Icon } from '../controls/Icon'
import { useWords, useTitles, useEntryLabel } from '../words/words'
import { type FieldProps, useFieldHost } from './FieldHost'
import { mostHeight } from './TextField'

interface Found {
  id: string
  label: string
  /** The address of a small picture before the label. */
  drawing?: string
}

interface SearchBoxProps {
  id: string
  label: string
  /** The id of the chosen one. */
  chosen: string
  /** The words for the chosen one where nobody has to be asked. */
  known?: string | undefined
  /** Returns matches of a query; the one with an id if that is the query. */
  find: (query: string) => Promise<readonly Found[]>
  labelFor?: (label: string) => string
  onChoose: (id: string) => void
}

/** A field that searches for one of many and chooses it; matches are fetched while one types. */
export function SearchBox({ id, label, chosen, known, find, labelFor = String, onChoose }: SearchBoxProps) {
  const words = useWords()
  const [query, setQuery] = useState<string>()
  const [matches, setMatches] = useState<readonly Found[]>([])
  const [now, setNow] = useState<Partial<Found>>({})
  /** The landmark around the list, without which screen readers do not find it. */
  const [part, setPart] = useState<Element>()
  useEffect(
    () =>
      whenAnswered(
        () => find(chosen),
        (all) => setNow(all.find((one) => one.id === chosen) ?? { label: chosen }),
      ),
    [find, chosen],
  )
  useEffect(() => {
    // Matches are fetched once somebody searches.
    if (query !== undefined) return whenAnswered(() => find(query), setMatches)
  }, [find, query])
  const shown = known ?? (chosen === '' || now.label === undefined ? '' : labelFor(now.label))
  const isAmbiguous = (one: Found): boolean =>
    matches.some((other) => other.id !== one.id && labelFor(other.label) === labelFor(one.label))
  return (
    <ComboBox
      aria-label={label}
      items={matches}
      inputValue={query ?? shown}
      allowsEmptyCollection
      menuTrigger="focus"
      onFocus={({ target }) => {
        setPart(target.closest('.panel') ?? undefined)
        setQuery('')
      }}
      onBlur={() => setQuery(undefined)}
      // A field without the focus shows the choice: its text does not change.
      onInputChange={(typed) => setQuery((before) => (before === undefined ? before : typed))}
      // Changing the text of a focused field would open the list again.
      onOpenChange={(isOpen, trigger) => isOpen && trigger !== 'input' && setQuery('')}
      onSelectionChange={(key) => key !== null && onChoose(String(key))}
    >
      <div className="combobox">
        {now.drawing !== undefined && <img className="drawing" src={now.drawing} alt="" />}
        <Input id={id} placeholder={shown || words.search} />
        <Button className="plain">
          <Icon name="choose" />
        </Button>
      </div>
      <Popover className="popover" maxHeight={mostHeight} {...(part && { UNSTABLE_portalContainer: part })}>
        <ListBox renderEmptyState={() => <p>{words.nothingFound}</p>}>
          {(item: Found) => (
            <ListBoxItem id={item.id} textValue={labelFor(item.label)}>
              {item.drawing !== undefined && <img className="drawing" src={item.drawing} alt="" />}
              {/* Only of equal names the id says which is meant. */}
              {labelFor(item.label)} {isAmbiguous(item) && <small>{item.id}</small>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

interface SearchInputProps {
  /** The title of a list; undefined if its window has it. */
  of?: string
  query: string
  onQuery: (query: string) => void
}

/** A field whose words narrow what is shown below it. */
export function SearchInput({ of, query, onQuery }: SearchInputProps) {
  const words = useWords()
  const label = of === undefined ? words.search : `${words.search}: ${of}`
  return (
    <input
      type="search"
      value={query}
      aria-label={label}
      placeholder={label}
      onChange={(event) => onQuery(event.target.value)}
    />
  )
}

/** An icon, searched by name and chosen by its drawing. */
export function IconField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  const chosen = typeof value === 'string' ? value : ''
  return (
    <SearchBox
      id={id}
      label={titleFor(node.title)}
      chosen={chosen}
      known={wordsOf(chosen)}
      find={findIcons}
      onChoose={(name) => host.type(at, name, value)}
    />
  )
}

/** The name of an icon as words: `ph:bug-beetle` is a bug beetle. */
const wordsOf = (name: string): string => name.replace(/^\w+:/, '').replaceAll('-', ' ')

const findIcons = async (query: string): Promise<Found[]> =>
  (await ask('icons', { query: wordsOf(query) })).icons.map(({ name, drawing }) => ({
    id: name,
    label: wordsOf(name),
    drawing: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${drawing}</svg>`)}`,
  }))

/** A reference to an entry, form or look-up, chosen by its label. */
export function ReferenceField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  const words = useWords()
  const list = node['x-ref'] ?? ''
  const chosen = typeof value === 'string' ? value : ''
  const find = useCallback(async (query: string) => (await ask('list', { list, query, offset: 0 })).entries, [list])
  return (
    <SearchBox
      id={id}
      label={titleFor(node.title ?? list)}
      chosen={chosen}
      known={chosen.startsWith('{') ? words.ofPage : undefined}
      find={find}
      labelFor={useEntryLabel(list)}
      onChoose={(entry) => host.type(at, entry, value)}
    />
  )
}
