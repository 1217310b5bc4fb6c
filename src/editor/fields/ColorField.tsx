import { contrast } from '../../manifest/values/colors'
import { textAt } from '../../manifest/core/read'
import { valueOf } from '../../manifest/edits/pointer'
import { useState } from 'react'
import { useEditorState } from '../store/StoreContext'
import { useWords } from '../words/words'
import type { FieldProps } from './FieldProps'
import { useFieldHost } from './FieldHost'

/** The contrast that text of this size needs (WCAG 2.2, 1.4.3). */
const readable = 4.5

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value)

/** A colour, chosen or typed, with its contrast to the background. */
export function ColorField({ value, at, id }: FieldProps) {
  const words = useWords()
  const host = useFieldHost()
  const color = isColor(value) ? value : '#000000'
  // A colour that nobody has touched is no reason for a warning: not every one is that of a text.
  const [before] = useState(value)
  const read = useEditorState('read')
  const beside = read && valueOf(read.value, at.slice(read.at.length, -1))
  const paper = textAt(beside, 'paper') ?? '#ffffff'
  const ratio = contrast(color, isColor(paper) ? paper : '#ffffff')
  return (
    <div className="color">
      <input
        type="color"
        aria-labelledby={id}
        value={color}
        onChange={(event) => host.type(at, event.target.value, value)}
      />
      <input
        id={id}
        value={typeof value === 'string' ? value : ''}
        aria-describedby={`${id}-help ${id}-problems`}
        onChange={(event) => host.type(at, event.target.value, value)}
      />
      <span>
        {words.contrast({ ratio: ratio.toFixed(1) })}
        {ratio < readable && value !== before ? `, ${words.low}` : ''}
      </span>
    </div>
  )
}
