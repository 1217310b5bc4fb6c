import { useEffect, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useWords } from '../words'

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
  const [found, setFound] = useState<readonly Found[]>([])
  useEffect(() => {
    // What can be chosen is asked for once somebody looks for it.
    if (query === undefined) return
    let isOld = false
    void find(query).then((items) => !isOld && setFound(items))
    return () => {
      isOld = true
    }
  }, [find, query])
  return (
    <ComboBox
      aria-label={label}
      items={found}
      inputValue={query ?? chosen}
      allowsEmptyCollection
      menuTrigger="focus"
      onInputChange={setQuery}
      onOpenChange={(isOpen) => setQuery(isOpen ? '' : undefined)}
      onSelectionChange={(key) => {
        if (key === null) return
        setQuery(undefined)
        onChoose(String(key))
      }}
    >
      <div className="combobox">
        <Input id={id} placeholder={chosen || words.search} />
        <Button className="plain">▾</Button>
      </div>
      <Popover className="popover">
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
