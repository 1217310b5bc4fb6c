import { annotationsOf, type Annotations } from './keywords'
import { memo } from '../core/memo'
import { schemaOf } from './lists'
import { schema, type Schema, type SchemaNode } from './schema'

/**
 * The schema as a walk needs it: references followed, unions by type, and everything that carries no annotation,
 * however deep, cut off as `plain`. Worked out once; walking a site then looks nothing up in the schema.
 */
export type Plan =
  | { kind: 'plain' }
  | { kind: 'leaf'; annotations: Annotations }
  | { kind: 'list'; item: Plan }
  | { kind: 'object'; annotations: Annotations; properties: ReadonlyMap<string, Plan>; rest?: Plan }
  | { kind: 'union'; annotations: Annotations; byType: ReadonlyMap<string, Plan> }

const plain: Plan = { kind: 'plain' }

/** Choices of a field that are written in line, in place of a question whose answers they are. */
export const inLineChoices: Plan & { kind: 'list' } = {
  kind: 'list',
  item: { kind: 'leaf', annotations: { text: true } },
}

const planned = new WeakMap<Schema, Map<string, Plan>>()

const plannedEntries = new WeakMap<SchemaNode, Plan>()

/** The plan of a definition of a schema, such as `Service`: of the one of all sites where none is given. */
export function planOf(name: string, inSchema: Schema = schema): Plan {
  const plans = planned.get(inSchema) ?? new Map<string, Plan>()
  planned.set(inSchema, plans)
  const known = plans.get(name)
  if (known) return known
  const plan = planNode(inSchema.definition(name), inSchema)
  plans.set(name, plan)
  return plan
}

/** The plan of the entries of a list of a manifest. */
export function entryPlan(manifest: unknown, list: string): Plan {
  const own = schemaOf(manifest)
  const node = own.entryReference(list)
  const known = plannedEntries.get(node)
  if (known) return known
  const plan = planNode(node, own)
  plannedEntries.set(node, plan)
  return plan
}

/** The names of all that is said of values in a plan, however deep. */
export const annotationsIn: (plan: Plan) => ReadonlySet<keyof Annotations> = memo((plan) => new Set(namesIn(plan)))

function namesIn(plan: Plan): (keyof Annotations)[] {
  if (plan.kind === 'plain') return []
  if (plan.kind === 'list') return [...annotationsIn(plan.item)]
  const own = Object.keys(plan.annotations) as (keyof Annotations)[]
  const inner =
    plan.kind === 'object'
      ? [
          ...plan.properties.values(),
          ...(plan.rest ? [plan.rest] : []),
          ...(plan.annotations.choices ? [inLineChoices] : []),
        ]
      : plan.kind === 'union'
        ? [...plan.byType.values()]
        : []
  return [...own, ...inner.flatMap((one) => [...annotationsIn(one)])]
}

/** The plan of a whole manifest. */
export const sitePlan = (manifest: unknown): Plan => planOf('Site', schemaOf(manifest))

function planNode(node: SchemaNode, own: Schema): Plan {
  const name = own.referredName(node)
  if (name !== undefined) return withShown(planOf(name, own), node['x-shown'])
  const annotations = annotationsOf(node)
  if (node.oneOf)
    return {
      kind: 'union',
      annotations,
      byType: new Map(own.members(node).map(({ type, name: member }) => [type, planOf(member, own)])),
    }
  if (node.type === 'array') {
    const item = planNode(node.items ?? {}, own)
    return item === plain ? plain : { kind: 'list', item }
  }
  if ([node.type].flat().includes('object')) return planObject(node, annotations, own)
  return Object.keys(annotations).length > 0 ? { kind: 'leaf', annotations } : plain
}

function planObject(node: SchemaNode, annotations: Annotations, own: Schema): Plan {
  const properties = new Map(Object.entries(node.properties ?? {}).map(([key, child]) => [key, planNode(child, own)]))
  const rest = typeof node.additionalProperties === 'object' ? planNode(node.additionalProperties, own) : undefined
  const empty =
    Object.keys(annotations).length === 0 && [...properties.values(), rest ?? plain].every((child) => child === plain)
  return empty ? plain : { kind: 'object', annotations, properties, ...(rest && { rest }) }
}

/** Puts what a property says of the entity it refers to beside that entity's own annotations. */
const withShown = (plan: Plan, shown: string | undefined): Plan =>
  plan.kind === 'object' && shown !== undefined ? { ...plan, annotations: { ...plan.annotations, shown } } : plan
