import { Button } from 'react-aria-components'
import { useWords } from '../words/words'
import type { FieldProps } from './FieldProps'
import { useSink } from './Sink'

/** One of a few values, or yes or no. */
export function ChoiceField({ node, value, at, id, isRequired }: FieldProps) {
  const words = useWords()
  const sink = useSink()
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
          onChange={(event) => sink.type(at, event.target.checked, value)}
        />
        <span aria-hidden="true">{value === true ? words.yes : words.no}</span>
        {!isRequired && value !== undefined && (
          <Button className="plain" onPress={() => sink.apply([{ do: 'remove', at }], 'remove')}>
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
        sink.type(at, chosen, value)
      }}
    >
      {(!isRequired || value === undefined) && <option value="">{words.none}</option>}
      {node.enum?.map((one) => (
        <option key={String(one)} value={String(one)}>
          {String(one)}
        </option>
      ))}
    </select>
  )
}
