import { useCallback, useMemo } from 'react'
import { Button } from 'react-aria-components'
import { ask, useAnswer } from '../../api/ask'
import { pointerKey, type Pointer } from '../../../manifest/edits/pointer'
import { lowerFirst } from '../../../manifest/schema/listNodes'
import type { SchemaNode } from '../../../manifest/schema/schema'
import { keysOfEntries } from '../../../manifest/schema/lists'
import { Field } from '../../fields/Field'
import { FieldHostContext } from '../../fields/FieldHost'
import type { EditorStore } from '../../store/EditorStore'
import { newAddress, missingRequired } from '../../fields/newValues'
import type { EditorApi, Membership } from '../../api/EditorApi'
import { useLocationWords, useTitles, useWords } from '../../words/words'
import { useSitePart, useStore, useSchema } from '../../store/StoreContext'
import { Foot, WindowForm, Window } from '../../controls/Window'
import { nothingTyped, useDraft, useStoredState, type Draft } from './useDraft'

async function addToMenu(store: EditorStore, { path, title }: Draft): Promise<void> {
  const { value } = await ask('read', { at: menu })
  if (!Array.isArray(value) || typeof path !== 'string') return
  await store.apply(
    [{ do: 'insert', at: menu, index: value.length, value: { label: title ?? path, href: path } }],
    'add',
  )
}

const noLists: EditorApi['memberships']['out'] = { places: [], suggestions: {} }

const menu: Pointer = ['frame', 'header', 'links']

/** The answers beside the entry itself. */
interface Asked {
  step: number
  isInMenu: boolean
  /** The further lists that were ticked or unticked, by their pointers. */
  chosen?: Readonly<Record<string, boolean>>
}

interface WizardProps {
  list: string
  title: string
  isOpen: boolean
  onClose: () => Promise<void>
}

