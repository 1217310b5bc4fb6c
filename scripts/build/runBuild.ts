import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkWhole } from '../check/checkWhole'
import { mediaFolderOf } from '../check/findCheckContext'
import { formatProblems } from '../check/formatProblems'
import { mediaFiles } from '../check/mediaFiles'
import { readSite, type SiteText } from '../check/readSite'
import { pairsFile } from '../check/translations/KnownPairs'
import { inStep } from '../progress'
import { noteIds } from '../edit/noteIds'
import { buildSite, type BuildTarget } from './buildSite'
import { cacheFolder, writeWhole } from '../cache/cache'
import { codeVersion } from './codeFolder'
import { contentHash } from '../cache/contentHash'
import { mergeSite, whyNotMergeable } from './mergeSite'
import { shardFile, type Shard, type ShardRecord } from './shard'
import { baseOf, changeSource, sourceOf, type SiteSource } from './prepareSite'
import { openWriter } from './openWriter'
import { explainFailure } from './output/explainFailure'
import { lockOutput } from './output/lockOutput'
import { hashOfInputs, LastBuild, stampsOf } from './output/LastBuild'
import type { OutputAbout } from './output/openOutput'
import { whyNotReplaceable } from './output/whyNotReplaceable'
import { outputPaths } from '../outputPaths'
import { openProgress, sayDone, type Seen } from './progress'
import { today } from './search/PageDates'
import { withOnePicture } from './withOnePicture'
import { withRelay } from './withRelay'

interface BuildOptions {
  /** The manifest's file. */
  site: string
  /** The output folder. */
  out: string
  /** Another relay than the manifest's, for a trial on this computer. */
  relay?: string | undefined
  /** Where a trial is served, in place of the site's own address. */
  origin?: string | undefined
  /** Only a share of the pages is made, for `merge` to join with the others. */
  shard?: Shard | undefined
  /** The folders of all shares: nothing is rendered. */
  merge?: readonly string[] | undefined
  /** Forgets what earlier builds have cached. */
  clean?: boolean | undefined
  /** Replaces what is in the output folder, whatever it is. */
  force?: boolean | undefined
  /** Whether pages that differ in their texts alone are made from templates. */
  usesTemplates?: boolean
}

/** What was built. */
interface Built {
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
}

/** check → resolve → pages → bundle → render → write. Prints how it went; returns nothing where it did not go well. */
export async function runBuild(options: BuildOptions): Promise<Built | undefined> {
  const { out, clean = false } = options
  let release: (() => void) | undefined
  try {
    if (clean) rmSync(cacheFolder, { recursive: true, force: true })
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

/** The stack is of use to whoever mends the program; a place for it is not worth a second failure. */
function noteFailure(failure: unknown): void {
  try {
    if (failure instanceof Error && !('code' in failure))
      writeWhole(join(cacheFolder, 'failure.txt'), `${failure.stack ?? failure.message}\n`)
  } catch {
    // The sentence has been printed.
  }
}

/** What a build said, for one that would make the same. */
interface Said extends Built {
  advice: string
  seen: Seen
}

async function build(options: BuildOptions): Promise<Built | undefined> {
  const { site, out, relay, origin, shard, merge = [], force = false, usesTemplates = true } = options
  const started = performance.now()
  // Parts of a site are joined anew: their folders are not looked into here.
  let text: ReadText | undefined = readText(site)
  const from = merge.length > 0 ? undefined : hashOfInputs(inputsOf(options, text))
  const last = from === undefined || force ? undefined : LastBuild.of(out)
  const unchanged = from === undefined ? undefined : last?.unchangedFrom(from)
  if (unchanged) {
    const { advice, seen, base } = unchanged.said as Said
    if (advice !== '') console.log(advice)
    sayDone(seen, { changed: 0, unchanged: unchanged.files, removed: 0 }, started)
    return { base }
  }
  const progress = openProgress()
  const preparing = prepare(site, text, out, merge, force)
  // The text may be larger than all else, and is not needed for long.
  text = undefined
  const prepared = await preparing
  if (typeof prepared === 'string') {
    console.error(`\n${prepared}`)
    return undefined
  }
  const { about, record, advice } = prepared
  const source = changeSource(prepared.source, (manifest) => {
    const local = withRelay(manifest, relay, origin)
    // Nobody shares pages of this computer.
    return origin === undefined ? local : withOnePicture(local)
  })
  const isTrial = relay !== undefined || origin !== undefined
  const purpose = shard ? 'part' : isTrial ? 'trial' : 'visitors'
  const writer = openWriter(out, today(), { ...about, purpose }, last)
  const target: BuildTarget = {
    ...writer,
    shard,
    usesTemplates,
    expect: progress.expect,
    note: progress.note,
    writePage: (page, made) => progress.page(page.file, writer.writePage(page, made)),
  }
  try {
    if (merge.length > 0) await mergeSite(source, merge, target)
    else await buildSite(source, target)
    if (shard) writer.write(shardFile, JSON.stringify({ ...shard, source: record } satisfies ShardRecord))
    progress.done(await inStep('Writing', async () => writer.finish(shard !== undefined)))
  } catch (failure) {
    writer.abandon()
    throw failure
  }
  const base = baseOf(prepared.source.manifest)
  const said: Said = { base, advice, seen: progress.seen() }
  if (from !== undefined)
    LastBuild.keep(out, { from, said, sizes: writer.sizes, switchedAt: writer.switchedAt() ?? last?.switchedAt })
  return { base }
}

interface ReadText {
  read: SiteText
  hash: string
}

function readText(site: string): ReadText {
  const read = readSite(site)
  return { read, hash: contentHash(read.text) }
}

/** All that a build is made from: options, the day, the code, and files by their contents or their sizes and times. */
function inputsOf(
  { site, relay, origin, shard, usesTemplates = true }: BuildOptions,
  { read, hash }: ReadText,
): unknown {
  const media = mediaFolderOf(site, read.text)
  const pairs = pairsFile(site)
  return [
    { file: resolve(site), relay, origin, shard, usesTemplates, day: today(), code: codeVersion() },
    hash,
    stampsOf(media, mediaFiles(media)),
    existsSync(pairs) ? contentHash(readFileSync(pairs)) : '',
  ]
}

interface Prepared {
  source: SiteSource
  about: Omit<OutputAbout, 'purpose'>
  /** Stands for the manifest and the code, for parts of a site. */
  record: string
  /** What the check says of it. */
  advice: string
}

/**
 * Checks everything before anything is written. Returns why nothing can be built, or what it is built from; the file's
 * text ends here.
 */
async function prepare(
  site: string,
  { read, hash }: ReadText,
  out: string,
  merge: readonly string[],
  force: boolean,
): Promise<Prepared | string> {
  const { file, text, lists, problems, manifest, ...checked } = await checkWhole(site, read)
  const advice = problems.length > 0 ? formatProblems(file, text, problems, 'text', lists) : ''
  if (advice !== '') console.log(advice)
  if (!manifest) return 'Nothing was built: the site has problems to mend. What was built before stays as it is.'
  const { name, url } = manifest.site
  const about = { site: { name, url }, manifest: hash, code: codeVersion() }
  const record = contentHash(about.manifest, about.code)
  const reason =
    (force ? undefined : whyNotReplaceable(out, about.site)) ??
    (merge.length > 0 ? whyNotMergeable(merge, record) : undefined)
  if (reason !== undefined) return reason
  noteIds(file, text)
  return { about, record, advice, source: sourceOf(manifest, { ...checked, text }) }
}
