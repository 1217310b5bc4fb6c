/** Builds one page with every kind of section in each ready look, in English and Hindi: `tsx tests/e2e/sites/buildLooks.ts FOLDER`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { localize } from '../../../src/manifest/languages/localize'
import type { Manifest } from '../../../src/manifest/generated/manifest.generated'
import { readyLooks, schema } from '../../../src/manifest/schema/schema'
import { openOutput } from '../../../src/node/output/openOutput'
import { fromRoot } from '../../../src/node/process/paths'
import { sourceOf } from '../../../src/node/site-build/prepareSite'
import { buildInMemory } from '../../build/buildInMemory'

const [out = ''] = process.argv.slice(2)
const docs = fromRoot('schema/docs')
const read = <T>(file: string): T => JSON.parse(readFileSync(join(docs, file), 'utf8')) as T

const site = read<{ site: object }>('site.json')
const examples = read<{ sections: Record<string, object | object[]> }>('examples.json').sections
const hasTone = new Set(
  schema.members(schema.definition('Section')).flatMap(({ type, node }) => (node.properties?.tone ? [type] : [])),
)
/** Each as it is, and on a dark ground where it can have one. */
const sections = Object.entries(examples)
  .flatMap(([type, example]) => [
    ...[example].flat(),
    ...(hasTone.has(type) ? [example].flat().map((one) => ({ ...one, tone: 'deep' })) : []),
  ])
  .map((section, index) => ({ ...section, id: `part-${index}` }))
const routes = [{ path: '/', title: 'Every section', description: 'One of each kind.', sections }]

for (const [look, { theme }] of Object.entries(readyLooks)) {
  const source = { ...site, site: { ...site.site, theme }, routes }
  const [manifest, ...translations] = localize(source) as [Manifest, ...Manifest[]]
  const text = JSON.stringify(source)
  const files = await buildInMemory(sourceOf(manifest, { text, mediaFolder: join(docs, 'media'), translations }))
  const output = openOutput(join(out, look))
  for (const [path, content] of files) output.write(path, content)
  output.finish()
}
