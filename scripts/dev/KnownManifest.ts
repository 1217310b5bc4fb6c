import { isUtf8 } from 'node:buffer'
import { charactersOf } from '../build/charactersOf'
import { jsonMembers, type Member } from './jsonMembers'

/** How deep pieces are: `catalogs`, a list in it, and an entry of the list. */
const levels = 3
/** In bytes: a piece that is larger is read with all the rest. */
const largestPiece = 1_000_000
/** In bytes, of those that are compared in one call. */
const chunk = 1 << 20

/** A large manifest as it was read last. Of one that is saved with a change in one place, the piece around that is read. */
export class KnownManifest {
  readonly #inside: Member[]

  private constructor(
    readonly bytes: Buffer,
    /** What they say. It shares with what was read before all that has not changed. */
    readonly value: unknown,
    /** Each character of its texts, and of those that were there before. */
    readonly characters: string,
    inside: Member[],
  ) {
    this.#inside = inside
  }

  /** @returns undefined for what cannot be known by pieces: no block of JSON in UTF-8, or one with a name twice */
  static of(bytes: Buffer): KnownManifest | undefined {
    if (!isUtf8(bytes)) return undefined
    const text = bytes.toString('utf8')
    const value: unknown = parsed(text)
    const inside = typeof value === 'object' && value !== null ? jsonMembers(bytes, levels) : undefined
    return (
      inside &&
      new KnownManifest(
        bytes,
        value,
        charactersOf((take) => take(text)),
        inside,
      )
    )
  }

  /**
   * The manifest in other bytes; undefined where they differ in more than one piece, are no JSON, or may name the file
   * of a list.
   */
  changedTo(bytes: Buffer): KnownManifest | undefined {
    const { start, end } = differenceOf(this.bytes, bytes)
    const more = bytes.length - this.bytes.length
    if (start === end && more === 0) return this
    const way: Member[] = []
    let begins = 0
    for (let inside = this.#inside; ;) {
      const offset = begins
      const next = inside.find((one) => offset + one.start < start && end < offset + one.start + one.length)
      if (!next) break
      way.push(next)
      begins += next.start
      inside = next.inside
    }
    const piece = bytes.subarray(begins, begins + (way.at(-1)?.length ?? 0) + more)
    if (way.length === 0 || piece.length > largestPiece || !isUtf8(piece)) return undefined
    const text = piece.toString('utf8')
    const value: unknown = text.includes('"file"') ? undefined : parsed(text)
    const inside = value === undefined ? undefined : jsonMembers(piece, levels - way.length)
    if (!inside) return undefined
    return new KnownManifest(
      bytes,
      withValueAt(
        this.value,
        way.map(({ key }) => key),
        value,
      ),
      charactersOf((take) => [this.characters, text].forEach(take)),
      withMember(this.#inside, way, inside, more),
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where bytes differ from others: from `start` on, and of these until `end`. */
function differenceOf(bytes: Buffer, others: Buffer): { start: number; end: number } {
  const most = Math.min(bytes.length, others.length)
  const areSame = (one: number, other: number, length: number): boolean =>
    others.compare(bytes, one, one + length, other, other + length) === 0
  let start = 0
  while (start + chunk <= most && areSame(start, start, chunk)) start += chunk
  while (start < most && bytes[start] === others[start]) start += 1
  let [end, otherEnd] = [bytes.length, others.length]
  const first = start + chunk
  while (end >= first && otherEnd >= first && areSame(end - chunk, otherEnd - chunk, chunk))
    [end, otherEnd] = [end - chunk, otherEnd - chunk]
  while (end > start && otherEnd > start && bytes[end - 1] === others[otherEnd - 1])
    [end, otherEnd] = [end - 1, otherEnd - 1]
  return { start, end }
}

function withValueAt(whole: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value
  const before = (whole as Record<string | number, unknown>)[key]
  const after = withValueAt(before, rest, value)
  return Array.isArray(whole) ? whole.with(Number(key), after) : { ...(whole as object), [key]: after }
}

/** @param way to the member that is `more` bytes longer than it was, and has other ones in it */
function withMember(
  members: readonly Member[],
  [next, ...rest]: readonly Member[],
  inside: Member[],
  more: number,
): Member[] {
  if (!next) return inside
  const index = members.indexOf(next)
  return members.map((one, at) => {
    if (at < index) return one
    if (at > index) return { ...one, start: one.start + more }
    return { ...one, length: one.length + more, inside: withMember(one.inside, rest, inside, more) }
  })
}
