import type { ReactNode } from 'react'
import { Button, GridList, GridListItem, useDragAndDrop, Link } from 'react-aria-components'
import { pointerKey, type Pointer } from '../../manifest/edits/pointer'
import { useWords } from '../words/words'
import { Icon, MoveButtons, type IconName } from '../controls/Icon'
import { useEditorState, useStore, useHref } from '../store/StoreContext'
import { ErrorCount } from '../fields/FieldProblems'
import { ask } from '../api/ask'
import type { EditorStore } from '../store/EditorStore'

export interface ListedPart {
  at: Pointer
  name: string
  /** Shown below the name. */
  note?: string | undefined
  /** Drawn before the name. */
  drawing?: ReactNode
}

interface PartListProps {
  label: string
  parts: readonly ListedPart[]
  of?: number
  /** Called when a part is moved, before the server has answered. */
  onMove?: (from: number, to: number) => void
}

/** Links that are moved by dragging, keys, or a step. @param of the total number */
export function PartList({ label, parts, of = parts.length, onMove }: PartListProps) {
  const words = useWords()
  const { move } = usePartActions()
  const hrefTo = useHref()
  const selection = useEditorState('selection')
  const keys = parts.map(({ at }) => pointerKey(at))
  const byKey = (key: unknown): ListedPart | undefined => parts[keys.indexOf(String(key))]
  const moveTo = (part: ListedPart, from: number, to: number): void => {
    onMove?.(from, to)
    void move(part, to, of)
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (dragged) => [...dragged].map((key) => ({ 'text/plain': byKey(key)?.name ?? '' })),
    onReorder: ({ keys: dragged, target }) => {
      const [key] = [...dragged]
      const part = byKey(key)
      const [from, over] = [keys.indexOf(String(key)), keys.indexOf(String(target.key))]
      const position = target.dropPosition === 'before' ? over : over + 1
      if (part) moveTo(part, from, position > from ? position - 1 : position)
    },
  })
  return (
    <GridList aria-label={label} dragAndDropHooks={dragAndDropHooks}>
      {parts.map((part, index) => (
        <GridListItem
          key={keys[index]}
          id={keys[index] ?? ''}
          href={hrefTo({ at: part.at })}
          textValue={part.name}
          data-chosen={(selection && pointerKey(selection.part) === keys[index]) || undefined}
        >
          <Button slot="drag" aria-label={words.dragHandle} className="handle">
            <Icon name="drag" tip={words.dragHandle} />
          </Button>
          {/* The row follows its link by itself; this is for the browser's own functions: another tab, a copied address. */}
          <a className="name" href={hrefTo({ at: part.at })} tabIndex={-1} draggable={false}>
            {part.drawing}
            <span>
              {part.name}
              {part.note && <small>{part.note}</small>}
            </span>
          </a>
          <ErrorCount at={part.at} />
          <span className="steps">
            <MoveButtons of={part.name} index={index} count={of} onMove={(to) => moveTo(part, index, to)} />
          </span>
        </GridListItem>
      ))}
    </GridList>
  )
}

/** A link to a part, with the number of problems in it. */
export function PartLink({ at, icon, children }: { at: Pointer; icon?: IconName; children: ReactNode }) {
  const hrefTo = useHref()
  const selection = useEditorState('selection')
  const isChosen = [selection?.part, selection?.field].some((one) => one && pointerKey(one) === pointerKey(at))
  return (
    <Link
      className="row"
      href={hrefTo({ at })}
      data-chosen={isChosen || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      <ErrorCount at={at} />
    </Link>
  )
}

/** A section, a page or an entry, and how it is called. */
interface Part {
  at: Pointer
  name: string
}

/** The actions on a section, a page or an entry, wherever they are offered; what is done is announced. */
export function usePartActions() {
  const words = useWords()
  const store = useStore()
  return {
    /** @param of the number of parts in its list */
    move: async ({ at, name }: Part, to: number, of: number): Promise<void> => {
      await moveItem(store, at, to)
      store.say(words.moved({ what: name, position: to + 1, of }))
    },
    duplicate: async ({ at, name }: Part): Promise<void> => {
      await store.duplicate(at)
      store.say(words.duplicated({ what: name }))
    },
    /** Hides it, or shows it again; says how many links rest with it. */
    hide: async ({ at: part, name }: Part, isHidden: boolean): Promise<void> => {
      const at = [...part, 'hidden']
      const countLinksToHidden = (): number => store.state.site?.linksToHidden.length ?? 0
      const before = countLinksToHidden()
      if (!(await store.apply([isHidden ? { do: 'remove', at } : { do: 'set', at, value: true }], 'hide'))) return
      const links = countLinksToHidden() - before
      store.say(
        isHidden
          ? words.isShown({ what: name })
          : links > 0
            ? words.isHiddenWith({ what: name, links })
            : words.isHidden({ what: name }),
      )
    },
    /** Chooses it, and asks whether it is to be removed. */
    askRemoval: (at: Pointer): void => void store.openDialog('remove', at),
  }
}

/** Moves an item of a list. An entry is offered for the lists that name entries one by one. */
async function moveItem(store: EditorStore, at: Pointer, to: number): Promise<void> {
  if (!(await store.apply([{ do: 'move', at, to }], 'move')) || !['catalogs', 'lists'].includes(at[0] ?? '')) return
  store.set(await ask('companions', { at }))
}
