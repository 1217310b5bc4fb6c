import { isRecord } from '../../../manifest/core/read'
import { Button } from 'react-aria-components'
import { ask } from '../../store/api'
import { moveItem } from '../../store/moveItem'
import { stepsOf, type Pointer } from '../../document/pointer'
import { labelOfItem } from '../../fields/values/labelOfItem'
import { useTitles } from '../../words/titles'
import { useReadable } from '../../words/useReadable'
import { useWords } from '../../words/words'
import { nodeOf } from '../nodeOf'
import { Icon } from '../icons/Icon'
import { IconButton } from '../icons/IconButton'
import { useEditorState, useStore } from '../StoreContext'
import { Rename } from '../dialogs/Rename'
import { useDialog } from '../dialogs/useDialog'
import { useSchema } from '../useSchema'
import { Uses } from '../dialogs/Uses'
import { Window } from '../dialogs/Window'

/** The actions on a section, a page or an entry. */
export function PartTools({ part }: { part: Pointer }) {
  const words = useWords()
  const titleFor = useTitles()
  const readable = useReadable()
  const store = useStore()
  const schema = useSchema()
  const read = useEditorState('read')
  const removal = useDialog('remove')
  const renaming = useDialog('rename')
  const isItem = part.length > 1 && (part[0] === 'catalogs' || part[0] === 'routes' || part.length === 4)
  if (!isItem) return null
  const node = nodeOf(schema, part, read?.value)
  const canHide = node && schema.property(node, 'hidden') !== undefined
  const isHidden = isRecord(read?.value) && read.value.hidden === true
  const isSection = part.length === 4 && part[0] === 'routes'
  const isPage = part.length === 2 && part[0] === 'routes'
  const name = readable(labelOfItem(read?.value) ?? titleFor(node?.title))
  const moveBy = async (distance: number): Promise<void> => {
    const { value } = await ask('read', { at: part.slice(0, -1) })
    if (!Array.isArray(value)) return
    const from = stepsOf(value).byStep.get(part.at(-1) ?? '') ?? 0
    const to = Math.max(0, Math.min(from + distance, value.length - 1))
    await moveItem(store, part, to)
    store.say(words.moved(name, to + 1, value.length))
  }
  const remove = async (): Promise<void> => {
    await removal.close()
    if (!(await store.apply([{ do: 'remove', at: part }], 'remove'))) return
    await store.go({ at: undefined }, true)
    store.say(words.removed(name))
  }
  const duplicate = async (): Promise<void> => {
    await store.duplicate(part)
    store.say(words.duplicated(name))
  }
  const hide = async (): Promise<void> => {
    const at = [...part, 'hidden']
    if (await store.apply([isHidden ? { do: 'remove', at } : { do: 'set', at, value: true }], 'hide'))
      store.say(isHidden ? words.isShown(name) : isPage ? words.pageIsHidden(name) : words.isHidden(name))
  }
  return (
    <div className="tools part-tools">
      <Button onPress={() => void duplicate()}>{words.duplicate}</Button>
      {canHide && <Button onPress={() => void hide()}>{isHidden ? words.show : words.hide}</Button>}
      {!isSection && (
        <>
          <IconButton icon="up" name={words.moveUp} onPress={() => void moveBy(-1)} />
          <IconButton icon="down" name={words.moveDown} onPress={() => void moveBy(1)} />
        </>
      )}
      <Button className="plain danger" onPress={removal.open}>
        <Icon name="trash" /> {words.remove}
      </Button>
      {!isSection && <Button onPress={renaming.open}>{words.rename}</Button>}
      <Window title={words.removeTitle(name)} isOpen={removal.isOpen} onClose={() => void removal.close()}>
        <Uses of={part} />
        <footer>
          <Button onPress={() => void removal.close()}>{words.cancel}</Button>
          <Button className="danger" onPress={() => void remove()}>
            {words.remove}
          </Button>
        </footer>
      </Window>
      {renaming.isOpen && <Rename part={part} onClose={() => void renaming.close()} />}
    </div>
  )
}
