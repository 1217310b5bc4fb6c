import { visit } from 'jsonc-parser'
import type { Path } from '../core/read'

/** A stretch of a text, in characters. */
export interface Span {
  offset: number
  length: number
}

type Key = string | number

/** A location to find, or one on the way to it, with the spans of its value and its name once they are found. */
class Target {
  value: Span | undefined
  name: Span | undefined
  isSought = false
  /** Only where something is sought inside: 300,000 empty ones take longer than the search. */
  inside: Map<Key, Target> | undefined

  constructor(readonly around?: Target) {}

  at(path: Path | null): Target {
    if (!path) return this
    const around = this.at(path.parent)
    const target = around.inside?.get(path.key) ?? new Target(around)
    around.inside = (around.inside ?? new Map<Key, Target>()).set(path.key, target)
    return target
  }

  /** The last of two equal names counts, as for `JSON.parse`. */
  forget(): void {
    this.value = undefined
    this.inside?.forEach((target) => target.forget())
  }
}

/** A list or block that is open while a text is read: its target, if it has one, and the key of its next value. */
interface Open {
  target: Target | undefined
  key: Key
}

/**
 * The spans of locations in JSON. A missing value has that of the block that lacks it. The text is visited and not made
 * into a tree: of 48 MB a tree takes four times as long, and 350 MB more.
 * @param isUnique whether no name stands twice in a block: the rest is not read once all are found
 */
export function spansOf(
  text: string,
  locations: readonly { at: Path | null; onKey: boolean }[],
  isUnique = false,
): Span[] {
  const root = new Target()
  let missing = 0
  const targets = locations.map(({ at }) => {
    const target = root.at(at)
    if (!target.isSought) missing += 1
    target.isSought = true
    return target
  })
  try {
    if (missing > 0) find(text, root, ({ isSought }) => isUnique && isSought && (missing -= 1) === 0)
  } catch (error) {
    if (!(error instanceof AllFound)) throw error
  }
  return targets.map((target, index) => {
    let nearest: Target | undefined = target
    while (nearest && !nearest.value) nearest = nearest.around
    const name = nearest === target && locations[index]?.onKey ? target.name : undefined
    return name ?? nearest?.value ?? { offset: 0, length: 1 }
  })
}

/** Thrown to leave the visit of a text of which no more is needed. */
class AllFound extends Error {}

/**
 * Fills in the spans of a target and all targets inside it.
 * @param isLast called with each target whose span is complete
 * @throws {AllFound} after the last
 */
function find(text: string, root: Target, isLast: (target: Target) => boolean): void {
  const open: Open[] = []
  const begin = (offset: number, length: number): Target | undefined => {
    const around = open.at(-1)
    const target = around ? around.target?.inside?.get(around.key) : root
    if (typeof around?.key === 'number') around.key += 1
    target?.forget()
    if (target) target.value = { offset, length }
    return target
  }
  const enter = (key: Key) => (offset: number) => {
    const target = begin(offset, 1)
    open.push({ target, key })
    return target?.inside !== undefined
  }
  const complete = (target: Target | undefined): void => {
    if (target && isLast(target)) throw new AllFound()
  }
  const leave = (offset: number, length: number): void => {
    const target = open.pop()?.target
    if (target?.value) target.value.length = offset + length - target.value.offset
    complete(target)
  }
  visit(text, {
    onObjectBegin: enter(''),
    onArrayBegin: enter(0),
    onObjectProperty: (name, offset, length) => {
      const around = open.at(-1) as Open
      around.key = name
      const target = around.target?.inside?.get(name)
      if (target) target.name = { offset, length }
    },
    onLiteralValue: (_value, offset, length) => complete(begin(offset, length)),
    onObjectEnd: leave,
    onArrayEnd: leave,
  })
}
