import { isRecord } from '../../../manifest/core/read'
import { useRef } from 'react'
import { Button } from 'react-aria-components'
import { ask, useAnswer } from '../../api/ask'
import { isWithin, pointerKey, stepsOf, type Pointer, valueOf, partOf } from '../../../manifest/edits/pointer'
import { labelOfItem } from '../../fields/listItems'
import { useTitles, useNameOr, useWords } from '../../words/words'
import { Icon, IconButton, MoveButtons } from '../../controls/Icon'
import { useEditorState, useStore, useSitePart, useDialog, useSchema } from '../../store/StoreContext'
import { Rename, Uses } from '../dialogs/Rename'
import { Foot, Window } from '../../controls/Window'
import { usePartActions } from '../PartList'
import { type Level, memberFor, schemaAt } from '../../../manifest/edits/schemaAt'
import type { OutlinePage } from '../../api/EditorApi'
import type { Schema, SchemaNode } from '../../../manifest/schema/schema'

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
  // The part that it is about may have been chosen on the page a moment ago.
  const isLeaving = removal.isOpen && pointerKey(partOf(at)) === pointerKey(part)
  const uses = useAnswer('uses', isLeaving ? { at: part } : undefined)
  const isItem = part.length > 1 && (part[0] === 'catalogs' || part[0] === 'routes' || part.length === 4)
  if (!isItem) return null
  const node = nodeOf(schema, part, read?.value)
  const canHide = node && schema.property(node, 'hidden') !== undefined
  const isHidden = isRecord(read?.value) && read.value.hidden === true
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
        isOpen={isLeaving}
        isKnown={uses !== undefined}
        onClose={() => void removal.close()}
      >
        <Uses uses={uses} isLeaving />
        <Foot main={words.remove} isDanger onMain={() => void remove()} onCancel={() => void removal.close()} />
      </Window>
      {renaming.isOpen && <Rename part={part} onClose={() => void renaming.close()} />}
    </div>
  )
}

interface QuestionToolsProps {
  part: Pointer
  /** The shown view, and the one around it. */
  level: Level | undefined
  outer: Level | undefined
}

/** The actions on a question of a form; on a form, and on a section that shows one, a button for a further question. */
export function QuestionTools({ part, level, outer }: QuestionToolsProps) {
  const words = useWords()
  const titleFor = useTitles()
  const nameOr = useNameOr()
  const store = useStore()
  const read = useEditorState('read')
  const pages = useSitePart('pages')
  const actions = usePartActions()
  const form = formOf(part, pages ?? [])
  const add = (at: Pointer): void => void store.openDialog('add-question', at)
  if (!outer)
    return (
      form && (
        <div className="tools part-tools">
          <Button onPress={() => add(form)}>
            <Icon name="add" /> {words.addQuestion}
          </Button>
        </div>
      )
    )
  if (!level?.node['x-asked']) return null
  const { at } = level
  const list = valueOf(read?.value, at.slice(part.length, -1))
  const items = Array.isArray(list) ? list : []
  const index = stepsOf(items).byStep.get(at.at(-1) ?? '') ?? 0
  const name = nameOr(labelOfItem(level.value, level.node), titleFor(level.node.title))
  const move = (to: number): void => void actions.move({ at, name }, to, items.length)
  const remove = async (): Promise<void> => {
    if (!(await store.apply([{ do: 'remove', at }], 'remove'))) return
    await store.go({ at: outer.at }, true)
    store.say(words.removed({ what: name }))
  }
  return (
    <div className="tools part-tools">
      <Button onPress={() => add(at)}>
        <Icon name="add" /> {words.questionAfter}
      </Button>
      <MoveButtons index={index} count={items.length} onMove={move} />
      <IconButton icon="trash" name={words.remove} onPress={() => void remove()} />
    </div>
  )
}

/** The form that a part is, or that a section shows. */
function formOf(part: Pointer, pages: readonly OutlinePage[]): Pointer | undefined {
  if (part[0] === 'forms') return part
  const page = pages.find(({ at }) => isWithin(part, at))
  const section = page?.sections.find(({ at }) => pointerKey(at) === pointerKey(part))
  return section?.form === undefined ? undefined : ['forms', section.form]
}

/** The schema of a part that is edited in the panel; of a block with several types, that of its type. */
export function nodeOf(schema: Schema, part: Pointer, value: unknown): SchemaNode | undefined {
  const node = schemaAt(schema, undefined, part)
  return node && memberFor(schema, node, value)
}