/** Asks question by question in the schema's order, then for further lists. The fields of a page are asked at once. */
export function Wizard({ list, title, isOpen, onClose }: WizardProps) {
  const words = useWords()
  const titleFor = useTitles()
  const store = useStore()
  const schema = useSchema()
  const [{ step, isInMenu, chosen }, setAsked] = useStoredState<Asked>(`new/${list}/asked`, {
    step: 0,
    isInMenu: list === 'routes',
  })
  const { places, suggestions } =
    useAnswer('memberships', isOpen && list !== 'routes' ? { list } : undefined) ?? noLists
  const blank = useCallback(
    async (at: Pointer, type?: string) =>
      (await ask('blank', { list: [...keysOfEntries(list), '0', ...at], ...(type !== undefined && { type }) })).value,
    [list],
  )
  const pages = useSitePart('pages')
  const routes = useMemo(() => pages?.map(({ route }) => route) ?? [], [pages])
  /** The address of a new page is derived from its title until another one is typed. */
  const withAddress = useCallback(
    (before: Draft, after: Draft): Draft => {
      const derived = newAddress(before.title, routes)
      return before.title !== after.title && (before.path ?? derived) === derived
        ? { ...after, path: newAddress(after.title, routes) }
        : after
    },
    [routes],
  )
  const {
    draft: entry,
    setDraft: setEntry,
    host,
    isBegun,
  } = useDraft({ window: `new/${list}`, blank, suggestions, ...(list === 'routes' && { follow: withAddress }) })
  const node = schema.entry(list)
  const fields = node
    ? schema
        .fields(node)
        .filter(
          ({ key, isRequired, node: field }) =>
            isRequired && !['id', 'sections'].includes(key) && field.const === undefined,
        )
    : []
  // The address of a page is derived from its title, which is asked first.
  const steps = list === 'routes' ? [fields.toSorted(byTitle)] : fields.map((field) => [field])
  const count = steps.length + (places.length > 0 ? 1 : 0)
  const isLast = step >= count - 1
  const isChosen = ({ at, namesAll }: Membership): boolean => chosen?.[pointerKey(at)] ?? namesAll
  const forget = (): Promise<void> => {
    setEntry(() => nothingTyped)
    setAsked(() => ({ step: 0, isInMenu: list === 'routes' }))
    return onClose()
  }
  const create = async (): Promise<void> => {
    const typed = typeof entry.path === 'string' && !/^\/[a-z0-9/-]*$/.test(entry.path)
    const created = typed ? { ...entry, path: newAddress(entry.path, routes) } : entry
    const { at, state } = await ask('create', {
      list,
      entry: created,
      into: places.filter(isChosen).map((membership) => membership.at),
    })
    if (isInMenu) await addToMenu(store, created)
    await forget()
    await store.refresh(isInMenu ? undefined : state)
    await store.select(at)
  }
  const asked = steps[step] ?? []
  const missing = asked.flatMap(({ key, node: field }) =>
    missingRequired(schema, field, valueIn(entry, key, field), field.title ?? key),
  )
  const canGoOn = missing.length === 0
  const name = asked[0] && step === 0 ? entry[asked[0].key] : undefined
  const typedName = list !== 'routes' && typeof name === 'string' ? name.trim() : ''
  const others = useAnswer('list', typedName === '' ? undefined : { list, query: typedName, offset: 0 })?.entries
  const entryOfName = others?.find(({ label }) => label.toLowerCase() === typedName.toLowerCase())?.label
  const goOn = (): void => {
    if (!canGoOn) return
    if (isLast) void create()
    else setAsked((before) => ({ ...before, step: step + 1 }))
  }
  return (
    <Window
      title={list === 'routes' ? title : words.newEntry({ title: lowerFirst(title) })}
      isOpen={isOpen}
      onClose={() => void onClose()}
      isBegun={isBegun}
    >
      <FieldHostContext value={host}>
        <WindowForm key={step} onMain={goOn}>
          {count > 1 && <p aria-live="polite">{words.stepOf({ step: step + 1, all: count })}</p>}
          {asked.map(({ key, node: field }) => (
            <Field key={key} node={field} value={valueIn(entry, key, field)} at={[key]} isRequired />
          ))}
          {entryOfName !== undefined && (
            <p className="problem" role="status">
              {words.alreadyThere({ what: entryOfName })}
            </p>
          )}
          {!steps[step] && (
            <Places
              places={places}
              isChosen={isChosen}
              onChosen={(key, isTicked) =>
                setAsked((before) => ({ ...before, chosen: { ...before.chosen, [key]: isTicked } }))
              }
            />
          )}
          {list === 'routes' && (
            <div className="field switch">
              <input
                id="in-menu"
                type="checkbox"
                checked={isInMenu}
                onChange={({ target }) => setAsked((before) => ({ ...before, isInMenu: target.checked }))}
              />
              <label htmlFor="in-menu">{words.inMenu}</label>
            </div>
          )}
        </WindowForm>
      </FieldHostContext>
      <Foot
        main={isLast ? words.create : words.next}
        isDisabled={!canGoOn}
        onMain={goOn}
        isBegun={isBegun}
        onCancel={() => void forget()}
        note={!canGoOn && <p className="help">{words.stillNeeded({ fields: missing.map(titleFor).join(', ') })}</p>}
      >
        {step > 0 && (
          <Button onPress={() => setAsked((before) => ({ ...before, step: step - 1 }))}>{words.goBack}</Button>
        )}
      </Foot>
    </Window>
  )
}

const byTitle = (a: { key: string }, b: { key: string }): number =>
  Number(b.key === 'title') - Number(a.key === 'title')

/** A yes-or-no question is yes by default. */
const valueIn = (entry: Draft, key: string, node: SchemaNode): unknown =>
  entry[key] ?? (node.type === 'boolean' ? true : undefined)

interface PlacesProps {
  places: readonly Membership[]
  isChosen: (membership: Membership) => boolean
  onChosen: (key: string, isTicked: boolean) => void
}

function Places({ places, isChosen, onChosen }: PlacesProps) {
  const words = useWords()
  const placeFor = useLocationWords()
  return (
    <fieldset>
      <legend>{words.belongsIn}</legend>
      {places.map((membership, index) => (
        <div key={index} className="field switch">
          <input
            id={`belongs-${index}`}
            type="checkbox"
            checked={isChosen(membership)}
            onChange={({ target }) => onChosen(pointerKey(membership.at), target.checked)}
          />
          <label htmlFor={`belongs-${index}`}>
            {placeFor(membership.words)}{' '}
            <small>{membership.namesAll ? words.namesAll : words.namesSome({ count: membership.named })}</small>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
