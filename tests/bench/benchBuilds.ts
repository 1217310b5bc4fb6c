import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../../src/node/process/paths'
import type { BuildRow } from './BenchReport'
import { writeSite, type CityMeasures, changedSite, changes, stepsAfter, type Change, type Steps } from './changes'
import { median } from './median'
import { runWhole, type Run } from './runWhole'

/** More cities than this, and each gets little text: a file of over 90 MB is rejected. */
const mostWithText = 10_000

interface Measured extends Run {
  pages: number
}

/** In whole processes, anew and after each change, into new folders: after deleting files creating some is slow. */
export async function benchBuilds({ manifest, media, cities, rounds, folder }: CityMeasures): Promise<BuildRow[]> {
  const site = join(folder, `${cities}.json`)
  const isBrief = cities > mostWithText
  const write = (steps: Steps): void => writeSite(site, changedSite(manifest, steps, isBrief), media, isBrief ? 0 : 1)
  const build = async (out: string): Promise<Measured> => {
    const run = await runWhole('scripts/run.js', ['build', '--site', site, '--out', out])
    return { ...run, pages: pagesIn(run.output) }
  }
  const runs = new Map<Change, Measured[]>(changes.map((change) => [change, []]))
  const floors: number[] = []
  const first = join(folder, `${cities}-1`)
  let steps: Steps = { cities, services: 0, header: 0 }
  mkdirSync(folder, { recursive: true })
  for (let round = 1; round <= rounds; round += 1) {
    for (const change of changes) {
      steps = stepsAfter(steps, change)
      write(steps)
      const run = await build(change === 'first build' ? join(folder, `${cities}-${round}`) : first)
      runs.get(change)?.push(run)
    }
    floors.push(await floorOf(first, join(folder, `${cities}-floor-${round}`)))
  }
  const bytes = sizeOf(first)
  return [...runs].map(([change, of]) => ({
    cities,
    change,
    bytes,
    rounds,
    pages: of[0]?.pages ?? 0,
    floor: median(floors),
    seconds: median(of.map((run) => run.seconds)),
    cpu: median(of.map((run) => run.cpu)),
    memory: median(of.map((run) => run.memory)),
    load: median(of.map((run) => run.load)),
  }))
}

const floorOf = async (from: string, to: string): Promise<number> =>
  Number((await runWhole('tests/bench/writeFloor.ts', [from, to])).output)

const pagesIn = (output: string): number => Number(/([\d,]+) pages? in /.exec(output)?.[1]?.replaceAll(',', ''))

const sizeOf = (folder: string): number =>
  filesIn(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0)

/** A built file's content, by its path inside the folder. */
export const readBuilt =
  (folder: string) =>
  (path: string): Uint8Array =>
    readFileSync(join(folder, path))
