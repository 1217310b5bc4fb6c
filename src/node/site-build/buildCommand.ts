import { pathOr, readOptions } from '../process/options'
import { readShard } from '../output/OutputRecord'
import { runBuild } from './runBuild'

/** Runs `npm run build`. Exits with 1 if nothing was built, and with 2 after wrong usage. */
export async function buildCommand(): Promise<void> {
  const { values } = readOptions(
    'npm run build [-- --site FILE] [--out DIR] [--relay ADDRESS] [--clean] [--force] [--shard N/M] [--merge DIR …] [--no-templates]\nBuilds the site and writes it into a folder.',
    {
      site: { type: 'string' },
      out: { type: 'string' },
      relay: { type: 'string' },
      clean: { type: 'boolean' },
      force: { type: 'boolean' },
      shard: { type: 'string' },
      merge: { type: 'string', multiple: true },
      'no-templates': { type: 'boolean' },
    },
  )
  const shard = values.shard === undefined ? undefined : readShard(values.shard)
  if (values.shard !== undefined && !shard) {
    console.error(`"${values.shard}" is not a share of the pages. Write 2/8 for the second of eight.`)
    process.exitCode = 2
    return
  }
  const built = await runBuild({
    site: pathOr(values.site, 'site.json'),
    out: pathOr(values.out, 'dist'),
    relay: values.relay,
    clean: values.clean,
    force: values.force,
    shard,
    merge: values.merge,
    usesTemplates: !values['no-templates'],
  })
  process.exitCode = built ? 0 : 1
}
