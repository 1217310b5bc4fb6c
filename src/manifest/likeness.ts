/**
 * The runs of three words in a text, each as a 32-bit number (FNV-1a): two different runs that give one number are
 * rarer than one in a million, and numbers are compared faster than words.
 */
function runsOf(text: string): ReadonlySet<number> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const hashes = words.map(hash)
  const runs = new Set<number>()
  for (let index = 2; index < hashes.length; index += 1) runs.add(Math.imul(Math.imul((hashes[index - 2] as number) ^ 0x9e3779b9, prime) ^ (hashes[index - 1] as number), prime) ^ (hashes[index] as number))
  return runs
}

const prime = 0x01000193

function hash(word: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < word.length; index += 1) value = Math.imul(value ^ word.charCodeAt(index), prime)
  return value
}

/**
 * How alike two texts are: the share of their three-word runs that both have, 0 to 1 (the Jaccard index of their
 * shingles; A. Broder, "On the resemblance and containment of documents", 1997).
 */
function likenessOf(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0
  for (const run of one) if (other.has(run)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}

/** Two texts and how alike they are. */
export interface AlikePair {
  pair: [string, string]
  likeness: number
}

/** The pairs of texts that are more alike than `least`, most alike first. */
export function alikePairs(texts: ReadonlyMap<string, string>, least: number): AlikePair[] {
  const all = [...texts].map(([name, text]) => ({ name, runs: runsOf(text) }))
  return candidates(all)
    .map(([one, other]): AlikePair => ({ pair: [one.name, other.name], likeness: likenessOf(one.runs, other.runs) }))
    .filter(({ likeness }) => likeness > least)
    .sort((a, b) => b.likeness - a.likeness)
}

interface Text {
  name: string
  runs: ReadonlySet<number>
}

/** As many texts as one is compared with for a run they share: where hundreds say the same, a few pairs tell it. */
const most = 5

/** Only texts that share a run are compared: of 10,000 cities that is not 50 million pairs. */
function candidates(texts: readonly Text[]): [Text, Text][] {
  const holders = new Map<number, Text[]>()
  const pairs: [Text, Text][] = []
  for (const text of texts) {
    const near = new Set<Text>()
    for (const run of text.runs) {
      const earlier = holders.get(run)
      if (!earlier) holders.set(run, [text])
      else {
        earlier.forEach((one) => near.add(one))
        if (earlier.length < most) earlier.push(text)
      }
    }
    near.forEach((one) => pairs.push([one, text]))
  }
  return pairs
}
