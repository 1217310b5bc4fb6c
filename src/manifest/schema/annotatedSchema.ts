import { annotationsOf, type Annotations } from './keywords'
import { memo } from '../core/memo'
import { schemaOf } from './lists'
import { memoOfSchema, schema, type Schema, type SchemaNode } from './schema'
import { type Path, asText, isRecord } from '../core/read'

/** References followed, unions by type; parts without annotations cut off as `plain`. */
export type AnnotatedSchema =
  | { kind: 'plain' }
  | { kind: 'leaf'; annotations: Annotations }
  | { kind: 'list'; item: AnnotatedSchema; annotations: Annotations }
  | {
      kind: 'object'
      annotations: Annotations
      properties: ReadonlyMap<string, AnnotatedSchema>
      rest?: AnnotatedSchema
    }
  | { kind: 'union'; annotations: Annotations; byType: ReadonlyMap<string, AnnotatedSchema> }

const plain: AnnotatedSchema = { kind: 'plain' }

/** Choices that a field lists in line instead of by a query. */
export const inLineChoices: AnnotatedSchema & { kind: 'list' } = {
  kind: 'list',
  annotations: {},
  item: { kind: 'leaf', annotations: { text: true } },
}

const byNameIn = memoOfSchema((_schema: Schema) => new Map<string, AnnotatedSchema>())

const entrySchemaIn = memoOfSchema((inSchema: Schema) => memo((node: SchemaNode) => annotateNode(node, inSchema)))

/** The annotated schema of a definition, such as `Service`; of all sites' schema by default. */
export function annotatedSchemaOf(name: string, inSchema: Schema = schema): AnnotatedSchema {
  const annotated = byNameIn(inSchema).get(name) ?? annotateNode(inSchema.definition(name), inSchema)
  byNameIn(inSchema).set(name, annotated)
  return annotated
}

export function annotatedEntrySchema(manifest: unknown, list: string): AnnotatedSchema {
  const inSchema = schemaOf(manifest)
  return entrySchemaIn(inSchema)(inSchema.entryReference(list))
}

/** The names of all annotations in an annotated schema, at any depth. */
export const annotationsIn: (annotated: AnnotatedSchema) => ReadonlySet<keyof Annotations> = memo(
  (annotated) => new Set(namesIn(annotated)),
)

function namesIn(annotated: AnnotatedSchema): (keyof Annotations)[] {
  if (annotated.kind === 'plain') return []
  const { annotations } = annotated
  const names = annotated.kind === 'list' ? [] : (Object.keys(annotations) as (keyof Annotations)[])
  const inner = [...innerOf(annotated), ...(annotated.kind === 'object' && annotations.choices ? [inLineChoices] : [])]
  return [...names, ...inner.flatMap((one) => [...annotationsIn(one)])]
}

/** The schemas of the values right inside: items, members or properties. */
export function innerOf(annotated: AnnotatedSchema): readonly AnnotatedSchema[] {
  if (annotated.kind === 'list') return [annotated.item]
  if (annotated.kind === 'union') return [...annotated.byType.values()]
  if (annotated.kind !== 'object') return []
  return [...annotated.properties.values(), ...(annotated.rest ? [annotated.rest] : [])]
}

export const annotatedSiteSchema = (manifest: unknown): AnnotatedSchema => annotatedSchemaOf('Site', schemaOf(manifest))

function annotateNode(node: SchemaNode, inSchema: Schema): AnnotatedSchema {
  const name = inSchema.referredName(node)
  if (name !== undefined) return withOwn(annotatedSchemaOf(name, inSchema), node)
  const annotations = annotationsOf(node)
  if (node.oneOf)
    return {
      kind: 'union',
      annotations,
      byType: new Map(
        inSchema.members(node).map(({ type, name: member }) => [type, annotatedSchemaOf(member, inSchema)]),
      ),
    }
  if (node.type === 'array') {
    const item = annotateNode(node.items ?? {}, inSchema)
    return item === plain ? plain : { kind: 'list', item, annotations }
  }
  if ([node.type].flat().includes('object')) return annotateObject(node, annotations, inSchema)
  return Object.keys(annotations).length > 0 ? { kind: 'leaf', annotations } : plain
}

