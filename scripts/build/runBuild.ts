import { rmSync } from 'node:fs'
import { checkFile } from '../check/checkFile'
import { formatProblems } from '../check/formatProblems'
import { noteIds } from '../edit/noteIds'
import { buildSite, type BuildPlace } from './buildSite'
import { cacheFolder } from './cache'
import { codeFolder } from './codeFolder'
import { contentHash } from './contentHash'
import { mergeSite, whyNotMergeable } from './mergeSite'
import { shardFile, type Shard, type ShardRecord } from './shard'
import { baseOf } from './prepareSite'
import { openOutput, whyNotWritable } from './openOutput'
import { openProgress } from './progress'
import { PageDates, datesFile, today } from './search/PageDates'
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
export async function runBuild({ site, out, relay, origin, shard, merge = [], clean = false }: BuildOptions): Promise<Built | undefined> {
  const progress = openProgress()
  if (clean) rmSync(cacheFolder, { recursive: true, force: true })
  const checked = checkFile(site)
  if (checked.problems.length > 0) console.log(formatProblems(checked.file, checked.text, checked.problems, 'text'))
  // Reads all code: only where parts of a site are made or joined.
  const source = shard || merge.length > 0 ? contentHash(checked.text, codeFolder()) : ''
  const refusal = checked.manifest ? whyNotWritable(out) ?? (merge.length > 0 ? whyNotMergeable(merge, source) : undefined) : 'Nothing was built: the site has problems to mend. What was built before stays as it is.'
  if (refusal || !checked.manifest) {
    console.error(`\n${refusal}`)
    return undefined
  }
  noteIds(checked.file, checked.text)
  const manifest = withRelay(checked.manifest, relay, origin)
  const output = openOutput(out)
  const dates = PageDates.of(out, today())
  const write = (path: string, content: string | Uint8Array): void => void output.write(path, content)
  const writePage: BuildPlace['writePage'] = ({ path, file }, html) => {
    const before = output.write(file, html)
    progress.page(file, html)
    return dates.note(path, html, output.isKnown ? before : 'first')
  }
  if (merge.length > 0) mergeSite(manifest, merge, { write, writePage })
  else await buildSite({ ...checked, manifest }, { announce: output.announce, write, writePage, shard })
  if (shard) write(shardFile, JSON.stringify({ ...shard, source } satisfies ShardRecord))
  else write(datesFile, dates.toText())
  progress.done(output.finish())
  return { base: baseOf(checked.manifest) }
}
