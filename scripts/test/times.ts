import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { TestSequencer, TestSpecification } from 'vitest/node'

const file = new URL('../../tests/times.json', import.meta.url)

/** Processor seconds of each file of tests in `npm test`, by its path in `tests/`. */
const times = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>

/** What a run of two cores for five minutes has, in processor seconds. */
const budget = 600

/** The seconds that a file took when they were last noted. */
export const secondsOf = (path: string): number =>
  times[path.replaceAll('\\', '/').replace(/^(?:.*\/)?tests\//, '')] ?? 0

/** The longest first: begun last, it would run alone at the end. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return [...files].sort(
      (one, other) => secondsOf(other.moduleId) - secondsOf(one.moduleId) || (one.moduleId < other.moduleId ? -1 : 1),
    )
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files
  }
}

/**
 * Compares a run with the noted times.
 * @param notes what the files of tests have noted, see `tests/cpuSeconds.ts`
 * @param total processor seconds of the whole run
 * @returns a line for each file that took a fifth and 2 s more than noted, and one where the run is over its budget
 */
export function compareTimes(notes: string, total: number): string[] {
  const taken = readNotes(notes)
  const over = [...taken].filter(([path, seconds]) => seconds > (times[path] ?? 0) * 1.2 + 2)
  return [
    ...over.map(([path, seconds]) => `${path} took ${seconds.toFixed(1)} s, ${times[path] ?? 0} s are noted`),
    ...(total > budget ? [`all took ${total.toFixed(0)} s, ${budget} s are meant`] : []),
  ]
}

/**
 * Writes what files took into `tests/times.json`.
 * @param isQuick whether it was `npm test`: other runs note only the files that it leaves out
 */
export function writeTimes(notes: string, isQuick: boolean): void {
  const taken = Object.fromEntries([...readNotes(notes)].map(([path, seconds]) => [path, Number(seconds.toFixed(1))]))
  const all = Object.entries(isQuick ? { ...times, ...taken } : { ...taken, ...times })
  const sorted = all
    .filter(([path]) => existsSync(new URL(`../../tests/${path}`, import.meta.url)))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}

function readNotes(notes: string): Map<string, number> {
  const taken = new Map<string, number>()
  if (!existsSync(notes)) return taken
  for (const line of readFileSync(notes, 'utf8').trimEnd().split('\n')) {
    const [path = '', seconds] = line.split('\t')
    taken.set(path, (taken.get(path) ?? 0) + Number(seconds))
  }
  return taken
}
