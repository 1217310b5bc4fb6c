import { useCallback, useState, useMemo } from 'react'
import { Button } from 'react-aria-components'
import { isRecord } from '../../../manifest/core/read'
import { schema, type SchemaNode, type SchemaProperty } from '../../../manifest/schema/schema'
import { stepsOf, type Pointer, pointerKey } from '../../../manifest/edits/pointer'
import { Tick } from '../../fields/ChoiceField'
import { Field } from '../../fields/Field'
import { FieldHostContext } from '../../fields/FieldHost'
import { missingRequired, newQuestion, placeForNew, newAddress } from '../../fields/newValues'
import { ask, askBlank, useAnswer } from '../../api/ask'
import { firstSentence } from '../../words/helpTexts'
import { useTitles, useWords, useReadable, useLocationWords } from '../../words/words'
import { useEditorState, useStore, useSitePart, useSchema } from '../../store/StoreContext'
import { Foot, WindowForm, Window } from '../../controls/Window'
import type { ListDialogProps } from './SheetDialog'
import { nothingTyped, useDraft, useStoredState, type Draft } from './useDraft'
import { pageOf } from '../../store/pageOf'
import { SearchInput } from '../../fields/SearchBox'
import { Icon } from '../../controls/Icon'
import { SectionShape } from '../../controls/SectionShape'
import { lowerFirst } from '../../../manifest/schema/listNodes'
import { keysOfEntries } from '../../../manifest/schema/lists'
import type { EditorStore } from '../../store/EditorStore'
import type { EditorApi, Membership } from '../../api/EditorApi'

/** Asks for a new question of the form that the address names: behind the question that it names, else before what ends the form. */
export function AddQuestion() {
  const store = useStore()
  const { at = [], dialog } = useEditorState('view')
  const [top, form = '', , before] = at
  if (dialog !== 'add-question' || top !== 'forms') return null
  return <Asking form={form} before={before} onClose={() => store.closeDialog(dialog)} />
}

interface AskingProps {
  form: string
  /** The step of the question before it. */
  before: string | undefined
  onClose: () => Promise<void>
}

