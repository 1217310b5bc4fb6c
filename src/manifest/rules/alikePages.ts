import { entriesFor } from '../pages/addresses'
import { keysOfEntries } from '../schema/lists'
import { loopOf, at } from '../core/read'
import { entriesOf, type Entry } from '../entries/select'
import { defineRule, finding } from './support/rule'

/** Pieces that stand for a text. Texts half the same share six; they miss all in 0.2 % of cases (e^-6). */
const size = 12

/** A number for each character, as good as random (the last step of MurmurHash3), and always the same. */
const gear = Int32Array.from({ length: 256 }, (_, code) => {
  const half = Math.imul((code + 1) * 0x9e3779b1, 0x85ebca6b)
  const most = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return most ^ (most >>> 16)
})

/** Pieces of 16 characters, chosen by themselves, so that shared ones are in both samples ("FastCDC", W. Xia, 2016). */
function sampleOf(texts: readonly string[], report: (piece: number) => void): void {
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const largest = (2 ** 32 * Math.min(1, size / length) - 2 ** 31 - 1) | 0
  for (const text of texts) {
    let piece = 0
    for (let index = 0; index < text.length; index += 1) {
      // With two bits a step a character has left the 32 bits after 16 steps.
      piece = ((piece << 2) + (gear[text.charCodeAt(index) & 255] as number)) | 0
      if (piece < largest && index >= 15) report(piece + 2 ** 31)
    }
  }
}

interface NamedTexts {
  name: string
  texts: readonly string[]
}

interface AlikePair {
  pair: [string, string]
  likeness: number
}

/** Earlier texts compared for one shared piece: where hundreds say the same, a few pairs are enough. */
const mostNear = 3
/** The most pairs that are compared word by word: those that seem most alike. */
const mostCompared = 200

/**
 * The pairs that are more alike than `least`, most alike first and `most` of them. Only texts whose samples share a
 * piece are compared: of 10,000 cities that is not 50 million pairs (A. Broder, "On the resemblance and containment of
 * documents", 1997).
 */
function alikePairs(all: readonly NamedTexts[], least: number, most: number): AlikePair[] {
  return candidates(all)
    .map(([one, other]): AlikePair => compare(one, other))
    .filter(({ likeness }) => likeness > least)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
}

/** The share of their runs of three words that both have (the Jaccard index). */
function compare(one: NamedTexts, other: NamedTexts): AlikePair {
  const [runs, others] = [runsOf(one), runsOf(other)]
  const shared = [...runs].filter((run) => others.has(run)).length
  return { pair: [one.name, other.name], likeness: shared / Math.max(1, runs.size + others.size - shared) }
}

function runsOf({ texts }: NamedTexts): ReadonlySet<string> {
  const words =
    texts
      .join('\n')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words.slice(2).map((word, index) => `${words[index] ?? ''} ${words[index + 1] ?? ''} ${word}`))
}

/** The pairs whose samples share most. */
function candidates(all: readonly NamedTexts[]): [NamedTexts, NamedTexts][] {
  // Packs a piece and the number of its text into one number, so that sorting brings equal pieces together.
  const packed: number[] = []
  all.forEach(({ texts }, number) => sampleOf(texts, (piece) => packed.push(piece * all.length + number)))
  const shared = countShared(new Float64Array(packed).sort(), all.length)
  const seeming = [...shared]
    .filter(([, pieces]) => pieces > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostCompared)
  return seeming.map(([pair]) => [
    all[Math.floor(pair / all.length)] as NamedTexts,
    all[pair % all.length] as NamedTexts,
  ])
}

/** Shared pieces of each pair of texts, keyed by the number of the one times `count` plus the other's. */
function countShared(sorted: Float64Array, count: number): Map<number, number> {
  const shared = new Map<number, number>()
  for (let index = 1; index < sorted.length; index += 1) {
    const one = sorted[index] as number
    for (let near = index - 1; near >= Math.max(0, index - mostNear); near -= 1) {
      const other = sorted[near] as number
      // The same piece in two texts: the numbers are nearer than `count`, and no multiple of it lies between them.
      if (one - other >= count || one % count < other % count) break
      if (one === other) continue
      const pair = (other % count) * count + (one % count)
      shared.set(pair, (shared.get(pair) ?? 0) + 1)
    }
  }
  return shared
}

/** The share of equal three-word runs, 0 to 1. Search engines list no pages that differ in a name alone. */
const tooAlike = 0.35
/** In characters: shorter texts are names and labels, which may well be alike. */
const longEnough = 60
/** The most pairs that are reported: as many as a person reads. */
const mostPairs = 10

export const alikePages = defineRule('alike-pages', {
  reads: 'everything',
  check: ({ manifest }) =>
    manifest.routes.flatMap((route) => {
      const loop = loopOf(route)
      if (!loop) return []
      const pairs = alikePairs(
        entriesFor(manifest, route).map((entry) => ({ name: entry.id, texts: longTexts(entry) })),
        tooAlike,
        mostPairs,
      )
      if (pairs.length === 0) return []
      const indexes = new Map(entriesOf(manifest, loop.each).map((entry, index) => [entry.id, index]))
      return pairs.map(({ pair: [one, other], likeness }) =>
        finding(at(...keysOfEntries(loop.each), indexes.get(other) ?? 0), 'alike-pages', {
          one,
          other,
          percent: Math.round(likeness * 100),
        }),
      )
    }),
})

function longTexts(entry: Entry): string[] {
  const texts: string[] = []
  for (const key in entry) {
    const value = entry[key]
    if (typeof value === 'string' && value.length >= longEnough) texts.push(value)
  }
  return texts
}
