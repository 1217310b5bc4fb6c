import { Button } from 'react-aria-components'
import { useChoiceWords } from '../words/useChoiceWords'
import { useWords } from '../words/words'
import type { FieldProps } from './FieldProps'
import { useFieldHost } from './FieldHost'

/** A choice of a few values, or yes or no. */
export function ChoiceField({ node, value, at, id, isRequired }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const wordsFor = useChoiceWords()
  if (node.type === 'boolean')
    return (
      <div className="switch">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-checked={value === true}
          aria-describedby={`${id}-help ${id}-problems`}
          onChange={(event) => host.type(at, event.target.checked, value)}
        />
        {/* The label names the field; this is what stands beside the box. */}
        <span aria-hidden="true" onClick={() => host.type(at, value !== true, value)}>
          {value === true ? words.yes : words.no}
        </span>
        {!isRequired && value !== undefined && (
          <Button className="plain" onPress={() => host.apply([{ do: 'remove', at }], 'remove')}>
            {words.remove}
          </Button>
        )}
      </div>
    )
  return (
    <select
      id={id}
      value={value === undefined ? '' : String(value)}
      aria-describedby={`${id}-help ${id}-problems`}
      onChange={(event) => {
        const chosen = node.enum?.find((one) => String(one) === event.target.value)
        host.type(at, chosen, value)
      }}
    >
      {(!isRequired || value === undefined) && <option value="">{words.none}</option>}
      {node.enum?.map((one) => (
        <option key={String(one)} value={String(one)}>
          {wordsFor(one)}
        </option>
      ))}
    </select>
  )
}
