import { useCallback, useState } from 'react'
import { Button } from 'react-aria-components'
import { isRecord } from '../../../manifest/core/read'
import { schema, type SchemaNode, type SchemaProperty } from '../../../manifest/schema/schema'
import { stepsOf, type Pointer } from '../../../manifest/edits/pointer'
import { Field } from '../../fields/Field'
import { FieldHostContext } from '../../fields/FieldHost'
import { missingRequired, newQuestion, placeForNew } from '../../fields/newValues'
import { ask } from '../../api/ask'
import { firstSentence } from '../../words/helpTexts'
import { useTitles, useWords, useReadable } from '../../words/words'
import { useEditorState, useStore, useSitePart } from '../../store/StoreContext'
import { Foot, WindowForm, Window } from '../../controls/Window'
import { nothingTyped, useDraft, useStoredState, type Draft } from './useDraft'
import { pageOf } from '../../store/pageOf'
import { SearchInput } from '../../fields/SearchBox'
import { Icon } from '../../controls/Icon'
import { SectionShape } from '../../controls/SectionShape'

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
    async (at: Pointer, kind?: string) => {
      const list = questionsOf(form)
      const input = { list: [...list, '0', ...at], draft: { at: list, value: { type } } }
      return (await ask('blank', { ...input, ...(kind !== undefined && { type: kind }) })).value
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
    const { value: whole } = await ask('blank', { list, type })
    if (!Array.isArray(items) || !isRecord(whole)) return
    const typed = Object.fromEntries(asked.map(({ key: name }) => [name, draft[name]]))
    const value = newQuestion({ ...whole, ...typed }, items)
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
