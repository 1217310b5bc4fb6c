import { checkFile } from '../check/checkFile'
import { formatProblems } from '../check/formatProblems'
import { buildSite } from './buildSite'
import { baseOf } from './prepareSite'
import { withRelay } from './withRelay'
import { whyNotWritable, writeFiles } from './writeFiles'

interface BuildOptions {
  /** The manifest's file. */
  site: string
  /** The output folder. */
  out: string
  /** Another relay than the manifest's, for a trial on this computer. */
  relay?: string | undefined
  /** Where a trial is served, in place of the site's own address. */
  origin?: string | undefined
}

/** What was built. */
interface Built {
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
}

/** check → resolve → pages → bundle → render → write. Tells on the console how it went; gives nothing where it did not go well. */
export async function runBuild({ site, out, relay, origin }: BuildOptions): Promise<Built | undefined> {
  const started = performance.now()
  const checked = checkFile(site)
  if (checked.problems.length > 0) console.log(formatProblems(checked.file, checked.text, checked.problems, 'text'))
  const refusal = checked.manifest ? whyNotWritable(out) : 'Nothing was built: the site has problems to mend. What was built before stays as it is.'
  if (refusal || !checked.manifest) {
    console.error(`\n${refusal}`)
    return undefined
  }
  const files = await buildSite({ ...checked, manifest: withRelay(checked.manifest, relay, origin) })
  const { changed, unchanged, removed } = writeFiles(out, files)
  const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length
  console.log(`${pages} pages, ${files.size} files in ${((performance.now() - started) / 1000).toFixed(2)} s: ${changed} written, ${unchanged} unchanged, ${removed} removed.`)
  return { base: baseOf(checked.manifest) }
}
