import { sampleOf } from './sample'

/** What is compared: a name to report it by, and the texts it says. */
interface Telling {
  name: string
  texts: readonly string[]
}

/** Two of them and how alike they are, 0 to 1. */
interface AlikePair {
  pair: [string, string]
  likeness: number
}

/**
 * As many earlier texts as one is compared with for a piece they share: where hundreds say the same, a few pairs are
 * enough.
 */
const mostNear = 3
/** As many pairs as are compared word by word: those that seem most alike. */
const mostCompared = 200

/**
 * The pairs that are more alike than `least`, most alike first and `most` of them. Only texts whose samples share a
 * piece are compared: of 10,000 cities that is not 50 million pairs (A. Broder, "On the resemblance and containment of
 * documents", 1997).
 */
export function alikePairs(all: readonly Telling[], least: number, most: number): AlikePair[] {
  return candidates(all)
    .map(([one, other]): AlikePair => compare(one, other))
    .filter(({ likeness }) => likeness > least)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
}

/** How alike two are: the share of their runs of three words that both have (the Jaccard index). */
export function compare(one: Telling, other: Telling): AlikePair {
  const [runs, others] = [runsOf(one), runsOf(other)]
  const shared = [...runs].filter((run) => others.has(run)).length
  return { pair: [one.name, other.name], likeness: shared / Math.max(1, runs.size + others.size - shared) }
}

/** The runs of three words in some texts. */
function runsOf({ texts }: Telling): ReadonlySet<string> {
  const words =
    texts
      .join('\n')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return new Set(words.slice(2).map((word, index) => `${words[index] ?? ''} ${words[index + 1] ?? ''} ${word}`))
}

/** The pairs whose samples share most. */
function candidates(all: readonly Telling[]): [Telling, Telling][] {
  // A piece and who has it in one number, so that sorting brings together what is alike.
  const found: number[] = []
  all.forEach(({ texts }, number) => sampleOf(texts, (piece) => found.push(piece * all.length + number)))
  const shared = countShared(new Float64Array(found).sort(), all.length)
  const seeming = [...shared]
    .filter(([, pieces]) => pieces > 1)
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostCompared)
  return seeming.map(([pair]) => [all[Math.floor(pair / all.length)] as Telling, all[pair % all.length] as Telling])
}

/** How many pieces two texts share, by the number of the one times `count` and the number of the other. */
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
