import { bundleSchema, type SchemaNode } from '../../scripts/generate/bundleSchema'
import { fromRoot } from '../../scripts/paths'

export type Block = Record<string, unknown>

export const { definitions } = bundleSchema(fromRoot('schema'))

export const siteNode = definitions.Site as SchemaNode

/** What a node that only names a definition stands for. */
export const follow = (node: SchemaNode): SchemaNode =>
  typeof node.$ref === 'string' ? follow(definitions[node.$ref.replace('#/definitions/', '')] as SchemaNode) : node
