import { useState } from 'react'
import { Button } from 'react-aria-components'
import { valueAt } from '../../manifest/core/read'
import { isSame } from '../../manifest/edits/isSame'
import { valueOf } from '../../manifest/edits/pointer'
import { LookShape } from '../controls/LookShape'
import { useEditorState } from '../store/StoreContext'
import { useTitles } from '../words/titles'
import { useWords } from '../words/words'
import type { FieldProps } from './FieldProps'
import { useFieldHost } from './FieldHost'

/** The looks that a site can take, each with a drawing of a page in it. A look brings its colours: the site's own are offered back. */
export function LookField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  const words = useWords()
  const looks = node['x-looks'] ?? {}
  const theme = at.slice(0, -1)
  const read = useEditorState('read')
  const colors = read && valueAt(valueOf(read.value, theme.slice(read.at.length)), 'colors')
  const [earlier, setEarlier] = useState<unknown>()

  function choose(name: string): void {
    // The colours of a look that was only tried are not the site's own.
    if (!isSame(colors, looks[String(value)]?.theme.colors)) setEarlier(colors)
    host.type(at, name, value)
  }

  return (
    <>
      <div className="looks">
        {Object.entries(looks).map(([name, { title, description, theme: shown }]) => (
          <label key={name}>
            <input type="radio" name={id} value={name} checked={value === name} onChange={() => choose(name)} />
            <LookShape theme={shown} />
            <span>
              <strong>{titleFor(title)}</strong>
              <small>{titleFor(description)}</small>
            </span>
          </label>
        ))}
      </div>
      <div role="status">
        {earlier !== undefined && !isSame(earlier, colors) && (
          <>
            {words.lookColors}{' '}
            <Button
              className="link"
              onPress={() => host.apply([{ do: 'set', at: [...theme, 'colors'], value: earlier }], 'edit')}
            >
              {words.ownColors}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
