/** A block or a list in the bytes of a text of JSON. */
export interface Member {
  /** Its name in the block around it, or its place in the list. */
  key: string | number
  /** Where it begins, in bytes from where the member around it does. */
  start: number
  length: number
  inside: Member[]
}

/** One that is being read. */
interface Open extends Member {
  /** Of those in it. */
  names: Set<string>
  /** The key of its next value. */
  next: string | number
  /** In bytes of the whole text. */
  begins: number
}

const code = (character: string): number => character.charCodeAt(0)
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')]
const [block, blockEnd, list, listEnd] = [code('{'), code('}'), code('['), code(']')]

/**
 * The blocks and lists in a text of JSON, which must begin with one, some levels deep. All that means something is
 * ASCII, whose bytes are in no character of UTF-8 but their own: no text is made of them, and 50 MB take 0.1 s.
 * @returns undefined where a name stands twice, of which `JSON.parse` takes the last
 */
export function jsonMembers(bytes: Buffer, levels: number): Member[] | undefined {
  const open: Open[] = []
  let root: Open | undefined
  let depth = 0
  let text: [start: number, end: number] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) {
      const start = at
      at = endOfText(bytes, at)
      text = [start, at + 1]
    } else if (byte === block || byte === list) {
      if (depth <= levels) open.push(begin(open.at(-1), at, byte === list))
      root ??= open[0]
      depth += 1
    } else if (byte === blockEnd || byte === listEnd) {
      depth -= 1
      const ended = depth <= levels ? open.pop() : undefined
      if (ended) ended.length = at + 1 - ended.begins
    } else if (byte === comma) {
      const around = depth === open.length ? open.at(-1) : undefined
      if (typeof around?.next === 'number') around.next += 1
    } else if (byte === colon && depth <= levels) {
      const around = open.at(-1) as Open
      const name = JSON.parse(bytes.toString('utf8', ...text)) as string
      if (around.names.has(name)) return undefined
      around.names.add(name)
      around.next = name
    }
  }
  return root?.inside
}

function begin(around: Open | undefined, begins: number, isList: boolean): Open {
  const [key, start] = around ? [around.next, begins - around.begins] : ['', begins]
  const made = { key, start, length: 0, inside: [], names: new Set<string>(), next: isList ? 0 : '', begins }
  around?.inside.push(made)
  return made
}

function endOfText(bytes: Buffer, start: number): number {
  let at = start + 1
  for (; bytes[at] !== quote && at < bytes.length; at += 1) if (bytes[at] === backslash) at += 1
  return at
}
