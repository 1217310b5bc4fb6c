import { endOfText } from './outline'
import { keysOf, type Path } from './path'

/** A stretch of a text, in characters. */
export interface Span {
  offset: number
  length: number
}

/** A place that is looked for, with those inside it. */
interface Wanted {
  inside: Map<string | number, Wanted>
  /** Where its value and its key stand, once they are found. */
  value?: Span | undefined
  key?: Span | undefined
}

/**
 * Where some places of a manifest stand in its text: one pass over the text finds them all, and reads only what is on
 * the way to them. The text must be JSON. A thing that is missing has no place of its own: the block it is missing in
 * stands for it. Of two equal keys the last one counts, as for `JSON.parse`.
 */
export function spansOf(text: string, places: readonly { at: Path | null; onKey: boolean }[]): Span[] {
  const root: Wanted = { inside: new Map() }
  for (const { at } of places) keysOf(at).reduce(stepInto, root)
  new Finder(text).find(root)
  return places.map(({ at, onKey }) => {
    const keys = keysOf(at)
    let [span, wanted] = [root.value, root]
    for (const [depth, key] of keys.entries()) {
      wanted = wanted.inside.get(key) as Wanted
      if (!wanted.value) break
      span = onKey && depth === keys.length - 1 ? (wanted.key ?? wanted.value) : wanted.value
    }
    return span ?? { offset: 0, length: 1 }
  })
}

function stepInto(wanted: Wanted, key: string | number): Wanted {
  const inner: Wanted = wanted.inside.get(key) ?? { inside: new Map() }
  wanted.inside.set(key, inner)
  return inner
}

function forget(wanted: Wanted): void {
  wanted.value = undefined
  wanted.key = undefined
  wanted.inside.forEach(forget)
}

const [space, quote, comma, openList, closeList, openBlock, closeBlock] = [0x20, 0x22, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]

class Finder {
  readonly #text: string
  #index = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Reads the value that begins here, past spaces, and goes behind it. */
  find(wanted: Wanted | undefined): void {
    this.#skipSpaces()
    const start = this.#index
    const sign = this.#text[start]
    if (wanted && wanted.inside.size > 0 && sign === '{') this.#findInBlock(wanted)
    else if (wanted && wanted.inside.size > 0 && sign === '[') this.#findInList(wanted)
    else this.#skipValue()
    if (wanted) wanted.value = { offset: start, length: this.#index - start }
  }

  #findInBlock(wanted: Wanted): void {
    this.#index += 1
    while (this.#next(closeBlock)) {
      const offset = this.#index
      this.#index = endOfText(this.#text, offset) + 1
      const key: Span = { offset, length: this.#index - offset }
      const inner = wanted.inside.get(JSON.parse(this.#text.slice(offset, this.#index)) as string)
      if (inner) forget(inner)
      this.#skipSpaces()
      this.#index += 1
      this.find(inner)
      if (inner) inner.key = key
    }
  }

  #findInList(wanted: Wanted): void {
    this.#index += 1
    for (let number = 0; this.#next(closeList); number += 1) this.find(wanted.inside.get(number))
  }

  /** Goes to the next thing of a block or a list, or behind its end: then there is none. */
  #next(close: number): boolean {
    this.#skipSpaces()
    if (this.#text.charCodeAt(this.#index) === comma) {
      this.#index += 1
      this.#skipSpaces()
    }
    if (this.#text.charCodeAt(this.#index) !== close) return true
    this.#index += 1
    return false
  }

  #skipSpaces(): void {
    while (this.#text.charCodeAt(this.#index) <= space) this.#index += 1
  }

  #skipValue(): void {
    let depth = 0
    do {
      const sign = this.#text.charCodeAt(this.#index)
      if (sign === quote) this.#index = endOfText(this.#text, this.#index)
      else if (sign === openBlock || sign === openList) depth += 1
      else if (sign === closeBlock || sign === closeList) depth -= 1
      else if (depth === 0) return this.#skipWord()
      this.#index += 1
    } while (depth > 0)
  }

  /** A number, true, false or null. */
  #skipWord(): void {
    while (/[^\s,\]}]/.test(this.#text.charAt(this.#index))) this.#index += 1
  }
}
