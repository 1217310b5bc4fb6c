import type { Change } from '../core/change'
import type { Keys } from '../core/path'
import { valueAt } from '../core/read'
import type { Migration } from './Migration'

const [before, after] = ['{relay.keepDays}', '{outbox.keepDays}']

/** The words for requests that could not be sent stood inside "relay": now forms of every delivery have them. */
export const ownOutbox: Migration = {
  from: 1,
  explains: [
    'The words for requests that could not be sent are a part of their own, "outbox": they are not those of the relay alone.',
    `Texts say how long such a request is kept as ${after}; it was ${before}.`,
  ],
  changes: (manifest) => {
    const words = valueAt(manifest, 'relay', 'outbox')
    const isMoved = words !== undefined && valueAt(manifest, 'outbox') === undefined
    return [
      ...renamed(manifest, []),
      ...(isMoved ? [{ do: 'set', at: ['outbox'], value: withNewName(words), after: 'relay' } as const] : []),
      ...(words === undefined ? [] : [{ do: 'remove', at: ['relay', 'outbox'] } as const]),
    ]
  },
}

/** Renames the placeholder in every text, but for the block that moves: its texts are renamed as it moves. */
function renamed(value: unknown, at: Keys): Change[] {
  if (at.length === 2 && at[0] === 'relay' && at[1] === 'outbox') return []
  if (typeof value === 'string')
    return value.includes(before) ? [{ do: 'set', at, value: value.replaceAll(before, after) }] : []
  if (Array.isArray(value)) return value.flatMap((item, index) => renamed(item, [...at, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => renamed(item, [...at, key]))
}

const withNewName = (words: unknown): unknown => JSON.parse(JSON.stringify(words).replaceAll(before, after))
