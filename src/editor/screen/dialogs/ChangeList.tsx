import type { ChangeWords } from '../../words/messages'
import { useLocationWords } from '../../words/titles'
import { useReadable } from '../../words/useReadable'
import { useWords } from '../../words/words'

/** Changes in words, each with the value before and after. */
export function ChangeList({ changes }: { changes: readonly ChangeWords[] }) {
  const words = useWords()
  const placeFor = useLocationWords()
  const readable = useReadable()
  const kinds = { changed: words.changed, added: words.added, removed: words.wasRemoved, order: words.reordered }
  return (
    <ul className="list changes">
      {changes.map(({ where, kind, before, after, places }, index) => (
        <li key={index}>
          <strong>{placeFor(where)}</strong> <em>{kinds[kind]}</em>
          {places !== undefined && places > 1 && <em>, {words.inPlaces(places)}</em>}
          {before !== undefined && <del>{readable(before) || words.wasEmpty}</del>}
          {after !== undefined && <ins>{readable(after) || words.nowEmpty}</ins>}
        </li>
      ))}
    </ul>
  )
}
