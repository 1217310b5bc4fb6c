import { useEffect, useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import { ask } from '../../store/api'
import { applyOperation } from '../../document/applyOperation'
import type { Address } from '../../document/address'
import { isRecord } from '../../../manifest/core/read'
import { lowerFirst } from '../../../manifest/core/lowerFirst'
import type { Schema, SchemaNode } from '../../../manifest/schema/schema'
import { keysOfEntries } from '../../../manifest/schema/lists'
import { Field } from '../../fields/Field'
import { SinkContext, type Sink } from '../../fields/Sink'
import type { EditorStore } from '../../store/EditorStore'
import { withValue } from '../../withValue'
import type { Membership } from '../../words/messages'
import { usePlaces } from '../../words/titles'
import { useWords } from '../../words/words'
import { useStore } from '../StoreContext'
import { useSchema } from '../useSchema'
import { Window } from './Window'

type Entry = Record<string, unknown>

async function addToMenu(store: EditorStore, { path, title }: Entry): Promise<void> {
  const { value } = await ask('read', { at: menu })
  if (!Array.isArray(value) || typeof path !== 'string') return
  await store.apply(
    [{ do: 'insert', at: menu, index: value.length, value: { label: title ?? path, href: path } }],
    'add',
  )
}

const menu: Address = ['frame', 'header', 'links']

/** Asks question by question in the schema's order, then where else it belongs. A page is asked for at once. */
export function Wizard({
  list,
  title,
  isOpen,
  onClose,
}: {
  list: string
  title: string
  isOpen: boolean
  onClose: () => Promise<void>
}) {
  const words = useWords()
  const store = useStore()
  const schema = useSchema()
  const [entry, setEntry] = useState<Entry>({})
  const [isInMenu, setInMenu] = useState(list === 'routes')
  const [step, setStep] = useState(0)
  /** An entry that is called what was typed. */
  const [entryOfName, setEntryOfName] = useState<string>()
  const [places, setPlaces] = useState<readonly Membership[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<Membership>>(new Set())
  useEffect(() => {
    if (!isOpen || list === 'routes') return
    void ask('memberships', { list }).then((found) => {
      setPlaces(found.places)
      setChosen(new Set(found.places.filter(({ namesAll: isWhole }) => isWhole)))
    })
  }, [isOpen, list])
  const sink = useMemo<Sink>(
    () => ({
      Field,
      type: (at, value) =>
        setEntry((before) => {
          const after = withValue(before, at, value) as Entry
          return list === 'routes' ? withAddress(before, after) : after
        }),
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
  // The address of a page follows from its title, which is asked for first.
  const steps = list === 'routes' ? [fields.toSorted(byTitle)] : fields.map((field) => [field])
  const count = steps.length + (places.length > 0 ? 1 : 0)
  const isLast = step >= count - 1
  const close = (): Promise<void> => {
    setEntry({})
    setStep(0)
    return onClose()
  }
  const create = async (): Promise<void> => {
    const typed = typeof entry.path === 'string' && !/^\/[a-z0-9/-]*$/.test(entry.path)
    const created = typed ? { ...entry, path: addressOf(entry.path) ?? entry.path } : entry
    const { at, state } = await ask('create', { list, entry: created, into: [...chosen].map((place) => place.at) })
    if (isInMenu) await addToMenu(store, created)
    await close()
    await store.refresh(isInMenu ? undefined : state)
    await store.select(at)
  }
  const asked = steps[step] ?? []
  const canGoOn = asked.every(({ key, node: field }) => isFilled(schema, field, valueIn(entry, key, field)))
  const name = asked[0] && step === 0 ? entry[asked[0].key] : undefined
  useEffect(() => {
    if (list === 'routes' || typeof name !== 'string' || name.trim() === '') return setEntryOfName(undefined)
    let isOld = false
    void ask('list', { list, query: name, offset: 0 }).then(({ entries }) => {
      const same = entries.find(({ label }) => label.toLowerCase() === name.trim().toLowerCase())
      if (!isOld) setEntryOfName(same?.label)
    })
    return () => {
      isOld = true
    }
  }, [list, name])
  const goOn = (): void => {
    if (!canGoOn) return
    if (isLast) void create()
    else setStep(step + 1)
  }
  return (
    <Window
      title={list === 'routes' ? title : words.newEntry(lowerFirst(title))}
      isOpen={isOpen}
      onClose={() => void close()}
    >
      <SinkContext value={sink}>
        <form
          key={step}
          ref={focusFirst}
          className="fields"
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
        >
          {count > 1 && <p aria-live="polite">{words.stepOf(step + 1, count)}</p>}
          {asked.map(({ key, node: field }) => (
            <Field key={key} node={field} value={valueIn(entry, key, field)} at={[key]} isRequired />
          ))}
          {entryOfName !== undefined && (
            <p className="problem" role="status">
              {words.alreadyThere(entryOfName)}
            </p>
          )}
          {!steps[step] && <Places {...{ places, chosen, setChosen }} />}
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
        </form>
      </SinkContext>
      <footer>
        <Button onPress={() => void close()}>{words.cancel}</Button>
        {step > 0 && <Button onPress={() => setStep(step - 1)}>{words.goBack}</Button>}
        <Button className="main" isDisabled={!canGoOn} onPress={goOn}>
          {isLast ? words.create : words.next}
        </Button>
      </footer>
    </Window>
  )
}

const byTitle = (a: { key: string }, b: { key: string }): number =>
  Number(b.key === 'title') - Number(a.key === 'title')

/** A question for yes or no is answered with yes, as it is where nobody answers. */
const valueIn = (entry: Entry, key: string, node: SchemaNode): unknown =>
  entry[key] ?? (node.type === 'boolean' ? true : undefined)

/** Whether a value has all the texts that are needed: words, files, and what is chosen. */
function isFilled(schema: Schema, node: SchemaNode, value: unknown): boolean {
  const own = schema.follow(node)
  // Where no picture is chosen the site's own stands there.
  if (own.type === 'array' || own.type === 'boolean' || own.oneOf || own['x-media'] !== undefined) return true
  if (own.properties !== undefined && !own['x-text'])
    return schema
      .fields(own)
      .every(
        ({ key, node: inner, isRequired }) =>
          !isRequired || isFilled(schema, inner, isRecord(value) ? value[key] : undefined),
      )
  return value !== undefined && value !== ''
}

/** The address of a new page is made from its title until another one is typed. */
const withAddress = (before: Entry, after: Entry): Entry =>
  before.title !== after.title && (before.path ?? addressOf(before.title)) === addressOf(before.title)
    ? { ...after, path: addressOf(after.title) }
    : after

/** An address in small letters and digits; nothing where a text has none of them. */
function addressOf(text: unknown): string | undefined {
  const slug = slugOf(text)
  return slug === '' ? undefined : `/${slug}`
}

const slugOf = (title: unknown): string =>
  String(title ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** What is asked has the focus as soon as it is there. */
const focusFirst = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()

function Places({
  places,
  chosen,
  setChosen,
}: {
  places: readonly Membership[]
  chosen: ReadonlySet<Membership>
  setChosen: (chosen: ReadonlySet<Membership>) => void
}) {
  const words = useWords()
  const placeFor = usePlaces()
  return (
    <fieldset>
      <legend>{words.belongsIn}</legend>
      {places.map((place, index) => (
        <div key={index} className="field switch">
          <input
            id={`belongs-${index}`}
            type="checkbox"
            checked={chosen.has(place)}
            onChange={({ target }) =>
              setChosen(new Set([...chosen, place].filter((one) => one !== place || target.checked)))
            }
          />
          <label htmlFor={`belongs-${index}`}>
            {placeFor(place.words)} <small>{place.namesAll ? words.namesAll : words.namesSome(place.named)}</small>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
