/** `npm run build [-- --site FILE] [--out DIR] [--relay URL]`: checks a manifest and makes its static site. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from './build/buildSite'
import { whyNotWritable, writeFiles } from './build/writeFiles'
import { checkFile } from './check/checkFile'
import { formatProblems } from './check/formatProblems'
import { fromRoot } from './paths'
import { withRelay } from './build/withRelay'

const { values } = parseArgs({ options: { site: { type: 'string' }, out: { type: 'string' }, relay: { type: 'string' } } })
const started = performance.now()
const out = values.out ? resolve(values.out) : fromRoot('dist')
const checked = checkFile(values.site ? resolve(values.site) : fromRoot('site.json'))
if (checked.problems.length > 0) console.log(formatProblems(checked.file, checked.text, checked.problems, 'text'))
const refusal = checked.manifest ? whyNotWritable(out) : 'Nothing was built: the site has problems to mend. What was built before stays as it is.'
if (refusal || !checked.manifest) {
  console.error(`\n${refusal}`)
  process.exit(1)
}
const files = await buildSite({ ...checked, manifest: withRelay(checked.manifest, values.relay) })
const { changed, unchanged, removed } = writeFiles(out, files)
const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length
console.log(`${pages} pages, ${files.size} files in ${((performance.now() - started) / 1000).toFixed(2)} s: ${changed} written, ${unchanged} unchanged, ${removed} removed.`)
