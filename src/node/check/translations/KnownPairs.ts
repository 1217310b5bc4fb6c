import { existsSync, readFileSync } from 'node:fs'
import { contentHash } from '../../cache/contentHash'

/** By the key of a language: pairs of an original and its translation, each as two hashes with a space between them. */
type Noted = Record<string, string[]>

/** `site.translations.json`, beside the manifest: hashes of pairs alone, never edited by hand. */
export const pairsFile = (site: string): string => site.replace(/(\.json)?$/, '.translations.json')

/** A translation whose original was another when both were seen together is stale. */
export class KnownPairs {
  readonly #pairs: ReadonlySet<string>
  readonly #translations: ReadonlySet<string>

  constructor(readonly noted: readonly string[]) {
    this.#pairs = new Set(noted)
    this.#translations = new Set(noted.map((pair) => pair.split(' ')[1] as string))
  }

  /** Whether a translation was made for another text. One that was never noted is new, and taken to be right. */
  isStale(original: string, translation: string): boolean {
    return !this.#pairs.has(pairOf(original, translation)) && this.#translations.has(contentHash(translation))
  }

  /** The notes of some translations that are there, to be carried over for a stale one. */
  of(translation: string): string[] {
    const hash = contentHash(translation)
    return this.noted.filter((pair) => pair.endsWith(` ${hash}`))
  }
}

export const pairOf = (original: string, translation: string): string =>
  `${contentHash(original)} ${contentHash(translation)}`

/** What is noted for a manifest; nothing where there is no such file, or it was damaged. */
export function readNoted(site: string): Noted {
  const file = pairsFile(site)
  if (!existsSync(file)) return {}
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value).filter((entry): entry is [string, string[]] => Array.isArray(entry[1])),
        )
      : {}
  } catch {
    return {}
  }
}

export const knownPairs = (site: string, key: string): KnownPairs => new KnownPairs(readNoted(site)[key] ?? [])
