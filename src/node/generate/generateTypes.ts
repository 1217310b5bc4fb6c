import { compile } from 'json-schema-to-typescript'
import type { SchemaBundle, SchemaNode } from '../../manifest/schema/schema'
import { banner } from './generateRegistry'

/** The branded type of an annotated string or list, see src/manifest/schema/annotations.ts. */
function annotatedType(node: SchemaNode): string | undefined {
  if (typeof node['x-ref'] === 'string') return `Ref<'${node['x-ref']}'>`
  if (typeof node['x-media'] === 'string') return `Media<'${node['x-media']}'>`
  if (node['x-hours']) return 'HoursOf'
  if (node['x-icon']) return 'IconName'
  if (node['x-form-text']) return 'FormText'
  if (node['x-neighbours']) return 'Neighbours'
  if (typeof node['x-query'] === 'string') return `Query<'${node['x-query']}'>`
  if (node['x-choices']) return 'Choices'
  return undefined
}

/** Prepares a node for json-schema-to-typescript. */
function prepare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(prepare)
  if (typeof node !== 'object' || node === null) return node
  const schema = node as SchemaNode
  const tsType = annotatedType(schema)
  if (tsType) return { tsType, ...(schema.description !== undefined && { description: schema.description }) }
  if (schema.$ref) return { $ref: schema.$ref }
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'title' && typeof value === 'string') continue
    // A look may be a site's own.
    if (key === 'enum' && schema['x-looks']) continue
    if (key === 'patternProperties' || key === 'propertyNames' || key === 'discriminator' || key.startsWith('x-'))
      continue
    // A closed union lists its types twice for completion in editors; TypeScript needs one.
    if (schema.oneOf && (key === 'properties' || key === 'required' || key === 'type')) continue
    result[key] = prepare(value)
  }
  return result
}

export const generateTypes = (bundle: SchemaBundle): Promise<string> =>
  compileTypes(
    bundle,
    "import type { Choices, FormText, HoursOf, IconName, Media, Neighbours, Query, Ref } from '../schema/annotations'",
  )

/** The same for owners who write a manifest in TypeScript: its references are plain strings to them. */
export const plainTypes = (bundle: SchemaBundle): Promise<string> => compileTypes(bundle, plainBrands)

const plainBrands = `type Ref<_List> = string
type Media<_Kind> = string
type IconName = string
type FormText = string
type HoursOf = string
interface Query<_List> {
  from: string
  where?: Record<string, string | number | boolean>
  only?: string[]
  sort?: string
  reverse?: boolean
  limit?: number
}
type Choices = Query<string>
type Neighbours = Query<string>`

async function compileTypes(bundle: SchemaBundle, brands: string): Promise<string> {
  const { Site, ...definitions } = prepare(bundle.definitions) as Record<string, SchemaNode>
  // Missing parts are filled in before anything reads them (src/manifest/schema/fillDefaults.ts).
  const completed = Object.entries(bundle.definitions.Site?.properties ?? {}).flatMap(([key, node]) =>
    node['x-default'] === undefined ? [] : [key],
  )
  const required = [...(Site?.required ?? []), ...completed]
  return compile({ ...Site, required, definitions } as never, 'Manifest', {
    bannerComment: `${banner}\n${brands}\n`,
    additionalProperties: false,
    unreachableDefinitions: true,
    declareExternallyReferenced: true,
    ignoreMinAndMaxItems: true,
    format: false,
  })
}
