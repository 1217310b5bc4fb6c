import type { ChangeWords, ValueWords } from '../../api/EditorApi'
import { useLocationWords } from '../../words/titles'
import { useChoiceWords } from '../../words/titles'
import { useReadable } from '../../words/useReadable'
import { useWords } from '../../words/words'

/** Changes in words, each with the value before and after. */
export function ChangeList({ changes }: { changes: readonly ChangeWords[] }) {
  const words = useWords()
  const placeFor = useLocationWords()
  const readable = useReadable()
  const wordsForChoice = useChoiceWords()
  const wordsFor = (value: ValueWords): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no
    return typeof value === 'string' ? readable(value) : value.choices.map(wordsForChoice).join(', ')
  }
  const kinds = { changed: words.changed, added: words.added, removed: words.wasRemoved, order: words.reordered }
  return (
    <ul className="list changes">
      {changes.map(({ where, kind, before, after, places }, index) => (
        <li key={index}>
          <strong>{placeFor(where)}</strong> <em>{kinds[kind]}</em>
          {places !== undefined && places > 1 && <em>, {words.inPlaces({ count: places })}</em>}
          {before !== undefined && <del>{wordsFor(before) || words.wasEmpty}</del>}
          {after !== undefined && <ins>{wordsFor(after) || words.nowEmpty}</ins>}
        </li>
      ))}
    </ul>
  )
}
