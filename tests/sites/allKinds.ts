import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { schema } from '../../src/manifest/schema/schema'
import { fromRoot } from '../../src/node/process/paths'

/** Sections with the one title of the first rank of their page. */
const titled = new Set(
  schema.members(schema.definition('Section')).flatMap(({ type, node }) => (node['x-page-title'] ? [type] : [])),
)

/**
 * Writes a site with every example of a section that the documentation shows, in both languages. The first page has an
 * opening and all that can follow it, the others one section each. Returns its file.
 * @param site what it says of itself: its look, its address
 */
export function writeAllKinds(folder: string, site: object): string {
  const docs = JSON.parse(
    // The documentation's other pages are not there.
    readFileSync(fromRoot('schema/docs/site.json'), 'utf8').replaceAll(/("(?:href|link)": "|\]\()\/[^")]*/g, '$1/'),
  ) as Manifest
  const examples = docs.routes.flatMap(({ path, sections }) => {
    const type = /^\/sections\/([\w-]+)$/.exec(path)?.[1]
    return sections
      .filter((section) => section.type === type)
      .map((section, index) => ({ ...section, id: `${type}-${index}` }))
  })
  const [opening] = examples
  const rest = examples.filter((one) => one === opening || !titled.has(one.type))
  const others = examples.filter((one) => one !== opening && titled.has(one.type))
  const [home] = docs.routes
  const routes = [
    { ...home, sections: rest },
    ...others.map((one) => ({ ...home, path: `/${one.type}`, sections: [one] })),
    ...docs.routes.filter(({ path }) => path === '*'),
  ]
  mkdirSync(folder, { recursive: true })
  cpSync(fromRoot('schema/docs/media'), join(folder, 'media'), { recursive: true })
  const file = join(folder, 'site.json')
  writeFileSync(file, JSON.stringify({ ...docs, site: { ...docs.site, ...site }, routes }))
  return file
}
