/** `npm run build [-- --site FILE] [--out DIR] [--relay URL] [--clean] [--shard 2/8] [--merge DIR …]`: checks a manifest and makes its static site. */
import { loadBuild } from './build/loadBuild'
import { readShard } from './build/shard'
import { pathOr, readOptions } from './options'

const { values } = readOptions({ site: { type: 'string' }, out: { type: 'string' }, relay: { type: 'string' }, clean: { type: 'boolean' }, shard: { type: 'string' }, merge: { type: 'string', multiple: true } })
const shard = values.shard === undefined ? undefined : readShard(values.shard)
if (values.shard !== undefined && !shard) {
  console.error(`"${values.shard}" is not a share of the pages. Write 2/8 for the second of eight.`)
  process.exit(2)
}
const { runBuild } = await loadBuild()
const built = await runBuild({ site: pathOr(values.site, 'site.json'), out: pathOr(values.out, 'dist'), relay: values.relay, clean: values.clean, shard, merge: values.merge })
process.exitCode = built ? 0 : 1
