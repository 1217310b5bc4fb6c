import { useEffect, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { whenAnswered } from '../api/ask'
import { Icon } from '../controls/Icon'
import { useWords } from '../words/words'

/** In CSS pixels. */
const mostHeight = 320

export interface Found {
  id: string
  label: string
  /** The address of a small picture before the label. */
  drawing?: string
}

interface SearchBoxProps {
  id: string
  label: string
  chosen: string
  /** The picture of the chosen one. */
  drawing?: string | undefined
  find: (query: string) => Promise<readonly Found[]>
  onChoose: (id: string) => void
}

/** A field that searches for one of many and chooses it; matches are fetched while one types. */
export function SearchBox({ id, label, chosen, drawing, find, onChoose }: SearchBoxProps) {
  const words = useWords()
  const [query, setQuery] = useState<string>()
  const [matches, setMatches] = useState<readonly Found[]>([])
  /** The landmark around the list, without which screen readers do not find it. */
  const [part, setPart] = useState<Element>()
  useEffect(() => {
    // Matches are fetched once somebody searches.
    if (query !== undefined) return whenAnswered(() => find(query), setMatches)
  }, [find, query])
  return (
    <ComboBox
      aria-label={label}
      items={matches}
      inputValue={query ?? chosen}
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
        {drawing !== undefined && <img className="drawing" src={drawing} alt="" />}
        <Input id={id} placeholder={chosen || words.search} />
        <Button className="plain">
          <Icon name="choose" />
        </Button>
      </div>
      <Popover className="popover" maxHeight={mostHeight} {...(part && { UNSTABLE_portalContainer: part })}>
        <ListBox renderEmptyState={() => <p>{words.nothingFound}</p>}>
          {(item: Found) => (
            <ListBoxItem id={item.id} textValue={item.label}>
              {item.drawing !== undefined && <img className="drawing" src={item.drawing} alt="" />}
              {/* Only of equal names the id says which is meant. */}
              {item.label} {isAmbiguous(item, matches) && <small>{item.id}</small>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const isAmbiguous = ({ id, label }: Found, all: readonly Found[]): boolean =>
  all.some((other) => other.label === label && other.id !== id)
