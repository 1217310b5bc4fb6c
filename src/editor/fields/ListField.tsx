import { isRecord, textAt } from '../../manifest/core/read'
import { Button } from 'react-aria-components'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isLevel } from '../../manifest/edits/levels'
import { stepsOf } from '../../manifest/edits/pointer'
import { memberFor } from '../../manifest/edits/schemaAt'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { Icon, IconButton } from '../controls/Icon'
import { useStore } from '../store/StoreContext'
import { useTitles, useNameOr, useWords } from '../words/words'
import { type FieldProps, useFieldHost } from './FieldHost'
import { BlockLink, firstField } from './BlockFields'
import { Checks } from './Checks'
import { AddPictures, type AddedPicture, pictureIn, withPicture } from './pictures/AddPictures'
import { useItemKeys, useItemLabel } from './listItems'

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
                  <IconButton
                    icon="up"
                    name={`${words.moveUp}: ${label}`}
                    isDisabled={index === 0}
                    onPress={() => apply(index, index - 1)}
                  />
                  <IconButton
                    icon="down"
                    name={`${words.moveDown}: ${label}`}
                    isDisabled={index === items.length - 1}
                    onPress={() => apply(index, index + 1)}
                  />
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
