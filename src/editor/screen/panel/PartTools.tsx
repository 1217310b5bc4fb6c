import { isRecord } from '../../../manifest/core/read'
import { useRef } from 'react'
import { Button } from 'react-aria-components'
import { ask } from '../../api/ask'
import { isWithin, pointerKey, stepsOf, type Pointer } from '../../../manifest/edits/pointer'
import { partOf } from '../../../manifest/edits/partOf'
import { labelOfItem } from '../../fields/values/labelOfItem'
import { useTitles } from '../../words/titles'
import { useNameOr } from '../../words/useReadable'
import { useWords } from '../../words/words'
import { nodeOf } from '../nodeOf'
import { Icon } from '../../controls/Icon'
import { IconButton } from '../../controls/IconButton'
import { useEditorState, useStore } from '../../store/StoreContext'
import { Rename } from '../dialogs/Rename'
import { Foot } from '../dialogs/Foot'
import { useDialog } from '../dialogs/useDialog'
import { usePartActions } from '../usePartActions'
import { useSchema } from '../../store/useSchema'
import { Uses } from '../dialogs/Uses'
import { Window } from '../../controls/Window'

/** The actions on a section, a page or an entry. */
export function PartTools({ part }: { part: Pointer }) {
  const words = useWords()
  const titleFor = useTitles()
  const nameOr = useNameOr()
  const store = useStore()
  const schema = useSchema()
  const read = useEditorState('read')
  const { at = [] } = useEditorState('view')
  const actions = usePartActions()
  const removal = useDialog('remove')
  const renaming = useDialog('rename')
  const last = useRef(Promise.resolve())
  const isItem = part.length > 1 && (part[0] === 'catalogs' || part[0] === 'routes' || part.length === 4)
  if (!isItem) return null
  const node = nodeOf(schema, part, read?.value)
  const canHide = node && schema.property(node, 'hidden') !== undefined
  const isHidden = isRecord(read?.value) && read.value.hidden === true
  // The part that it is about may have been chosen on the page a moment ago.
  const isOfView = pointerKey(partOf(at)) === pointerKey(part)
  const isSection = part.length === 4 && part[0] === 'routes'
  const name = nameOr(labelOfItem(read?.value, node), titleFor(node?.title))
  const stepBy = async (distance: number): Promise<void> => {
    const { value } = await ask('read', { at: part.slice(0, -1) })
    if (!Array.isArray(value)) return
    const from = stepsOf(value).byStep.get(part.at(-1) ?? '') ?? 0
    const to = Math.max(0, Math.min(from + distance, value.length - 1))
    await actions.move({ at: part, name }, to, value.length)
  }
  // Each step counts from where the one before has led.
  const moveBy = (distance: number): void => {
    const step = (): Promise<void> => stepBy(distance)
    last.current = last.current.then(step, step)
  }
  const remove = async (): Promise<void> => {
    await removal.close()
    if (!(await store.apply([{ do: 'remove', at: part }], 'remove'))) return
    // Asked from the page, something else may be chosen again.
    if (isWithin(store.state.view.at ?? [], part)) await store.go({ at: undefined }, true)
    store.say(words.removed({ what: name }))
  }
  return (
    <div className="tools part-tools">
      <Button onPress={() => void actions.duplicate({ at: part, name })}>{words.duplicate}</Button>
      {canHide && (
        <Button onPress={() => void actions.hide({ at: part, name }, isHidden)}>
          {isHidden ? words.show : words.hide}
        </Button>
      )}
      {!isSection && (
        <>
          <IconButton icon="up" name={words.moveUp} onPress={() => moveBy(-1)} />
          <IconButton icon="down" name={words.moveDown} onPress={() => moveBy(1)} />
        </>
      )}
      <Button className="plain danger" onPress={() => actions.askRemoval(part)}>
        <Icon name="trash" /> {words.remove}
      </Button>
      {!isSection && <Button onPress={renaming.open}>{words.rename}</Button>}
      <Window
        title={words.removeTitle({ what: name })}
        isOpen={removal.isOpen && isOfView}
        onClose={() => void removal.close()}
      >
        <Uses of={part} isLeaving />
        <Foot main={words.remove} isDanger onMain={() => void remove()} onCancel={() => void removal.close()} />
      </Window>
      {renaming.isOpen && <Rename part={part} onClose={() => void renaming.close()} />}
    </div>
  )
}
