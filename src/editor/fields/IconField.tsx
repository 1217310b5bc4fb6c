import { ask } from '../store/api'
import type { FieldProps } from './FieldProps'
import { SearchBox } from './SearchBox'
import { useFieldHost } from './FieldHost'
import { useTitles } from '../words/titles'

/** An icon, searched by name. */
export function IconField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  return (
    <SearchBox
      id={id}
      label={titleFor(node.title)}
      chosen={typeof value === 'string' ? value : ''}
      find={async (query) => (await ask('icons', { query })).names.map((name) => ({ id: name, label: name }))}
      onChoose={(icon) => host.type(at, icon, value)}
    />
  )
}