/** First how it is answered, then its words. */
function Asking({ form, before, onClose }: AskingProps) {
  const words = useWords()
  const titleFor = useTitles()
  const store = useStore()
  const [type, setType] = useStoredState<string | undefined>(`question/${form}/type`, undefined)
  const blank = useCallback(
    (at: Pointer, kind?: string) => {
      const list = questionsOf(form)
      return askBlank({ list: [...list, '0', ...at], draft: { at: list, value: { type } }, type: kind })
    },
    [form, type],
  )
  const { draft, setDraft, host, isBegun } = useDraft({ window: `question/${form}`, blank })
  const shared = {
    title: before === undefined ? words.addQuestion : words.questionAfter,
    isOpen: true,
    onClose: () => void onClose(),
    isBegun,
  }
  const forget = (): void => {
    setType(() => undefined)
    setDraft(() => nothingTyped)
  }
  const kinds = schema.members(schema.definition('Field'))
  const kind = kinds.find((one) => one.type === type)
  if (type === undefined || !kind)
    return (
      <Window {...shared}>
        <p className="field">{words.answeredHow}</p>
        <ul className="list kinds">
          {kinds.map((one) => (
            <li key={one.type}>
              <Button
                className="row"
                onPress={() => {
                  // Another kind keeps what was typed for the one before.
                  setDraft((typed) => ({ ...firstOf(askedOf(one.node)), ...typed }))
                  setType(() => one.type)
                }}
              >
                <span>
                  <strong>{titleFor(one.node.title)}</strong>
                  <small>{firstSentence(titleFor(one.node.description))}</small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </Window>
    )
  const asked = askedOf(kind.node)
  const missing = asked.flatMap(({ key: name, node }) => missingRequired(schema, node, draft[name], node.title ?? name))
  const add = async (): Promise<void> => {
    if (missing.length > 0) return
    const list = questionsOf(form)
    const { value: items } = await ask('read', { at: list })
    const unfilled = await askBlank({ list, type })
    if (!Array.isArray(items) || !isRecord(unfilled)) return
    const typed = Object.fromEntries(asked.map(({ key: name }) => [name, draft[name]]))
    const value = newQuestion({ ...unfilled, ...typed }, items)
    const place = before === undefined ? undefined : stepsOf(items).byStep.get(before)
    const index = place === undefined ? placeForNew(schema.definition('Field'), items) : place + 1
    await onClose()
    if (!(await store.apply([{ do: 'insert', at: list, index, value }], 'add'))) return
    forget()
    await store.select([...list, `#${String(value.name)}`], [], true)
    const { mail, message } = await ask('mail', { form })
    if (mail || message) store.say(words.questionInMail)
  }
  return (
    <Window {...shared}>
      <FieldHostContext value={host}>
        <WindowForm onMain={() => void add()}>
          <p>
            {words.answeredHow} <strong>{titleFor(kind.node.title)}</strong>
          </p>
          {asked.map(({ key: name, node }) => (
            <Field key={name} node={node} value={draft[name]} at={[name]} isRequired />
          ))}
        </WindowForm>
        <Foot
          main={words.add}
          isDisabled={missing.length > 0}
          isBegun={isBegun}
          onMain={() => void add()}
          onCancel={() => {
            forget()
            void onClose()
          }}
          note={
            missing.length > 0 && (
              <p className="help">{words.stillNeeded({ fields: missing.map(titleFor).join(', ') })}</p>
            )
          }
        >
          <Button onPress={() => setType(() => undefined)}>{words.goBack}</Button>
        </Foot>
      </FieldHostContext>
    </Window>
  )
}

const questionsOf = (form: string): Pointer => ['forms', form, 'fields']

/** Its required values, ticks last; its name follows from its words. */
const askedOf = (kind: SchemaNode): SchemaProperty[] =>
  schema
    .fields(kind)
    .filter(({ key, node, isRequired }) => isRequired && key !== 'name' && node.const === undefined)
    .toSorted((one, other) => Number(one.node.type === 'boolean') - Number(other.node.type === 'boolean'))

/** The values that a draft begins with: lines to write choices on, and ticks. */
const firstOf = (asked: readonly SchemaProperty[]): Draft =>
  Object.fromEntries(
    asked.flatMap(({ key, node }): [string, unknown][] =>
      node['x-choices'] ? [[key, ['', '']]] : node.type === 'boolean' ? [[key, true]] : [],
    ),
  )

/** The types of sections in the schema's words; a new one is added at the place that the address names, else at the end of the page. */
export function AddSection() {
  const words = useWords()
  const titleFor = useTitles()
  const readable = useReadable()
  const store = useStore()
  const { path, dialog = '' } = useEditorState('view')
  const page = pageOf(useSitePart('pages') ?? [], path)
  const [asked, place] = /^add-section(?:\/(\d+))?$/.exec(dialog) ?? []
  const [query, setQuery] = useState('')
  // Opened anew, it shows all kinds.
  if (asked === undefined && query !== '') setQuery('')
  const kinds = schema.members(schema.definition('Section')).filter(({ node }) => {
    const texts = `${titleFor(node.title)} ${titleFor(node.description)}`
    return texts.toLowerCase().includes(query.trim().toLowerCase())
  })
  const above = page?.sections[Number(place) - 1]?.form
  const form = useSitePart('parts')?.find(({ at: [top, name] }) => top === 'forms' && name === above)
  const close = (): Promise<void> => store.closeDialog(dialog)
  const add = async (type: string): Promise<void> => {
    await close()
    if (!page) return
    const { length } = page.sections
    await store.addItem([...page.at, 'sections'], Math.min(Number(place ?? length), length), type)
  }
  return (
    <Window title={words.addSection} isOpen={asked !== undefined} onClose={() => void close()} isWide>
      <SearchInput query={query} onQuery={setQuery} />
      {form && query === '' && (
        <Button
          className="wide-button"
          onPress={() => void close().then(() => store.openDialog('add-question', form.at))}
        >
          <Icon name="add" /> {words.addQuestion} <small>{readable(form.title)}</small>
        </Button>
      )}
      {kinds.length === 0 && <p>{words.nothingFound}</p>}
      <ul className="list kinds">
        {kinds.map(({ type, node }) => (
          <li key={type}>
            <Button className="row" onPress={() => void add(type)}>
              <SectionShape type={type} drawing={node['x-drawing']} />
              <span>
                <strong>{titleFor(node.title)}</strong>
                <small>{titleFor(node.description)}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Window>
  )
}

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

/** Asks question by question in the schema's order, then for further lists. The fields of a page are asked at once. */
export function Wizard({ list, title, isOpen, onClose }: ListDialogProps) {
  const words = useWords()
  const titleFor = useTitles()
  const placeFor = useLocationWords()
  const store = useStore()
  const ofSite = useSchema()
  const isPage = list === 'routes'
  const [{ step, isInMenu, chosen }, setAsked] = useStoredState<Asked>(`new/${list}/asked`, {
    step: 0,
    isInMenu: isPage,
  })
  const memberships = useAnswer('memberships', isOpen && !isPage ? { list } : undefined)
  const { places, suggestions } = memberships ?? noLists
  const blank = useCallback(
    (at: Pointer, type?: string) => askBlank({ list: [...keysOfEntries(list), '0', ...at], type }),
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
  } = useDraft({ window: `new/${list}`, blank, suggestions, ...(isPage && { follow: withAddress }) })
  const fields = ofSite
    .fields(ofSite.entry(list) ?? {})
    .filter(({ key, isRequired, node }) => isRequired && !['id', 'sections'].includes(key) && node.const === undefined)
  // The address of a page is derived from its title, which is asked first.
  const steps = isPage ? [fields.toSorted(byTitle)] : fields.map((field) => [field])
  const count = steps.length + (places.length > 0 ? 1 : 0)
  const isLast = step >= count - 1
  const isChosen = ({ at, namesAll }: Membership): boolean => chosen?.[pointerKey(at)] ?? namesAll
  const choose = ({ at }: Membership, isTicked: boolean): void =>
    setAsked((before) => ({ ...before, chosen: { ...before.chosen, [pointerKey(at)]: isTicked } }))
  const forget = (): Promise<void> => {
    setEntry(() => nothingTyped)
    setAsked(() => ({ step: 0, isInMenu: isPage }))
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
    missingRequired(ofSite, field, valueIn(entry, key, field), field.title ?? key),
  )
  const canGoOn = missing.length === 0
  const name = asked[0] && step === 0 ? entry[asked[0].key] : undefined
  const typedName = !isPage && typeof name === 'string' ? name.trim() : ''
  const others = useAnswer('list', typedName === '' ? undefined : { list, query: typedName, offset: 0 })?.entries
  const entryOfName = others?.find(({ label }) => label.toLowerCase() === typedName.toLowerCase())?.label
  const goOn = (): void => {
    if (!canGoOn) return
    if (isLast) void create()
    else setAsked((before) => ({ ...before, step: step + 1 }))
  }
  return (
    <Window
      title={isPage ? title : words.newEntry({ title: lowerFirst(title) })}
      isOpen={isOpen}
      isKnown={isPage || memberships !== undefined}
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
            <fieldset>
              <legend>{words.belongsIn}</legend>
              {places.map((membership, index) => (
                <Tick
                  key={index}
                  id={`belongs-${index}`}
                  isOn={isChosen(membership)}
                  onChange={(isOn) => choose(membership, isOn)}
                >
                  {placeFor(membership.words)}{' '}
                  <small>{membership.namesAll ? words.namesAll : words.namesSome({ count: membership.named })}</small>
                </Tick>
              ))}
            </fieldset>
          )}
          {isPage && (
            <Tick
              id="in-menu"
              isOn={isInMenu}
              onChange={(isOn) => setAsked((before) => ({ ...before, isInMenu: isOn }))}
            >
              {words.inMenu}
            </Tick>
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
