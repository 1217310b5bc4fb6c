import { bundleSchema } from '../../src/node/generate/bundleSchema'
import { fromRoot } from '../../src/node/process/paths'
import { Schema, type SchemaNode } from '../../src/manifest/schema/schema'

export type Block = Record<string, unknown>

/** The schema as its files have it now. */
export const freshSchema = new Schema(bundleSchema(fromRoot('schema')))

export const siteNode = freshSchema.definition('Site')

/** What a node that only names a definition stands for. */
export const follow = (node: SchemaNode): SchemaNode => freshSchema.target(node)
