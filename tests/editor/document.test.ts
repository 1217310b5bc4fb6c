import fc from 'fast-check'
import { parseTree, type Node } from 'jsonc-parser'
import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EditedDocument, type DocumentEvent } from '../../src/editor/server/EditedDocument'
import { Journal } from '../../src/editor/server/Journal'
import type { Keys } from '../../src/manifest/core/read'
import { pointerTo, keysAt, type Operation } from '../../src/manifest/edits/pointer'
import { fromRoot } from '../../src/node/process/paths'
import { runsOf, seed } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

const text = readFileSync(fromRoot(fixtureSites.plumbing), 'utf8')
const folder = temporaryFolder('townsite-document')

const label = { kind: 'edit', at: [] }
const step = (...operations: Operation[]): DocumentEvent => ({ do: 'step', operations, label })

/** The keys of every value, in the order of the file. */
function keysIn(value: unknown, keys: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [keys]
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [...(keys.length > 0 ? [keys] : []), ...entries.flatMap(([key, child]) => keysIn(child, [...keys, key]))]
}

/** An operation that is possible, from three numbers drawn at random. */
function operationFrom(root: unknown, [which, where, what]: readonly [number, number, number]): Operation {
  const all = keysIn(root)
  const lists = all.filter(
    (keys) => Array.isArray(valueIn(root, keys)) && (valueIn(root, keys) as unknown[]).length > 1,
  )
  const list = lists[where % lists.length] as Keys
  const items = valueIn(root, list) as unknown[]
  const at = pointerTo(root, [...list, what % items.length])
  if (which % 5 === 0) return { do: 'move', at, to: (what * 7) % items.length }
  if (which % 5 === 1)
    return { do: 'insert', at: pointerTo(root, list), index: what % 9, value: copyOf(items[0], what) }
  if (which % 5 === 2) return { do: 'remove', at }
  const leaves = all.filter((keys) => typeof valueIn(root, keys) === 'string')
  const leaf = pointerTo(root, leaves[where % leaves.length] as Keys)
  return { do: 'set', at: leaf, value: `"New" \\ words\n${what}` }
}

const copyOf = (item: unknown, number: number): unknown =>
  typeof item === 'object' && item !== null && !Array.isArray(item) ? { ...item, id: `copy-${number}` } : item

const valueIn = (root: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], root)

/** The source of every block and list. */
function sourcesOf(source: string, root: unknown): Map<object, string> {
  const found = new Map<object, string>()
  const visit = (node: Node | undefined, value: unknown): void => {
    if (!node || typeof value !== 'object' || value === null) return
    found.set(value, source.slice(node.offset, node.offset + node.length))
    for (const child of node.children ?? [])
      if (node.type === 'array') visit(child, (value as unknown[])[node.children?.indexOf(child) ?? -1])
      else visit(child.children?.[1], (value as Record<string, unknown>)[String(child.children?.[0]?.value)])
  }
  visit(parseTree(source), root)
  return found
}

test('the first field of a part that the site does not have yet makes it; what was removed stays so', () => {
  const root = JSON.parse(text) as { frame: { notice?: unknown }; measuring?: unknown; forms: object }
  delete root.frame.notice
  delete root.measuring
  const document = new EditedDocument({ text: JSON.stringify(root) })
  const set = (...at: string[]) => document.play(step({ do: 'set', at, value: 'Closed on Friday.', was: undefined }))
  expect(set('frame', 'notice', 'text')).toBe(true)
  expect(set('measuring', 'endpoint')).toBe(true)
  expect(JSON.parse(document.text())).toMatchObject({
    frame: { notice: { text: 'Closed on Friday.' } },
    measuring: { endpoint: 'Closed on Friday.' },
  })
  for (const at of [
    ['forms', 'gone', 'title'],
    ['frame', 'notice', 'gone', 'text'],
    ['lists', 'gone', 'title'],
  ])
    expect(() => set(...at), at.join()).toThrow()
})

test('editing at random leaves every block and list that was not touched as it was typed, and undone is no change at all', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 }), (draws) => {
      const document = new EditedDocument({ text })
      const before = sourcesOf(text, document.root)
      let steps = 0
      for (const draw of draws) if (document.play(step(operationFrom(document.root, draw)))) steps += 1
      const after = document.text()
      const parsed = sourcesOf(after, document.root)
      for (const [value, source] of parsed) if (before.has(value)) expect(source).toBe(before.get(value))
      for (let index = 0; index < steps; index += 1) expect(document.play({ do: 'undo' })).toBe(true)
      expect(document.play({ do: 'undo' })).toBe(false)
      expect(document.text()).toBe(text)
      for (let index = 0; index < steps; index += 1) document.play({ do: 'redo' })
      expect(document.text()).toBe(after)
    }),
    { numRuns: runsOf(8, 1000), seed },
  )
})

