import { LookShape } from '../screen/icons/LookShape'
import { useTitles } from '../words/titles'
import type { FieldProps } from './FieldProps'
import { useFieldHost } from './FieldHost'

/** The looks that a site can take, each with a drawing of a page in it. */
export function LookField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  return (
    <div className="looks">
      {Object.entries(node['x-looks'] ?? {}).map(([name, { title, description, theme }]) => (
        <label key={name}>
          <input
            type="radio"
            name={id}
            value={name}
            checked={value === name}
            onChange={() => host.type(at, name, value)}
          />
          <LookShape theme={theme} />
          <span>
            <strong>{titleFor(title)}</strong>
            <small>{titleFor(description)}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
