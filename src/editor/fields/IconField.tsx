import { useEffect, useState } from 'react'
import { ask, whenAnswered } from '../api/ask'
import { useTitles } from '../words/titles'
import type { FieldProps } from './FieldProps'
import { useFieldHost } from './FieldHost'
import { SearchBox, type Found } from './SearchBox'

/** An icon, searched by name and chosen by its drawing. */
export function IconField({ node, value, at, id }: FieldProps) {
  const host = useFieldHost()
  const titleFor = useTitles()
  const chosen = typeof value === 'string' ? value : ''
  const [icon, setIcon] = useState<Found>()
  useEffect(
    () =>
      whenAnswered(
        () => find(wordsOf(chosen)),
        (icons) => setIcon(icons.find(({ id: name }) => name === chosen)),
      ),
    [chosen],
  )
  return (
    <SearchBox
      id={id}
      label={titleFor(node.title)}
      chosen={wordsOf(chosen)}
      drawing={icon?.drawing}
      find={find}
      onChoose={(name) => host.type(at, name, value)}
    />
  )
}

/** The name of an icon as words: `ph:bug-beetle` is a bug beetle. */
const wordsOf = (name: string): string => name.replace(/^\w+:/, '').replaceAll('-', ' ')

const find = async (query: string): Promise<Found[]> =>
  (await ask('icons', { query })).icons.map(({ name, drawing }) => ({
    id: name,
    label: wordsOf(name),
    drawing: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${drawing}</svg>`)}`,
  }))
