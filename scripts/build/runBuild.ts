import { checkFile } from '../check/checkFile'
import { formatProblems } from '../check/formatProblems'
import { noteIds } from '../edit/noteIds'
import { buildSite } from './buildSite'
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
}

/** What was built. */
interface Built {
  /** The folder the site is published in: `/` or `/folder/`. */
  base: string
}

/** check → resolve → pages → bundle → render → write. Tells on the console how it went; gives nothing where it did not go well. */
export async function runBuild({ site, out, relay, origin }: BuildOptions): Promise<Built | undefined> {
  const progress = openProgress()
  const checked = checkFile(site)
  if (checked.problems.length > 0) console.log(formatProblems(checked.file, checked.text, checked.problems, 'text'))
  const refusal = checked.manifest ? whyNotWritable(out) : 'Nothing was built: the site has problems to mend. What was built before stays as it is.'
  if (refusal || !checked.manifest) {
    console.error(`\n${refusal}`)
    return undefined
  }
  noteIds(checked.file, checked.text)
  const output = openOutput(out)
  const dates = PageDates.of(out, today())
  await buildSite({ ...checked, manifest: withRelay(checked.manifest, relay, origin) }, {
    write: output.write,
    writePage: ({ path, file }, html) => {
      const before = output.write(file, html)
      progress.page(file, html)
      return dates.note(path, html, output.isKnown ? before : 'first')
    },
  })
  output.write(datesFile, dates.toText())
  progress.done(output.finish())
  return { base: baseOf(checked.manifest) }
}
