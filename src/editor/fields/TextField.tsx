import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTitles } from '../words/titles'
import { useReadable } from '../words/useReadable'
import { useWords } from '../words/words'
import { useSitePart } from '../screen/StoreContext'
import type { FieldProps } from './FieldProps'
import { MarkupField } from './MarkupField'
import { PageAddresses } from './PageAddresses'
import { useFieldHost } from './FieldHost'

/** In characters: a longer text gets more than one line. */
const shortText = 60

/** A typed text, number, date or address. */
export function TextField({ node, value, at, id, isRequired }: FieldProps) {
  const host = useFieldHost()
  const words = useWords()
  const titleFor = useTitles()
  const readable = useReadable()
  const [first, ...further] = useSitePart('languages') ?? []
  const isInLanguage = [first, ...further].some((language) => language?.key === at.at(-1))
  const area = useRef<HTMLTextAreaElement>(null)
  const isNumber = [node.type].flat().some((one) => one === 'number' || one === 'integer')
  const text = value === undefined ? '' : String(value)
  const type = (typed: string): void => {
    const next = isNumber && typed !== '' ? Number(typed) : typed
    host.type(at, typed === '' && !isRequired ? undefined : next, value)
  }
  // Without support in CSS the height is measured.
  useLayoutEffect(() => {
    if (!area.current || CSS.supports('field-sizing', 'content')) return
    area.current.style.height = 'auto'
    area.current.style.height = `${area.current.scrollHeight + 2}px`
  })
  const shared = { id, value: text, 'aria-describedby': `${id}-help ${id}-problems`, 'aria-required': isRequired }
  if (node['x-link'])
    return (
      <>
        <input {...shared} list={`${id}-pages`} onChange={(event) => type(event.target.value)} />
        <PageAddresses id={`${id}-pages`} />
      </>
    )
  // Changing the name of an item changes its pointers: it is renamed once its field is left.
  if (isName(at, value)) return <NameField {...shared} name={text} at={at} />
  const isLong = (node['x-text'] || node['x-form-text']) && node.pattern === undefined
  if (isLong)
    return (
      <>
        {node['x-markup'] ? (
          <MarkupField {...shared} title={titleFor(node.title)} at={at} area={area} onType={type} />
        ) : (
          <textarea
            {...shared}
            ref={area}
            rows={text.length > shortText ? 2 : 1}
            dir="auto"
            onChange={(event) => type(event.target.value)}
          />
        )}
        {text.includes('{') && <p className="help">{words.readsAs(readable(text))}</p>}
        {first && further.length > 0 && text !== '' && !isInLanguage && (
          <Button
            className="link"
            onPress={() => host.apply([{ do: 'set', at, value: { [first.key]: text } }], 'edit')}
          >
            {words.translate} ({further.map(({ name, tag }) => name || tag).join(', ')})
          </Button>
        )}
      </>
    )
  return (
    <input
      {...shared}
      type={isNumber ? 'number' : inputType(node)}
      step={node.type === 'integer' ? 1 : 'any'}
      placeholder={node['x-example']}
      onChange={(event) => type(event.target.value)}
    />
  )
}

/** Whether a value is the name of its item in a list. */
export const isName = (at: FieldProps['at'], value: unknown): boolean =>
  typeof value === 'string' && at.at(-2) === `#${value}`

function NameField({ name, at, ...shared }: { name: string; at: FieldProps['at']; id: string }) {
  const host = useFieldHost()
  const [typed, setTyped] = useState(name)
  const asked = useRef(name)
  const commit = async (): Promise<void> => {
    if (typed === asked.current || typed === '') return
    // Leaving the field after Enter does not rename again.
    asked.current = typed
    if (await host.rename(at, typed)) return
    asked.current = name
    setTyped(name)
  }
  return (
    <input
      {...shared}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => event.key === 'Enter' && void commit()}
    />
  )
}

/** The patterns of the schema define which texts are dates and times of day. */
const inputType = ({ pattern = '' }: FieldProps['node']): string =>
  pattern.startsWith('^[0-9]{4}-')
    ? 'date'
    : /^\^\(?\[?\(?[01]\[?0?/.test(pattern) && pattern.includes(':')
      ? 'time'
      : 'text'
