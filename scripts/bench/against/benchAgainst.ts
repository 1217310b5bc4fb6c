import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../../src/manifest/manifest.generated'
import { filesIn } from '../../filesIn'
import { fromRoot } from '../../paths'
import { writeSite, type CityMeasures } from '../citySite'
import { manyCities } from '../manyCities'
import { differencesBetween } from './differences'
import type { Command, Generator } from './Generator'
import { runTree, type TreeRun } from './runTree'
import { sourceOf } from './sourceOf'

export const steps = ['first build', 'one city added', 'unchanged'] as const
export type Step = (typeof steps)[number]

/** What a generator took for a step, round by round. */
export interface AgainstRow {
  generator: string
  step: Step
  cities: number
  runs: readonly TreeRun[]
  /** Of the finished site. */
  files: number
  bytes: number
}

interface Options extends CityMeasures {
  generators: readonly { generator: Generator; name: string }[]
}

/** A site that one side builds. */
interface Side {
  name: string
  /** Writes what the site of so many cities is built from. */
  write(manifest: Manifest, round: number): void
  command(round: number, out: string): Command
}

/** The sites differ in what they say, so that their times cannot be compared. */
export class NotEqual extends Error {}

/**
 * Builds the same site by Townsite and by other generators, in turn: each step by all of them before the next one, so
 * that a busy minute of the machine meets all alike. Each round has new folders, and nothing is deleted meanwhile.
 * @throws {@link NotEqual} where a page of one kind says something else
 */
export async function benchAgainst({ manifest, media, cities, rounds, folder, generators }: Options) {
  const sides = [townsite(media, folder), ...generators.map((one) => other(one, media, folder))]
  const runs = new Map(sides.map(({ name }) => [name, new Map<Step, TreeRun[]>(steps.map((step) => [step, []]))]))
  const outOf = (side: Side, round: number) => join(folder, `out-${side.name.replaceAll(' ', '-')}-${cities}-${round}`)
  mkdirSync(folder, { recursive: true })
  for (let round = 1; round <= rounds; round += 1) {
    for (const step of steps) {
      const site = manyCities(manifest, step === 'first build' ? cities : cities + 1)
      for (const side of sides) if (step !== 'unchanged') side.write(site, round)
      for (const side of sides) {
        const run = await runTree(side.command(round, outOf(side, round)))
        runs.get(side.name)?.get(step)?.push(run)
      }
      if (round === 1) assertEqual(site, sides, (side) => outOf(side, round))
    }
  }
  return sides.flatMap((side): AgainstRow[] => {
    const out = outOf(side, 1)
    const files = filesIn(out)
    const bytes = files.reduce((sum, path) => sum + statSync(join(out, path)).size, 0)
    return steps.map((step) => ({
      generator: side.name,
      step,
      cities,
      runs: runs.get(side.name)?.get(step) ?? [],
      files: files.length,
      bytes,
    }))
  })
}

function assertEqual(site: Manifest, [ours, ...others]: readonly Side[], outOf: (side: Side) => string): void {
  const source = sourceOf(site)
  const lines = others.flatMap((side) =>
    differencesBetween(source, outOf(ours as Side), outOf(side)).map((line) => `${side.name}: ${line}`),
  )
  if (lines.length > 0) throw new NotEqual(`The sites are not equal, so nothing is measured:\n${lines.join('\n')}`)
}

function townsite(media: string, folder: string): Side {
  const siteOf = (round: number) => join(folder, `site-${round}.json`)
  return {
    name: 'Townsite',
    write: (manifest, round) => writeSite(siteOf(round), manifest, media),
    command: (round, out) => ({
      file: process.execPath,
      args: ['scripts/run.js', 'build', '--site', siteOf(round), '--out', out],
      folder: fromRoot(''),
    }),
  }
}

function other({ generator, name }: Options['generators'][number], media: string, folder: string): Side {
  const sourceFolder = (round: number) => join(folder, `source-${generator.name}-${round}`)
  return {
    name,
    write: (manifest, round) => generator.write(sourceOf(manifest), media, sourceFolder(round)),
    command: (round, out) => generator.command(sourceFolder(round), out),
  }
}
