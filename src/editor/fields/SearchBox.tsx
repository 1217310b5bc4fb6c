import { useEffect, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useWords } from '../words/words'

/** In CSS pixels. */
const mostHeight = 320

interface Found {
  id: string
  label: string
}

/** A field in which one of many is searched for and chosen; what can be chosen is asked for as one types. */
export function SearchBox({
  id,
  label,
  chosen,
  find,
  onChoose,
}: {
  id: string
  label: string
  chosen: string
  find: (query: string) => Promise<readonly Found[]>
  onChoose: (id: string) => void
}) {
  const words = useWords()
  const [query, setQuery] = useState<string>()
  const [matches, setMatches] = useState<readonly Found[]>([])
  /** The part of the screen that the list belongs to: what stands in none is not found by its landmarks. */
  const [part, setPart] = useState<Element>()
  useEffect(() => {
    // What can be chosen is asked for once somebody looks for it.
    if (query === undefined) return
    let isOld = false
    void find(query).then((items) => !isOld && setMatches(items))
    return () => {
      isOld = true
    }
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
      // A field that is left shows what is chosen: its text changes no more.
      onInputChange={(typed) => setQuery((before) => (before === undefined ? before : typed))}
      // Another text while the field has the focus would open the list once more.
      onOpenChange={(isOpen, trigger) => isOpen && trigger !== 'input' && setQuery('')}
      onSelectionChange={(key) => key !== null && onChoose(String(key))}
    >
      <div className="combobox">
        <Input id={id} placeholder={chosen || words.search} />
        <Button className="plain">▾</Button>
      </div>
      <Popover className="popover" maxHeight={mostHeight} {...(part && { UNSTABLE_portalContainer: part })}>
        <ListBox renderEmptyState={() => <p>{words.nothingFound}</p>}>
          {(item: Found) => (
            <ListBoxItem id={item.id} textValue={item.label}>
              {item.label} <small>{item.id === item.label ? '' : item.id}</small>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