test('a journal makes the same document with all its history, compacted or not, and with a torn last line', () => {
  let run = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), fc.nat(), fc.nat()), { minLength: 1, maxLength: 14 }), (draws) => {
      const file = join(folder, `compacted-${(run += 1)}.jsonl`)
      const journal = Journal.begin(file, text)
      const document = new EditedDocument({ text })
      for (const draw of draws) {
        const [kind, number] = draw
        if (kind >= 8) {
          const snapshot = document.snapshot()
          journal.compact(snapshot)
          document.keepSteps(snapshot.steps.length)
          continue
        }
        const theirs = document.base.text.replace(/("phone": )"[^"]*"/, `$1"+91 ${number}"`)
        const event: DocumentEvent =
          kind === 4
            ? { do: 'join', text: theirs }
            : kind === 5
              ? { do: 'undo' }
              : kind === 6
                ? { do: 'redo' }
                : kind === 7
                  ? { do: 'saved' }
                  : step(operationFrom(document.root, draw))
        document.play(event, (stored) => journal.write(stored))
      }
      // A power cut tears the last line.
      appendFileSync(file, '{"do":"undo')
      const read = Journal.read(file)
      const again = new EditedDocument(read?.opening ?? { text: '' })
      for (const event of read?.events ?? []) again.play(event)
      const expectSame = () => {
        expect(again.text()).toBe(document.text())
        expect(again.base.text).toBe(document.base.text)
        expect(JSON.stringify(again.conflicts)).toBe(JSON.stringify(document.conflicts))
        expect([again.next.undo?.label, again.next.redo?.label]).toEqual([
          document.next.undo?.label,
          document.next.redo?.label,
        ])
      }
      expectSame()
      for (const direction of ['undo', 'redo'] as const)
        while (document.play({ do: direction })) {
          expect(again.play({ do: direction })).toBe(true)
          expectSame()
        }
    }),
    { numRuns: runsOf(30, 1000), seed },
  )
})

describe('typing', () => {
  const at = ['company', 'name']
  const type = (value: string, burst: string): DocumentEvent =>
    ({ ...step({ do: 'set', at, value }), burst }) as DocumentEvent

  test('is one step, and none where it was taken back', () => {
    const document = new EditedDocument({ text })
    const { name } = (document.root as { company: { name: string } }).company
    for (const value of ['A', 'Ab', 'Abc']) document.play(type(value, 'one'))
    document.play({ do: 'undo' })
    expect(document.text()).toBe(text)
    for (const value of ['A', name]) document.play(type(value, 'two'))
    expect(document.next.undo).toBeUndefined()
  })

  test('knows what it has sent itself, where no answer came', () => {
    const document = new EditedDocument({ text })
    document.play(type('Sent', 'one'))
    document.play(step({ do: 'set', at, value: 'Sent again', was: 'Before', sent: ['Sent'] }))
    expect((document.root as { company: { name: string } }).company.name).toBe('Sent again')
  })

  test('does not write over what another tab has put there', () => {
    const document = new EditedDocument({ text })
    document.play(type('Theirs', 'one'))
    expect(() => document.play(step({ do: 'set', at, value: 'Mine', was: 'Neither' }))).toThrow('changed')
    expect((document.root as { company: { name: string } }).company.name).toBe('Theirs')
  })
})

describe('a file that somebody else changed', () => {
  const named = (root: unknown) => (root as { company: Record<string, string> }).company
  const edited = (value: string) => {
    const document = new EditedDocument({ text })
    document.play(step({ do: 'set', at: ['company', 'name'], value }))
    return document
  }

  test('keeps both changes; undoing takes back one’s own alone', () => {
    const document = edited('Mine')
    const theirs = text.replace(/("phone": )"[^"]*"/, '$1"+91 11111 22222"')
    document.play({ do: 'join', text: theirs })
    expect(named(document.root)).toMatchObject({ name: 'Mine', phone: '+91 11111 22222' })
    expect(document.conflicts).toEqual([])
    document.play({ do: 'undo' })
    expect(document.text()).toBe(theirs)
  })

  test('asks where both changed one value', () => {
    const document = edited('Mine')
    const before = named(JSON.parse(text)).name as string
    document.play({ do: 'join', text: text.replace(`"name": ${JSON.stringify(before)}`, '"name": "Theirs"') })
    expect(document.conflicts).toEqual([{ at: ['company', 'name'], mine: 'Mine', theirs: 'Theirs' }])
    document.play({ do: 'decide', at: ['company', 'name'] })
    expect(document.conflicts).toEqual([])
  })

  test('joins lists by what is in them', () => {
    const document = new EditedDocument({ text })
    const list = ['catalogs', 'services']
    const first = keysAt(document.root, list) && (valueIn(document.root, list) as { id: string }[])[0]?.id
    document.play(step({ do: 'move', at: [...list, `#${first}`], to: 1 }))
    const other = JSON.parse(text) as { catalogs: { services: { id: string; name?: string }[] } }
    other.catalogs.services.push({ ...other.catalogs.services[0], id: 'their-own' })
    document.play({ do: 'join', text: JSON.stringify(other, null, 2) })
    const ids = (valueIn(document.root, list) as { id: string }[]).map(({ id }) => id)
    expect(ids[1]).toBe(first)
    expect(ids.at(-1)).toBe('their-own')
    expect(document.conflicts).toEqual([])
  })
})
