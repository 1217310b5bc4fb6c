import { readFileSync } from 'node:fs'
import { contentHash } from '../../cache/contentHash'
import { attempt } from '../../../manifest/core/attempt'
import { isRecord } from '../../../manifest/core/read'

/** Pairs of an original and its translation by the key of a language, each as two hashes separated by a space. */
type Noted = Record<string, string[]>

/** The file beside a manifest that notes which translations belong to which originals: `site.translations.json`. */
export const pairsFile = (site: string): string => site.replace(/(\.json)?$/, '.translations.json')

/** Knows pairs: a translation that was noted with another original is stale. */
export class KnownPairs {
  readonly #pairs: ReadonlySet<string>
  readonly #translations: ReadonlySet<string>

  constructor(readonly noted: readonly string[]) {
    this.#pairs = new Set(noted)
    this.#translations = new Set(noted.map((pair) => pair.split(' ')[1] as string))
  }

  /** Whether a translation was made for another text. One that was never noted is new and taken as right. */
  isStale(original: string, translation: string): boolean {
    return !this.#pairs.has(pairOf(original, translation)) && this.#translations.has(contentHash(translation))
  }

  /** The notes of a translation, to be kept for a stale one. */
  of(translation: string): string[] {
    const hash = contentHash(translation)
    return this.noted.filter((pair) => pair.endsWith(` ${hash}`))
  }
}

export const pairOf = (original: string, translation: string): string =>
  `${contentHash(original)} ${contentHash(translation)}`

/** The notes about a manifest; empty if the file is missing or damaged. */
export function readNoted(site: string): Noted {
  const value = attempt(() => JSON.parse(readFileSync(pairsFile(site), 'utf8')) as unknown)
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
  )
}

export const knownPairs = (site: string, key: string): KnownPairs => new KnownPairs(readNoted(site)[key] ?? [])
