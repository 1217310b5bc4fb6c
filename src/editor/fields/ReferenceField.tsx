import { useEffect, useState } from 'react'
import { ask, whenAnswered } from '../store/api'
import type { FieldProps } from './FieldProps'
import { SearchBox } from './SearchBox'
import { useFieldHost } from './FieldHost'
import { useReadable } from '../words/useReadable'
import { useTitles } from '../words/titles'
import { useWords } from '../words/words'

/** A reference to an entry, form or look-up, chosen by its label. */
export function ReferenceField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  const readable = useReadable()
  const words = useWords()
  const list = node['x-ref'] ?? ''
  const [label, setLabel] = useState('')
  const chosen = typeof value === 'string' ? value : ''
  const isOfPage = chosen.startsWith('{')
  useEffect(
    () =>
      whenAnswered(ask('list', { list, query: chosen, offset: 0 }), ({ entries }) =>
        setLabel(entries.find((entry) => entry.id === chosen)?.label ?? chosen),
      ),
    [list, chosen],
  )
  return (
    <SearchBox
      id={id}
      label={titleFor(node.title ?? list)}
      chosen={isOfPage ? words.ofPage : readable(label)}
      find={async (query) => (await ask('list', { list, query, offset: 0 })).entries}
      onChoose={(entry) => host.type(at, entry, value)}
    />
  )
}
