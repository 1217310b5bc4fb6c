import { rmSync } from 'node:fs'
import { addressesOf } from '../../src/manifest/addresses'
import { checkWhole } from '../check/checkWhole'
import { formatProblems } from '../check/formatProblems'
import { inStep } from '../progress'
import { noteIds } from '../edit/noteIds'
import { buildSite, type BuildPlace } from './buildSite'
import { cacheFolder } from './cache'
import { codeFolder } from './codeFolder'
import { contentHash } from './contentHash'
import { mergeSite, whyNotMergeable } from './mergeSite'
import { shardFile, type Shard, type ShardRecord } from './shard'
import { baseOf, sourceOf, type SiteSource } from './prepareSite'
import { whyNotWritable } from './openOutput'
import { openWriterFor } from './openWriterThread'
import { openProgress } from './progress'
import { today } from './search/PageDates'
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
  /** Forgets what is kept from earlier builds. */
  clean?: boolean | undefined
}

/** What was built. */
interface Built {
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
}

/** check → resolve → pages → bundle → render → write. Tells on the console how it went; gives nothing where it did not go well. */
export async function runBuild({
  site,
  out,
  relay,
  origin,
  shard,
  merge = [],
  clean = false,
}: BuildOptions): Promise<Built | undefined> {
  const progress = openProgress()
  if (clean) rmSync(cacheFolder, { recursive: true, force: true })
  const prepared = await prepare(site, out, merge, shard !== undefined)
  if (typeof prepared === 'string') {
    console.error(`\n${prepared}`)
    return undefined
  }
  const { record } = prepared
  const source = { ...prepared.source, manifest: withRelay(prepared.source.manifest, relay, origin) }
  const writer = openWriterFor(addressesOf(source.manifest).length, out, today())
  const place: BuildPlace = {
    ...writer,
    shard,
    keepsParts: true,
    announce(paths) {
      writer.announce(paths)
      progress.expect(paths.length)
    },
    writePage(page, html) {
      writer.writePage(page, html)
      progress.page(page.file, html)
    },
  }
  if (merge.length > 0) await mergeSite(source.manifest, merge, place)
  else await buildSite(source, place)
  if (shard) writer.write(shardFile, JSON.stringify({ ...shard, source: record } satisfies ShardRecord))
  progress.done(await inStep('Writing', () => writer.finish(shard !== undefined)))
  return { base: baseOf(prepared.source.manifest) }
}

interface Prepared {
  source: SiteSource
  /** Stands for the manifest and the code, for parts of a site; else empty. */
  record: string
}

/** Checks everything before anything is written. Gives why nothing can be built, or what it is built from; the file's text ends here. */
async function prepare(
  site: string,
  out: string,
  merge: readonly string[],
  isPart: boolean,
): Promise<Prepared | string> {
  const { file, text, problems, manifest, ...checked } = await checkWhole(site)
  if (problems.length > 0) console.log(formatProblems(file, text, problems, 'text'))
  if (!manifest) return 'Nothing was built: the site has problems to mend. What was built before stays as it is.'
  // Reads all code: only where parts of a site are made or joined.
  const record = isPart || merge.length > 0 ? contentHash(text, codeFolder()) : ''
  const refusal = whyNotWritable(out) ?? (merge.length > 0 ? whyNotMergeable(merge, record) : undefined)
  if (refusal !== undefined) return refusal
  noteIds(file, text)
  return { record, source: sourceOf(manifest, { ...checked, text }) }
}
