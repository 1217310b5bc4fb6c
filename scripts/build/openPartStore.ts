import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { PartStore, Rendered } from '../../src/app/PartRenderer'
import { readCached, writeCached } from '../cache/cache'

/** The parts of pages that builds render, cached for the next one. */
interface OpenedPartStore extends PartStore {
  /** Keeps what this build has used, and forgets the rest. */
  save(): void
}

/** What the cached file holds. */
interface Contents {
  parts: [source: string, part: Rendered][]
}

/** In characters. Of a large site few parts are rendered; where they are many, reading them would take longer than rendering some. */
const mostCached = 4_000_000

/** What the HTML of a part follows from besides the code: Node writes dates and sorts names. */
const nameOf = (source: string): string =>
  createHash('sha256').update(process.version).update(source).digest('base64url')

/** Opens the parts that were cached beside a bundle of code: other code has other parts. */
export function openPartStore(codeFolder: string): OpenedPartStore {
  const file = join(codeFolder, 'parts')
  const cached = readCached(file)
  const { parts } = cached ? (JSON.parse(cached.toString()) as Contents) : { parts: [] }
  const before = new Map(parts)
  const used = new Map<string, Rendered>()
  let length = 0
  return {
    once(source: string, render: () => Rendered): Rendered {
      const name = nameOf(source)
      const known = used.get(name)
      if (known) return known
      const part = before.get(name) ?? render()
      length += part.html.length
      if (length <= mostCached) used.set(name, part)
      return part
    },
    save(): void {
      if (used.size === before.size && [...used.keys()].every((name) => before.has(name))) return
      const contents: Contents = { parts: [...used] }
      writeCached(file, Buffer.from(JSON.stringify(contents)))
    },
  }
}
