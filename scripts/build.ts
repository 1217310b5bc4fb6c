/** `npm run build [-- --site FILE] [--out DIR] [--relay URL]`: checks a manifest and makes its static site. */
import { loadBuild } from './build/loadBuild'
import { pathOr, readOptions } from './options'

const { values } = readOptions({ site: { type: 'string' }, out: { type: 'string' }, relay: { type: 'string' } })
const { runBuild } = await loadBuild()
const built = await runBuild({ site: pathOr(values.site, 'site.json'), out: pathOr(values.out, 'dist'), relay: values.relay })
process.exitCode = built ? 0 : 1
