import { isRecord, textAt, valueAt } from '../../manifest/core/read'
import { Button } from 'react-aria-components'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isLevel, memberFor, withPicked } from '../../manifest/edits/schemaAt'
import { stepsOf } from '../../manifest/edits/pointer'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { Icon, IconButton, MoveButtons } from '../controls/Icon'
import { useStore, useEditorState, useSitePart } from '../store/StoreContext'
import { useTitles, useNameOr, useWords, useEntryLabel, useReadable } from '../words/words'
import { type FieldProps, useFieldHost } from './FieldHost'
import { BlockLink, firstField } from './BlockFields'
import { Checks, TakenDays, Ticks, toggled } from './ChoiceField'
import { AddPictures, type AddedPicture, pictureIn, withPicture } from './pictures/AddPictures'
import { useBeside, useItemKeys, useItemLabel } from './listItems'
import { useAnswer } from '../api/ask'

/** A list: items are added, moved and removed here; a block is opened to be edited. */
export function ListField({ node, value, at }: FieldProps) {
  const words = useWords()
  const titleFor = useTitles()
  const nameOr = useNameOr()
  const labelOf = useItemLabel()
  const host = useFieldHost()
  const store = useStore()
  const items: readonly unknown[] = Array.isArray(value) ? value : none
  const keys = useItemKeys(items)
  const list = useRef<HTMLOListElement>(null)
  /** The index of an added item without a view of its own, which is focused once it is rendered. */
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (added === undefined || items.length <= added) return
    const focus = (): HTMLElement | undefined => {
      const first = focusItem(list.current, added)
      // Words of an example are typed over.
      if (first instanceof HTMLTextAreaElement) first.select()
      return first
    }
    // The content of an item may be rendered a moment after the item.
    if (!focus()) requestAnimationFrame(focus)
    setAdded(undefined)
  }, [added, items.length])
  const item = schema.follow(node.items ?? {})
  if (item.enum && node.uniqueItems) return <Checks choices={item.enum} chosen={items} at={at} />
  const isText = item['x-text'] === true
  // "Add: Text" would not say that it adds a choice.
  const isUntitledText = isText && node.items?.title === undefined
  const { byIndex } = stepsOf(items)
  const labelFor = (one: unknown, index: number): string => {
    const kind = memberFor(schema, item, one)
    const unnamed =
      isRecord(one) && kind.title !== undefined ? words.unnamed({ kind: titleFor(kind.title) }) : undefined
    return nameOr(labelOf(one, kind), unnamed ?? words.item({ number: index + 1 }))
  }
  const apply = (index: number, to: number): void => {
    host.apply([{ do: 'move', at: [...at, byIndex[index] ?? ''], to }], 'move')
    store.say(words.moved({ what: labelFor(items[index], index), position: to + 1, of: items.length }))
  }
  const add = async (): Promise<void> => {
    if (host.views && item['x-asked']) return store.openDialog('add-question', at)
    // A draft is not on the page, where an empty text would not be seen.
    const blank = host.views || !isText ? await host.blank(at) : ''
    const opened = host.views && isLevel(item, blank, true)
    if (!opened) setAdded(items.length)
    await host.apply(
      [
        value === undefined
          ? { do: 'set', at, value: [blank] }
          : { do: 'insert', at, index: items.length, value: blank },
      ],
      'add',
    )
    const step = stepsOf([...items, blank]).byIndex[items.length] ?? ''
    if (opened) host.views?.open([...at, step, ...firstField(blank)])
  }
  /** The key Enter leads to the next text, and adds one after the last. */
  const onKey = (event: KeyboardEvent, index: number): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isText || item['x-markup']) return
    // Buttons are pressed by it.
    if (!(event.target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    if (index + 1 === items.length) void add()
    else focusItem(list.current, index + 1)
  }
  const addPictures = async (pictures: readonly AddedPicture[]): Promise<void> => {
    const blank = await host.blank(at)
    const filled = pictures.map((one) => withPicture(item, blank, one))
    await host.apply(
      value === undefined
        ? [{ do: 'set', at, value: filled }]
        : filled.map((one, index) => ({ do: 'insert', at, index: items.length + index, value: one })),
      'add',
    )
  }
  return (
    <div className="items">
      <ol ref={list}>
        {items.map((one, index) => {
          const pointer = [...at, byIndex[index] ?? String(index)]
          const label = labelFor(one, index)
          return (
            <li key={keys[index]}>
              <div className="item" role="presentation" onKeyDown={(event) => onKey(event, index)}>
                {host.views && isLevel(item, one, true) ? (
                  <BlockLink at={pointer} title={label} words={kindOf(item, one, titleFor) ?? textAt(one, 'date')} />
                ) : (
                  <host.Field
                    node={{ ...item, title: words.item({ number: index + 1 }), description: undefined } as SchemaNode}
                    value={one}
                    at={pointer}
                    isRequired
                  />
                )}
                <span className="tools">
                  <MoveButtons of={label} index={index} count={items.length} onMove={(to) => apply(index, to)} />
                  <IconButton
                    icon="trash"
                    name={`${words.remove}: ${label}`}
                    onPress={() => host.apply([{ do: 'remove', at: pointer }], 'remove')}
                  />
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <Button className="add-line" onPress={() => void add()}>
        <Icon name="add" />{' '}
        {item['x-asked']
          ? words.addQuestion
          : items.length === 0 || isUntitledText
            ? words.addPart({ title: titleFor(node.title) })
            : words.addTo({ what: titleFor(item.title ?? node.title) })}
      </Button>
      <TakenDays list={at} />
      {pictureIn(item) && <AddPictures onAdded={(pictures) => void addPictures(pictures)} />}
    </div>
  )
}

const none: readonly unknown[] = []

/** The first control of a new item. */
const control = ':scope input, :scope textarea, :scope select, :scope .field button'

function focusItem(list: HTMLElement | null, index: number): HTMLElement | undefined {
  const first = list?.children[index]?.querySelector<HTMLElement>(control) ?? undefined
  first?.focus()
  return first
}

function kindOf(node: SchemaNode, item: unknown, titleFor: (title?: string) => string): string | undefined {
  const member = memberFor(schema, node, item)
  return member === node ? undefined : titleFor(member.title)
}

/** Some entries of a list, by ticks. All are ticked while nothing is chosen; a list too long to be shown is named one by one. */
export function PickField(props: FieldProps) {
  const { node, value, at } = props
  const host = useFieldHost()
  const words = useWords()
  const beside = useBeside(at)
  // A list that is filtered too shows fewer entries than ticks would say.
  const list = valueAt(beside, 'where') === undefined ? textAt(beside, node['x-picks'] ?? '') : undefined
  const labelFor = useEntryLabel(list ?? '')
  const revision = useSitePart('revision')
  const listed = useAnswer('list', list === undefined ? undefined : { list, query: '', offset: 0, revision })
  if (Array.isArray(value) && value.some((one) => String(one).startsWith('{')))
    return <p className="help">{words.ofPage}</p>
  if (!listed || listed.total === 0 || listed.total > listed.entries.length)
    return <ListField {...props} node={withPicked(node, beside)} />
  const labels = new Map(listed.entries.map(({ id, label }) => [id, label]))
  const all = [...labels.keys()]
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : all
  const toggle = (id: string): void => {
    const isInOrder = chosen.every(
      (one, index) => index === 0 || all.indexOf(one) > all.indexOf(chosen[index - 1] ?? ''),
    )
    const added = isInOrder ? all.filter((one) => one === id || chosen.includes(one)) : [...chosen, id]
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : added
    const isAll = next.length === all.length && next.every((other, index) => other === all[index])
    host.apply([isAll ? { do: 'remove', at } : { do: 'set', at, value: next }], 'edit')
  }
  return (
    <Ticks choices={all} chosen={chosen} labelFor={(id) => labelFor(labels.get(id) ?? id)} onToggle={toggle} keepsOne />
  )
}

/** Some answers to another field of the form, by ticks; those of a field that is typed are written one by one. */
export function AnswersField(props: FieldProps) {
  const { node, value, at } = props
  const host = useFieldHost()
  const readable = useReadable()
  const read = useEditorState('read')
  const beside = useBeside(at)
  const answers = read?.answers[textAt(beside, node['x-answers'] ?? '') ?? ''] ?? []
  if (answers.length === 0) return <ListField {...props} />
  const chosen: readonly string[] = Array.isArray(value) ? value.map(String) : []
  const labels = new Map(answers.map((answer) => [answer.value, answer.label]))
  // One that the field does not have can be taken away.
  const all = [...labels.keys(), ...chosen.filter((one) => !labels.has(one))]
  return (
    <Ticks
      choices={all}
      chosen={chosen}
      labelFor={(one) => readable(labels.get(one) ?? one)}
      onToggle={(one) => host.apply([{ do: 'set', at, value: toggled(all, chosen, one) }], 'edit')}
      keepsOne
    />
  )
}
