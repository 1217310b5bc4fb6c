import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { differences } from '../../../manifest/edits/differences'
import { attempt } from '../../../manifest/core/read'
import { contentHash } from '../../../node/cache/cache'
import { describeChanges } from '../publish/describeChanges'
import type { Save } from '../../api/EditorApi'
import { person } from '../People'

/** The bounds of a history: the oldest states go first. */
const usual = { saves: 500, bytes: 50_000_000 }

/** The number of changes of a save that its sentence may name. */
const mostNamed = 3

interface Manifest {
  text: string
  root: unknown
}

interface StoredSave extends Save {
  hash: string
  bytes: number
}

/** The saved states of a site in a folder of their own: a line of an index and a compressed text each. */
export class SaveHistory {
  readonly #index: string

  constructor(
    readonly folder: string,
    readonly bounds = usual,
  ) {
    this.#index = join(folder, 'saves.jsonl')
  }

  /** The newest first. A damaged line is left out. */
  get saves(): readonly StoredSave[] {
    const lines = existsSync(this.#index) ? readFileSync(this.#index, 'utf8').split('\n') : []
    return lines.flatMap((line) => attempt(() => JSON.parse(line) as StoredSave) ?? []).toReversed()
  }

  /** Adds a state, unless it is the newest one. @throws the system's error; the history is as it was then */
  add(text: string, save: Omit<Save, 'id'>): void {
    // A file may be printed in another way without another content.
    const hash = contentHash(JSON.stringify(JSON.parse(text)))
    const before = this.saves
    if (before[0]?.hash === hash) return
    const compressed = gzipSync(text)
    const id = idFor(save.when, before)
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    writeFileSync(this.#fileOf(id), compressed, { mode: 0o600, flush: true })
    const stored: StoredSave = { ...save, id, hash, bytes: compressed.length }
    // On a line of its own, also after one that a power cut has left without its end.
    appendFileSync(this.#index, `\n${JSON.stringify(stored)}\n`, { mode: 0o600, flush: true })
    this.#dropOld([stored, ...before])
  }

  /** Adds a saved state, and the one before if it was not saved here. A full disk saves without a history. */
  remember(before: Manifest & { when: Date }, after: Manifest): void {
    try {
      this.add(before.text, { when: before.when.toISOString(), changes: [{ kind: 'other', where: '' }], count: 1 })
      const all = differences(before.root, after.root)
      const named = describeChanges(before.root, after.root, all.slice(0, mostNamed))
      const changes = named.map(({ kind, where }) => ({ kind, where }))
      const by = person.getStore()
      const when = new Date().toISOString()
      this.add(after.text, { when, ...(by !== undefined && { by }), changes, count: all.length })
    } catch (error) {
      if (typeof (error as NodeJS.ErrnoException).syscall !== 'string') throw error
    }
  }

  /** The text of a state; undefined if it is not there any more. */
  textOf(id: string): string | undefined {
    if (!this.saves.some((save) => save.id === id)) return undefined
    return attempt(() => gunzipSync(readFileSync(this.#fileOf(id))).toString('utf8'))
  }

  #dropOld(saves: readonly StoredSave[]): void {
    let bytes = 0
    const kept = saves.filter(
      (save, index) => ((bytes += save.bytes) <= this.bounds.bytes && index < this.bounds.saves) || index === 0,
    )
    if (kept.length === saves.length) return
    const draft = `${this.#index}.new`
    writeFileSync(
      draft,
      kept
        .toReversed()
        .map((save) => `${JSON.stringify(save)}\n`)
        .join(''),
      { mode: 0o600, flush: true },
    )
    renameSync(draft, this.#index)
    for (const { id } of saves) if (!kept.some((save) => save.id === id)) rmSync(this.#fileOf(id), { force: true })
  }

  #fileOf(id: string): string {
    return join(this.folder, `${id}.json.gz`)
  }
}

/** A name of digits and letters alone, of which there is one. */
function idFor(when: string, saves: readonly Save[]): string {
  const id = when.replaceAll(/[^0-9]/g, '')
  const isTaken = (name: string): boolean => saves.some((save) => save.id === name)
  let number = 0
  while (isTaken(`${id}x${number}`)) number += 1
  return `${id}x${number}`
}

export const writtenAt = (file: string): Date => statSync(file).mtime
