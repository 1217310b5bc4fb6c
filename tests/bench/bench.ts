/** `npm run bench [-- --cities 35,1000] [--rounds 3] [--use] [--dev] [--lighthouse] [--only home]` */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localize } from '../../src/manifest/languages/localize'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { benchBuilds, readBuilt } from './benchBuilds'
import { commitName, machineName, type BenchReport } from './BenchReport'
import { lighthouseScores } from './lighthouseScores'
import { measureDev } from './measureDev'
import { printUse, printReport } from './printReport'
import { measureUse } from './use/measureUse'
import { routeWeights } from './routeWeights'
import { runWhole } from './runWhole'
import { baseOf } from '../../src/node/site-build/prepareSite'
import { mediaFolderOf } from '../../src/node/check/mediaFiles'
import { readSite } from '../../src/node/check/readSite'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { onStop, readOptions } from '../../src/node/process/options'
import { compressFiles } from '../../src/publish/publishFiles'
import { routeKinds, type RouteKind } from '../../scripts/screenshots/routeKinds'

const usualSizes = '35,1000,10000'
/** What is edited: a usual site, and a large one. */
const usualSizesOfDev = '35,10000'

const { values } = readOptions(
  'npm run bench [-- --cities 35,1000] [--large] [--rounds 3] [--pages] [--use] [--lighthouse] [--only home,book-now] [--compare FILE FILE]\nnpm run bench -- --dev [--cities 35] [--rounds 3]\nMeasures how fast sites are built, what pages weigh, how fast they answer; or how fast a saved text is on the screen.',
  {
    cities: { type: 'string' },
    rounds: { type: 'string' },
    use: { type: 'boolean' },
    dev: { type: 'boolean' },
    lighthouse: { type: 'boolean' },
    only: { type: 'string' },
  },
)
const fail = (line: string): never => {
  console.error(line)
  return process.exit(2)
}
const wholeNumber = (text: string): number =>
  /^[1-9]\d*$/.test(text) ? Number(text) : fail(`"${text}" is not a number.`)

await (values.dev ? measureDevServer() : measure())

/** Opens what is measured: our site, in a folder of the measures' own. */
async function openMeasures() {
  const site = fromRoot('site.json')
  const { text } = readSite(site)
  const manifest = JSON.parse(text) as Manifest
  const cache = fromRoot('.townsite/bench')
  const folder = join(cache, `run-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  removeAtEnd(folder)
  // Bundles the code and makes the media, once.
  const own = join(folder, 'own')
  await runWhole('scripts/run.js', ['build', '--site', site, '--out', own])
  return { manifest, media: mediaFolderOf(site, text), cache, folder, own }
}

async function measureDevServer(): Promise<void> {
  const rounds = wholeNumber(values.rounds ?? '3')
  const { manifest, media, folder } = await openMeasures()
  const base = baseOf(manifest)
  const path = usualKinds(manifest, base).find((kind) => kind.path !== base)?.path ?? base
  console.log(`${commitName()}: ${machineName()}`)
  for (const cities of (values.cities ?? usualSizesOfDev).split(',').map(wholeNumber))
    printUse(await measureDev({ manifest, media, cities, rounds, folder, path }))
}

async function measure(): Promise<void> {
  const rounds = wholeNumber(values.rounds ?? '3')
  const asked = values.cities ?? (values.use || values.lighthouse ? undefined : usualSizes)
  const sizes = asked?.split(',').map(wholeNumber) ?? []
  const { manifest, media, cache, folder, own } = await openMeasures()
  const base = baseOf(manifest)
  const report: BenchReport = {
    commit: commitName(),
    machine: machineName(),
    builds: [],
    weights: routeWeights(manifest, base, readBuilt(own)),
    scores: [],
    answers: [],
  }
  try {
    for (const cities of sizes) {
      console.log(`${cities} cities`)
      report.builds.push(...(await benchBuilds({ manifest, media, cities, rounds, folder })))
    }
    // Search engines find the pages in each language.
    const kinds = localize(manifest).flatMap((one) => routeKinds(one as Manifest, base))
    if (values.use) {
      const chosen = values.only ? named(kinds) : usualKinds(manifest, base)
      await measureUse(own, base, kinds, chosen, rounds, report)
    }
    if (values.lighthouse) {
      // As pages come from nearly every host.
      await compressBeside(own)
      report.scores.push(...(await lighthouseScores(own, base, named(kinds))))
    }
  } finally {
    // What is known by then is printed, however it ends.
    const file = join(cache, `${report.commit}.json`)
    writeFileSync(file, `${JSON.stringify(report, null, 1)}\n`)
    printReport(report)
    console.log(`Kept in ${file}`)
  }
}

/** The kinds of pages that `--only` names, by the names of the report; all without it. */
function named(kinds: readonly RouteKind[]): readonly RouteKind[] {
  const only = values.only?.split(',')
  const missing = only?.find((name) => !kinds.some((kind) => kind.name === name))
  if (missing !== undefined) fail(`There is no "${missing}" among ${kinds.map(({ name }) => name).join(', ')}.`)
  return only ? kinds.filter(({ name }) => only.includes(name)) : kinds
}

function usualKinds(manifest: Manifest, base: string): RouteKind[] {
  const ofEntries = manifest.routes.flatMap(({ path }) =>
    path.includes('{') ? [base + path.slice(1).split('{')[0]] : [],
  )
  return routeKinds(manifest, base).filter(({ path }) => path === base || ofEntries.some((one) => path.startsWith(one)))
}

/** A function declaration: measuring begins before this line has run. */
function compressBeside(folder: string): Promise<number> {
  return compressFiles(new Map(filesIn(folder).map((path) => [path, join(folder, path)])), (path, content) =>
    writeFileSync(join(folder, path), content),
  )
}

/** However the measures end, what they made goes with them. */
function removeAtEnd(folder: string): void {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  onStop(() => process.exit(1))
}
