import { visit } from 'jsonc-parser'
import { keysOf, type Path } from '../core/path'

/** A stretch of a text, in characters. */
export interface Span {
  offset: number
  length: number
}

type Key = string | number

/**
 * A location that is looked for, or one on the way to it: where its value is, once that was found, and its name in a
 * block.
 */
class Location {
  value: Span | undefined
  name: Span | undefined
  readonly inside = new Map<Key, Location>()

  at(key: Key): Location {
    const known = this.inside.get(key) ?? new Location()
    this.inside.set(key, known)
    return known
  }

  /** Of two equal names the last one counts, as for `JSON.parse`. */
  forget(): void {
    this.value = undefined
    this.inside.forEach((location) => location.forget())
  }
}

/** What is open where a text is read: where it is, if that is looked for, and the key of its next value. */
interface Open {
  location: Location | undefined
  key: Key
}

/**
 * Where some locations of a manifest are in its text, which must be JSON. A value that is missing has no location of
 * its own: the block it is missing in stands for it. What is not on the way to them is passed over: 20 MB take about
 * 0.2 s.
 */
export function spansOf(text: string, locations: readonly { at: Path | null; onKey: boolean }[]): Span[] {
  const root = new Location()
  for (const { at } of locations) keysOf(at).reduce((location: Location, key) => location.at(key), root)
  if (locations.length > 0) find(text, root)
  return locations.map(({ at, onKey }) => {
    const keys = keysOf(at)
    let [location, found] = [root, root.value]
    for (const [depth, key] of keys.entries()) {
      const next = location.inside.get(key)
      if (!next?.value) break
      location = next
      found = (onKey && depth === keys.length - 1 ? next.name : undefined) ?? next.value
    }
    return found ?? { offset: 0, length: 1 }
  })
}

/** Notes where all that is looked for is. */
function find(text: string, root: Location): void {
  const open: Open[] = []
  /** The location of the value that begins, if it is looked for. */
  const begin = (offset: number, length: number): Location | undefined => {
    const around = open.at(-1)
    const location = around ? around.location?.inside.get(around.key) : root
    if (typeof around?.key === 'number') around.key += 1
    location?.forget()
    if (location) location.value = { offset, length }
    return location
  }
  const enter = (key: Key) => (offset: number) => {
    const location = begin(offset, 1)
    open.push({ location, key })
    return location !== undefined && location.inside.size > 0
  }
  const leave = (offset: number, length: number): void => {
    const value = open.pop()?.location?.value
    if (value) value.length = offset + length - value.offset
  }
  visit(text, {
    onObjectBegin: enter(''),
    onArrayBegin: enter(0),
    onObjectProperty: (name, offset, length) => {
      const around = open.at(-1) as Open
      around.key = name
      const location = around.location?.inside.get(name)
      if (location) location.name = { offset, length }
    },
    onLiteralValue: (_value, offset, length) => void begin(offset, length),
    onObjectEnd: leave,
    onArrayEnd: leave,
  })
}
