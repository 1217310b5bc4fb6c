import { useEffect, useState } from 'react'
import { ask, whenAnswered } from '../store/api'
import type { FieldProps } from './FieldProps'
import { SearchBox } from './SearchBox'
import { useFieldHost } from './FieldHost'
import { useReadable } from '../words/useReadable'
import { useTitles } from '../words/titles'

/** A reference to an entry, form or look-up, chosen by its label. */
export function ReferenceField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  const readable = useReadable()
  const list = node['x-ref'] ?? ''
  const [label, setLabel] = useState('')
  const chosen = typeof value === 'string' ? value : ''
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
      chosen={readable(label)}
      find={async (query) => (await ask('list', { list, query, offset: 0 })).entries}
      onChoose={(entry) => host.type(at, entry, value)}
    />
  )
}