function annotateObject(node: SchemaNode, annotations: Annotations, inSchema: Schema): AnnotatedSchema {
  const properties = new Map(
    Object.entries(node.properties ?? {}).map(([key, child]) => [key, annotateNode(child, inSchema)]),
  )
  const rest =
    typeof node.additionalProperties === 'object' ? annotateNode(node.additionalProperties, inSchema) : undefined
  const empty =
    Object.keys(annotations).length === 0 && [...properties.values(), rest ?? plain].every((child) => child === plain)
  return empty ? plain : { kind: 'object', annotations, properties, ...(rest && { rest }) }
}

/** Adds the annotations that stand beside a reference to those of the definition that it refers to. */
function withOwn(annotated: AnnotatedSchema, node: SchemaNode): AnnotatedSchema {
  const added = annotationsOf(node)
  if (Object.keys(added).length === 0) return annotated
  return annotated.kind === 'plain'
    ? { kind: 'leaf', annotations: added }
    : { ...annotated, annotations: { ...annotated.annotations, ...added } }
}

export interface AnnotatedValue<T = unknown> {
  value: T
  path: Path
  annotations: Annotations
}

/** Whether a value is visited; asked before its path is made. `top` is the part of the manifest that holds it. */
type IsWanted = (annotations: Annotations, value: unknown, top: string) => boolean

/** Visits annotated values, parents first, also of faulty manifests. @param about skips parts without any of these */
export function walkManifest(
  manifest: unknown,
  visit: (annotated: AnnotatedValue) => void,
  isWanted: IsWanted = () => true,
  about?: readonly (keyof Annotations)[],
): void {
  new Walk(visit, isWanted, about).enter(annotatedSiteSchema(manifest), manifest, null)
}

/** The annotated values that are wanted, parents first. */
export function annotatedIn(
  manifest: unknown,
  ...about: [IsWanted, (readonly (keyof Annotations)[])?]
): AnnotatedValue[] {
  const values: AnnotatedValue[] = []
  walkManifest(manifest, (annotated) => values.push(annotated), ...about)
  return values
}

class Walk {
  #top = ''

  constructor(
    readonly visit: (annotated: AnnotatedValue) => void,
    readonly isWanted: IsWanted,
    readonly about?: readonly (keyof Annotations)[],
  ) {}

  /** Visits the values inside a block, a list or a member of a union. */
  enter(annotated: AnnotatedSchema, value: unknown, path: Path | null): void {
    if (annotated.kind === 'list') {
      if (Array.isArray(value))
        for (let index = 0; index < value.length; index += 1) this.#step(annotated.item, value[index], path, index)
    } else if (Array.isArray(value) && annotated.kind === 'object' && annotated.annotations.choices) {
      this.enter(inLineChoices, value, path)
    } else if (!isRecord(value)) return
    else if (annotated.kind === 'object') {
      for (const key of Object.keys(value)) {
        const child = annotated.properties.get(key) ?? (key.startsWith('x-') ? undefined : annotated.rest)
        if (child) this.#step(child, value[key], path, key)
      }
    } else if (annotated.kind === 'union') {
      const member = annotated.byType.get(asText(value.type))
      if (!member) return
      if (path) this.#report(member, value, path)
      this.enter(member, value, path)
    }
  }

  #step(annotated: AnnotatedSchema, value: unknown, parent: Path | null, key: string | number): void {
    if (annotated.kind === 'plain' || value === undefined || value === null) return
    if (parent === null) this.#top = asText(key)
    // Most of a manifest is text that is not wanted: its path is never made.
    if (annotated.kind === 'leaf' && !this.isWanted(annotated.annotations, value, this.#top)) return
    if (this.about && !this.about.some((name) => annotationsIn(annotated).has(name))) return
    const path = { parent, key }
    this.#report(annotated, value, path)
    if (annotated.kind !== 'leaf') this.enter(annotated, value, path)
  }

  #report(annotated: AnnotatedSchema, value: unknown, path: Path): void {
    if (annotated.kind === 'plain' || annotated.kind === 'list' || !hasAny(annotated.annotations)) return
    if (this.isWanted(annotated.annotations, value, this.#top))
      this.visit({ value, path, annotations: annotated.annotations })
  }
}

const hasAny = (annotations: Annotations): boolean => {
  for (const _ in annotations) return true
  return false
}
