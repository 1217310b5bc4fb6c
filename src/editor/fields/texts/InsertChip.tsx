import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from '../../controls/Icon'
import type { Placeholder } from '../../api/EditorApi'
import { useLocationWords } from '../../words/titles'
import { useWords } from '../../words/words'

/** In CSS pixels. */
const mostHeight = 320

interface InsertChipProps {
  title: string
  placeholders: readonly Placeholder[]
  /** Puts words where the caret was last. */
  onInsert: (words: string) => void
}

/** A menu of what can be put into a text: it follows when the company's number, say, is another. */
export function InsertChip({ title, placeholders, onInsert }: InsertChipProps) {
  const words = useWords()
  const placeFor = useLocationWords()
  return (
    <MenuTrigger>
      <Button className="insert" aria-label={`${words.insert}: ${title}`}>
        <Icon name="add" /> {words.insert}
      </Button>
      <Popover className="popover" maxHeight={mostHeight}>
        <Menu
          items={placeholders.map((one) => ({ ...one, id: one.name }))}
          onAction={(name) =>
            // The menu returns the focus to its button first.
            requestAnimationFrame(() => requestAnimationFrame(() => onInsert(`{${String(name)}}`)))
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
