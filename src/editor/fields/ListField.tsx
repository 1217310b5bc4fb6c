import { isRecord } from '../../manifest/core/read'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import { useEffect, useRef, useState } from 'react'
import { isWithin, stepsOf, type Pointer } from '../document/pointer'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { Icon } from '../screen/icons/Icon'
import { useStore } from '../screen/StoreContext'
import { useTitles } from '../words/titles'
import { useReadable } from '../words/useReadable'
import { useWords } from '../words/words'
import type { FieldProps } from './FieldProps'
import { useItemKeys } from './values/itemKeys'
import { labelOfItem } from './values/labelOfItem'
import { useFieldHost } from './FieldHost'

/** A list: items are added, moved and removed here; a block is opened to be edited. */
export function ListField({ node, value, at }: FieldProps) {
  const words = useWords()
  const titleFor = useTitles()
  const readable = useReadable()
  const host = useFieldHost()
  const store = useStore()
  const items: readonly unknown[] = Array.isArray(value) ? value : none
  const keys = useItemKeys(items)
  const list = useRef<HTMLOListElement>(null)
  /** The index of an added item, which is opened and focused once it is rendered. */
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (added === undefined || items.length <= added) return
    // The content of an item is rendered a moment after the item.
    requestAnimationFrame(() => list.current?.children[added]?.querySelector<HTMLElement>(control)?.focus())
    setAdded(undefined)
  }, [added, items.length])
  const item = schema.follow(node.items ?? {})
  if (item.enum && node.uniqueItems) return <Checks choices={item.enum} chosen={items} at={at} />
  const { byIndex } = stepsOf(items)
  const apply = (index: number, to: number): void => {
    host.apply([{ do: 'move', at: [...at, byIndex[index] ?? ''], to }], 'move')
    store.say(words.moved(readable(labelOfItem(items[index]) ?? words.item(index + 1)), to + 1, items.length))
  }
  const add = async (): Promise<void> => {
    const blank = await host.blank(at)
    setAdded(items.length)
    host.apply(
      [
        value === undefined
          ? { do: 'set', at, value: [blank] }
          : { do: 'insert', at, index: items.length, value: blank },
      ],
      'add',
    )
  }
  return (
    <div className="items">
      <ol ref={list}>
        {items.map((one, index) => {
          const pointer = [...at, byIndex[index] ?? String(index)]
          const label = readable(labelOfItem(one) ?? words.item(index + 1))
          return (
            <li key={keys[index]}>
              <div className="item">
                {isRecord(one) && !isTranslation(item) ? (
                  <Item node={item} value={one} at={pointer} label={label} startsOpen={index === added} />
                ) : (
                  <host.Field
                    node={{ ...item, title: words.item(index + 1), description: undefined } as SchemaNode}
                    value={one}
                    at={pointer}
                    isRequired
                  />
                )}
                <span className="tools">
                  <Button
                    className="plain"
                    isDisabled={index === 0}
                    aria-label={`${words.moveUp}: ${label}`}
                    onPress={() => apply(index, index - 1)}
                  >
                    <Icon name="up" />
                  </Button>
                  <Button
                    className="plain"
                    isDisabled={index === items.length - 1}
                    aria-label={`${words.moveDown}: ${label}`}
                    onPress={() => apply(index, index + 1)}
                  >
                    <Icon name="down" />
                  </Button>
                  <Button
                    className="plain"
                    aria-label={`${words.remove}: ${label}`}
                    onPress={() => host.apply([{ do: 'remove', at: pointer }], 'remove')}
                  >
                    <Icon name="close" />
                  </Button>
                </span>
              </div>
            </li>
          )
        })}
      </ol>
      <Button className="wide-button" onPress={() => void add()}>
        <Icon name="add" /> {words.addTo(titleFor(item.title ?? node.title))}
      </Button>
    </div>
  )
}

const none: readonly unknown[] = []

/** The first control of a new item. */
const control = ':scope input, :scope textarea, :scope select, :scope .field button'

/** Several of a few values, such as the days of the week, in the order of the schema. */
function Checks({ choices, chosen, at }: { choices: readonly unknown[]; chosen: readonly unknown[]; at: Pointer }) {
  const host = useFieldHost()
  const toggle = (choice: unknown): void => {
    const next = choices.filter((one) => (one === choice) !== chosen.includes(one))
    host.apply([{ do: 'set', at, value: next }], 'edit')
  }
  return (
    <div className="checks">
      {choices.map((choice) => (
        <label key={String(choice)}>
          <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} /> {String(choice)}
        </label>
      ))}
    </div>
  )
}

/** A text that may be translated is no block. */
const isTranslation = (node: SchemaNode): boolean => node.type === 'string' || Array.isArray(node.type)

interface ItemProps {
  node: SchemaNode
  value: unknown
  at: Pointer
  label: string
  startsOpen: boolean
}

function Item({ node, value, at, label, startsOpen }: ItemProps) {
  const host = useFieldHost()
  const [isOpen, setOpen] = useState(startsOpen)
  const hasFocus = host.focus !== undefined && isWithin(host.focus, at)
  const isWrong = host.problemsInside(at) > 0
  return (
    <Disclosure className="block" isExpanded={isOpen || hasFocus} onExpandedChange={setOpen}>
      <Heading>
        <Button slot="trigger" className="row" data-wrong={isWrong || undefined}>
          {label}
        </Button>
      </Heading>
      <DisclosurePanel>
        {(isOpen || hasFocus) && (
          <host.Field
            node={{ ...node, title: label, description: undefined } as SchemaNode}
            value={value}
            at={at}
            isRequired
          />
        )}
      </DisclosurePanel>
    </Disclosure>
  )
}
