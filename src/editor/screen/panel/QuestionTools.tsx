import { Button } from 'react-aria-components'
import { valueOf, stepsOf, isWithin, pointerKey, type Pointer } from '../../../manifest/edits/pointer'
import type { Level } from '../../../manifest/edits/levels'
import { labelOfItem } from '../../fields/values/labelOfItem'
import type { OutlinePage } from '../../api/EditorApi'
import { useTitles } from '../../words/titles'
import { useNameOr } from '../../words/useReadable'
import { useWords } from '../../words/words'
import { Icon } from '../../controls/Icon'
import { IconButton } from '../../controls/IconButton'
import { useEditorState, useSitePart, useStore } from '../../store/StoreContext'
import { usePartActions } from '../usePartActions'

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
      <IconButton icon="up" name={words.moveUp} isDisabled={index === 0} onPress={() => move(index - 1)} />
      <IconButton
        icon="down"
        name={words.moveDown}
        isDisabled={index === items.length - 1}
        onPress={() => move(index + 1)}
      />
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
