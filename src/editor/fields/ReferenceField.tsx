import { useEffect, useState } from 'react'
import { ask, whenAnswered } from '../api/ask'
import type { FieldProps } from './FieldProps'
import { SearchBox } from './SearchBox'
import { useFieldHost } from './FieldHost'
import { useEntryLabel } from '../words/titles'
import { useTitles } from '../words/titles'
import { useWords } from '../words/words'

/** A reference to an entry, form or look-up, chosen by its label. */
export function ReferenceField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  const words = useWords()
  const list = node['x-ref'] ?? ''
  const labelFor = useEntryLabel(list)
  const [label, setLabel] = useState<string>()
  const chosen = typeof value === 'string' ? value : ''
  const isOfPage = chosen.startsWith('{')
  useEffect(
    () =>
      whenAnswered(
        () => ask('list', { list, query: chosen, offset: 0 }),
        ({ entries }) => setLabel(entries.find((entry) => entry.id === chosen)?.label ?? chosen),
      ),
    [list, chosen],
  )
  return (
    <SearchBox
      id={id}
      label={titleFor(node.title ?? list)}
      chosen={isOfPage ? words.ofPage : label === undefined || chosen === '' ? '' : labelFor(label)}
      find={async (query) => {
        const { entries } = await ask('list', { list, query, offset: 0 })
        return entries.map((entry) => ({ ...entry, label: labelFor(entry.label) }))
      }}
      onChoose={(entry) => host.type(at, entry, value)}
    />
  )
}
