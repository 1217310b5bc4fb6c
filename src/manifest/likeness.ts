/** The runs of three words in a text. */
function runsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

/**
 * How alike two texts are: the share of their three-word runs that both have, 0 to 1 (the Jaccard index of their
 * shingles; A. Broder, "On the resemblance and containment of documents", 1997).
 */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const run of one) if (other.has(run)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}

/** The pairs of texts that are more alike than `least`, most alike first. */
export function alikePairs(texts: ReadonlyMap<string, string>, least: number): { pair: [string, string]; likeness: number }[] {
  const all = [...texts].map(([name, text]) => ({ name, runs: runsOf(text) }))
  const candidates = pairsSharingRuns(all)
  return candidates
    .map(({ one, other }) => ({ pair: [one.name, other.name] as [string, string], likeness: likeness(one.runs, other.runs) }))
    .filter((found) => found.likeness > least)
    .sort((a, b) => b.likeness - a.likeness)
}

interface Text {
  name: string
  runs: ReadonlySet<string>
}

/** Only texts that share a run at all are compared: of 10,000 cities that is not 50 million pairs. */
function pairsSharingRuns(texts: readonly Text[]): { one: Text; other: Text }[] {
  const holders = new Map<string, Text[]>()
  const pairs = new Map<string, { one: Text; other: Text }>()
  for (const text of texts) {
    for (const run of text.runs) {
      const earlier = holders.get(run)
      if (!earlier) holders.set(run, [text])
      else {
        // A run that very many texts have says little about two of them.
        for (const one of earlier.slice(-most)) pairs.set(`${one.name}\n${text.name}`, { one, other: text })
        earlier.push(text)
      }
    }
  }
  return [...pairs.values()]
}

const most = 20
