import { checkWithMedia } from '../check/checkWithMedia'
import { formatProblems, countProblems } from '../check/formatProblems'
import { reportFigures, type SiteFigures } from '../process/figures'
import { readSite, type SiteText } from '../check/readSite'
import { useKindsOf } from '../schema/readKinds'
import { inStep } from '../process/progress'
import { noteIds } from '../site-file/noteIds'
import { hashOfBuild, hashOfUnread, siteFilesOf, type BuildRequest, type SiteFiles } from './buildInputs'
import { buildSite, type BuildTarget } from './buildSite'
import { emptyCache, cacheFolder, isSystemError, writeAtomically } from '../cache/cache'
import { siteCodeVersion } from '../code/codeFolder'
import { mergeSite, whyNotMergeable } from './mergeSite'
import { baseOf, changeSource, sourceOf, type SiteSource } from './prepareSite'
import { openWriter } from '../output/openWriter'
import { explainFailure } from '../process/explainFailure'
import { lockOutput } from '../output/lockOutput'
import { BuildState } from '../output/BuildState'
import type { OutputAbout } from '../output/openOutput'
import { originOf } from '../output/OutputRecord'
import { whyNotReplaceable } from '../output/whyNotReplaceable'
import { outputPaths } from '../process/outputPaths'
import { openProgress, sayDone, type Seen } from './progress'
import { today } from '../output/search/days'
import { withOnePicture } from '../pictures/shareImages'
import { withRelay } from './withRelay'
import { join } from 'node:path'

interface BuildOptions extends BuildRequest {
  out: string
  /** The folders of all shares: nothing is rendered. */
  merge?: readonly string[] | undefined
  /** Deletes the caches of earlier builds. */
  clean?: boolean | undefined
  /** Replaces the content of the output folder, whatever it is. */
  force?: boolean | undefined
  /** Whether the output folder is for trials alone: it may hold another site's. */
  isTrialFolder?: boolean
}

interface Built {
  /** The folder of the site's address: `/` or `/folder/`. */
  base: string
}

/** check → resolve → pages → bundle → render → write. Prints the result; returns undefined after a failure. */
export async function runBuild(options: BuildOptions): Promise<Built | undefined> {
  const { out, clean = false } = options
  let release: (() => void) | undefined
  try {
    if (clean) emptyCache()
    release = await lockOutput(outputPaths(out), (holder) =>
      console.log(`Another build (${holder}) is writing to "${out}": waiting for it.`),
    )
    return await build(options)
  } catch (failure) {
    console.error(`\nNothing was built: ${explainFailure(failure)}. What was built before stays as it is.`)
    noteFailure(failure)
    return undefined
  } finally {
    release?.()
  }
}

/** The output of a build, repeated by a build that would make the same. */
interface Report extends Built {
  advice: string
  figures: SiteFigures
  seen: Seen
  files: SiteFiles
}

async function build(options: BuildOptions): Promise<Built | undefined> {
  const {
    site,
    out,
    relay,
    origin,
    shard,
    merge = [],
    force = false,
    isTrialFolder = false,
    usesTemplates = true,
  } = options
  const started = performance.now()
  // `--merge` always rebuilds; the check for unchanged inputs is skipped.
  const isJoined = merge.length > 0
  const kinds = useKindsOf(site)
  const last = isJoined || force ? undefined : BuildState.of(out, siteCodeVersion())
  const same = last && sayUnchanged(options, last, started)
  if (same) return same
  const readAt = Date.now()
  let read: SiteText | undefined = readSite(site, [], kinds)
  const files = isJoined || read.problems.length > 0 ? undefined : siteFilesOf(site, read, readAt)
  const from = files && hashOfBuild(options, files.hash, files.media)
  const progress = openProgress()
  const preparing = prepare(site, read, out, merge, force || isTrialFolder)
  // The text may be larger than everything else, and is not needed any more.
  read = undefined
  const prepared = await preparing
  if (typeof prepared === 'string') {
    console.error(`\n${prepared}`)
    return undefined
  }
  const { about, advice, figures } = prepared
  const source = changeSource(prepared.source, (manifest) => {
    const local = withRelay(manifest, relay, origin)
    // Pages of this computer are not shared.
    return origin === undefined ? local : withOnePicture(local)
  })
  const isTrial = relay !== undefined || origin !== undefined
  const purpose = shard ? 'part' : isTrial ? 'trial' : 'visitors'
  const writer = openWriter(out, today(), { ...about, purpose, shard }, last)
  const target: BuildTarget = {
    ...writer,
    shard,
    usesTemplates,
    expect: progress.expect,
    note: progress.note,
    writePage: (page, made) => progress.page(page.file, writer.writePage(page, made)),
  }
  try {
    if (isJoined) await mergeSite(source, merge, target)
    else await buildSite(source, target)
    const written = await inStep('Writing', async () => writer.finish())
    progress.done(written)
    reportFigures(() => ({ pages: progress.seen().pages, changed: written.changed + written.removed }))
  } catch (failure) {
    writer.abandon()
    throw failure
  }
  const base = baseOf(prepared.source.manifest)
  if (files && from !== undefined) {
    const report: Report = { base, advice, figures, seen: progress.seen(), files }
    BuildState.keep(out, { from, report, sizes: writer.sizes, pages: writer.pages() })
  }
  return { base }
}

/** Repeats the last build's output if this one would make the same; returns undefined otherwise. */
function sayUnchanged(options: BuildOptions, last: BuildState, started: number): Built | undefined {
  const { advice, figures, seen, base, files } = last.kept.report as Report
  const hash = hashOfUnread(files)
  if (hash === undefined || !last.isUnchangedFrom(hashOfBuild(options, hash, files.media))) return undefined
  if (advice !== '') console.log(advice)
  reportFigures(() => ({ ...figures, pages: seen.pages, changed: 0 }))
  sayDone(seen, { changed: 0, unchanged: Object.keys(last.kept.sizes).length, removed: 0 }, started)
  return { base }
}

interface Prepared {
  source: SiteSource
  about: Omit<OutputAbout, 'purpose'>
  advice: string
  figures: SiteFigures
}

/** Checks everything before anything is written. Returns the reason if nothing can be built; the text is not kept. */
async function prepare(
  site: string,
  read: SiteText,
  out: string,
  merge: readonly string[],
  replacesAll: boolean,
): Promise<Prepared | string> {
  const { file, text, lists, problems, manifest, ...checked } = await checkWithMedia(site, read)
  const advice = problems.length > 0 ? formatProblems(file, text, problems, 'text', lists) : ''
  if (advice !== '') console.log(advice)
  const figures = countProblems(problems)
  reportFigures(() => figures)
  if (!manifest) return 'Nothing was built: the site has problems to mend. What was built before stays as it is.'
  const { name, url } = manifest.site
  const about = { site: { name, url }, origin: originOf(out, file), manifest: read.hash, code: siteCodeVersion() }
  const reason =
    (replacesAll ? undefined : whyNotReplaceable(out, about)) ??
    (merge.length > 0 ? whyNotMergeable(merge, about) : undefined)
  if (reason !== undefined) return reason
  noteIds(file, text)
  return { about, advice, figures, source: sourceOf(manifest, { ...checked, text }) }
}

/** Writes the stack to a file for bug reports; failing to write it is ignored. */
export function noteFailure(failure: unknown, folder = cacheFolder): void {
  try {
    if (failure instanceof Error && !isSystemError(failure))
      writeAtomically(join(folder, 'failure.txt'), `${failure.stack ?? failure.message}\n`)
  } catch {
    // The sentence has been printed.
  }
}
