import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { ask } from '../api'
import { applyOperation } from '../document/applyOperation'
import type { Address } from '../document/address'
import { lowerFirst } from '../../manifest/schema'
import { keysOfEntries } from '../../manifest/lists'
import { Field } from '../fields/Field'
import { SinkContext, type Sink } from '../fields/Sink'
import type { EditorStore } from '../EditorStore'
import { withValue } from '../withValue'
import { useWords } from '../words'
import { useStore } from './StoreContext'
import { useSchema } from './useSchema'
import { Window } from './Window'

type Entry = Record<string, unknown>

/** Puts a link to a new page into the header. */
async function addToMenu(store: EditorStore, { path, title }: Entry): Promise<void> {
  const { value } = await ask('read', { at: menu })
  if (!Array.isArray(value) || typeof path !== 'string') return
  await store.apply(
    [{ do: 'insert', at: menu, index: value.length, value: { label: title ?? path, href: path } }],
    'add',
  )
}

const menu: Address = ['frame', 'header', 'links']

/** Asks for a new entry field by field: what is needed, in the schema's order. Its id is made from its name. */
export function Wizard({
  list,
  title,
  isOpen,
  onClose,
}: {
  list: string
  title: string
  isOpen: boolean
  onClose: () => void
}) {
  const words = useWords()
  const store = useStore()
  const schema = useSchema()
  const [entry, setEntry] = useState<Entry>({})
  const [isInMenu, setInMenu] = useState(list === 'routes')
  const sink = useMemo<Sink>(
    () => ({
      Field,
      type: (at, value) => setEntry((before) => withValue(before, at, value) as Entry),
      rename: () => Promise.resolve(true),
      apply: (operations) => setEntry((before) => operations.reduce(applyOperation, before as unknown) as Entry),
      blank: async (at, type) =>
        (await ask('blank', { list: [...keysOfEntries(list), '0', ...at], ...(type !== undefined && { type }) })).value,
      problemsAt: () => [],
      problemsInside: () => 0,
      focus: undefined,
      turn: 0,
      focused: () => {},
    }),
    [list],
  )
  const node = schema.entry(list)
  const fields = node
    ? schema
        .fields(node)
        .filter(
          ({ key, isRequired, node: field }) =>
            isRequired && !['id', 'sections'].includes(key) && field.const === undefined,
        )
    : []
  const close = (): void => {
    setEntry({})
    onClose()
  }
  const create = async (): Promise<void> => {
    const { at, state } = await ask('create', { list, entry })
    if (isInMenu) await addToMenu(store, entry)
    close()
    await store.refresh(isInMenu ? undefined : state)
    await store.select(at)
  }
  return (
    <Window title={list === 'routes' ? title : words.newEntry(lowerFirst(title))} isOpen={isOpen} onClose={close}>
      <SinkContext value={sink}>
        <div className="fields">
          {fields.map(({ key, node: field }) => (
            <Field key={key} node={field} value={entry[key]} at={[key]} isRequired />
          ))}
          {list === 'routes' && (
            <div className="field switch">
              <input
                id="in-menu"
                type="checkbox"
                checked={isInMenu}
                onChange={(event) => setInMenu(event.target.checked)}
              />
              <label htmlFor="in-menu">{words.inMenu}</label>
            </div>
          )}
        </div>
      </SinkContext>
      <footer>
        <Button onPress={close}>{words.cancel}</Button>
        <Button
          className="main"
          isDisabled={fields[0] !== undefined && !entry[fields[0].key]}
          onPress={() => void create()}
        >
          {words.create}
        </Button>
      </footer>
    </Window>
  )
}
