import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { annotatedSchemaOf, type AnnotatedSchema } from '../../src/manifest/schema/annotatedSchema'
import { schemaOf } from '../../src/manifest/schema/lists'
import { ownKind, setKinds, typesOf, type SchemaNode } from '../../src/manifest/schema/schema'
import { useKindsOf } from '../../src/node/schema/readKinds'
import { forgetKinds } from '../kinds/forgetKinds'
import { beforeAfter, writeKind } from '../kinds/writeKind'
import { temporaryFolder } from '../temporaryFolder'

afterAll(forgetKinds)

const sites = { 'with own lists': { lists: { courses: { title: 'Course', fields: {}, entries: [] } } }, without: {} }

const fieldsIn = (manifest: object, type: string) => {
  const schema = schemaOf(manifest)
  const member = schema.members(schema.definition('Section')).find((one) => one.type === type)
  const annotated = annotatedSchemaOf('Section', schema) as AnnotatedSchema & { kind: 'union' }
  const properties = annotated.byType.get(type)
  return [
    Object.keys(member?.node.properties ?? {}),
    properties?.kind === 'object' ? [...properties.properties.keys()] : undefined,
  ]
}

test.each(Object.entries(sites))(
  'kinds that are added or changed later are in the schema of a site %s',
  (_, manifest) => {
    const type = `ticker-${Object.keys(manifest).length}`
    const picture: SchemaNode = { $ref: '#/definitions/Image' }
    expect(fieldsIn(manifest, type)).toEqual([[], undefined])
    setKinds({ section: { [type]: { properties: { before: picture } } } })
    expect(fieldsIn(manifest, type)).toEqual([
      expect.arrayContaining(['type', 'before']),
      expect.arrayContaining(['before']),
    ])
    setKinds({ section: { [type]: { properties: { after: picture } } } })
    const [all, annotated] = fieldsIn(manifest, type)
    expect([all, annotated]).toEqual([expect.arrayContaining(['after']), expect.arrayContaining(['after'])])
    expect(all).not.toContain('before')
  },
)

test('a kind that is again as it was before is so in the schema', () => {
  const site = temporaryFolder('kinds')
  const file = join(site, 'site.json')
  const withProperty = (name: string) => ({
    ...beforeAfter,
    'schema.json': beforeAfter['schema.json'].replaceAll('"ground"', `"${name}"`),
  })
  for (const name of ['ground', 'floor', 'ground']) {
    writeKind(site, 'before-after', withProperty(name))
    useKindsOf(file)
    expect(fieldsIn({}, 'before-after')[0]).toContain(name)
  }
})

test('a kind whose folder is removed is in the schema no more, whether others are left or none', () => {
  const site = temporaryFolder('kinds')
  const file = join(site, 'site.json')
  const kinds = ['before-after', 'slider']
  for (const name of kinds) writeKind(site, name)
  useKindsOf(file)
  for (const name of kinds) {
    expect(fieldsIn({}, name)[0]).toContain('ground')
    rmSync(join(site, 'kinds', name), { recursive: true })
    useKindsOf(file)
    expect(fieldsIn({}, name)).toEqual([[], undefined])
    expect(typesOf('section')).not.toContain(name)
    expect(ownKind('section', name)).toBeUndefined()
  }
})
