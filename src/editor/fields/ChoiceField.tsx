import { Button } from 'react-aria-components'
import type { SchemaNode } from '../../manifest/schema/schema'
import { useTitles, useChoiceWords, useWords } from '../words/words'
import { type FieldProps, useFieldHost } from './FieldHost'
import { isWithin } from '../../manifest/edits/pointer'
import { useSitePart } from '../store/StoreContext'
import { useSchema } from '../store/useView'

/** The schema's words for a value that is left out; undefined where it has none. */
export function useUnset(): (node: SchemaNode) => string | undefined {
  const { asUsual } = useWords()
  const titleFor = useTitles()
  const wordsFor = useChoiceWords()
  return ({ default: usual, 'x-unset': meaning, type, enum: choices }) => {
    const value = usual ?? (type === 'boolean' ? false : undefined)
    if (meaning !== undefined) return asUsual({ meaning: titleFor(meaning) })
    return value === undefined
      ? undefined
      : asUsual({ meaning: choices || type === 'boolean' ? wordsFor(value) : String(value) })
  }
}

/** A choice of a few values, or yes or no. */
export function ChoiceField({ node, value, at, id, isRequired }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const wordsFor = useChoiceWords()
  const unset = useUnset()(node)
  if (node.type === 'boolean' && node['x-unset'] === undefined) {
    const isOn = (value ?? node.default) === true
    return (
      <div className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={`${id}-help ${id}-problems`}
          onChange={() => host.type(at, !isOn, value)}
        />
        {/* The label names the field; this is what stands beside the box. */}
        <span aria-hidden="true" onClick={() => host.type(at, !isOn, value)}>
          {value === undefined && !isRequired ? unset : wordsFor(isOn)}
        </span>
        {!isRequired && value !== undefined && (
          <Button className="plain" onPress={() => host.apply([{ do: 'remove', at }], 'remove')}>
            {words.remove}
          </Button>
        )}
      </div>
    )
  }
  const choices = node.enum ?? [true, false]
  return (
    <select
      id={id}
      value={value === undefined ? '' : String(value)}
      aria-describedby={`${id}-help ${id}-problems`}
      onChange={(event) => {
        const chosen = choices.find((one) => String(one) === event.target.value)
        host.type(at, chosen, value)
      }}
    >
      {(!isRequired || value === undefined) && <option value="">{(!isRequired && unset) || words.none}</option>}
      {choices.map((one) => (
        <option key={String(one)} value={String(one)}>
          {wordsFor(one)}
        </option>
      ))}
    </select>
  )
}

/** The choice of opening hours: the company's, or those of the entry that the page is about, where its list has them. */
export function HoursField(props: FieldProps) {
  const { node, value, at } = props
  const schema = useSchema()
  const page = useSitePart('pages')?.find((one) => isWithin(at, one.at))
  const { hours } = schema.entry(page?.each ?? '')?.properties ?? {}
  const [, entry] = /\{(\w+)\./.exec(page?.route ?? '') ?? []
  const ofEntry = hours && entry !== undefined ? [`{${entry}}`] : []
  const owners = new Set(['company', ...ofEntry, ...(typeof value === 'string' ? [value] : [])])
  return <ChoiceField {...props} node={{ ...node, enum: [...owners] }} />
}
