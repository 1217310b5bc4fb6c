import { ask } from '../store/api'
import type { FieldProps } from './FieldProps'
import { SearchBox } from './SearchBox'
import { useSink } from './Sink'
import { useTitles } from '../words/titles'

/** An icon, searched for by its name. */
export function IconField({ node, value, at, id }: FieldProps) {
  const sink = useSink()
  const titleFor = useTitles()
  return (
    <SearchBox
      id={id}
      label={titleFor(node.title)}
      chosen={typeof value === 'string' ? value : ''}
      find={async (query) => (await ask('icons', { query })).names.map((name) => ({ id: name, label: name }))}
      onChoose={(icon) => sink.type(at, icon, value)}
    />
  )
}
