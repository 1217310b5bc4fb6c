import type { ErrorObject } from 'ajv'
import { keyOfStep, type Keys } from '../core/path'
import { valueAt } from '../core/read'
import { schemaOf } from './lists'
import type { SchemaNode } from './schema'

export interface SchemaError {
  /** The keyword of JSON Schema that rejects it, and ajv's details (https://ajv.js.org/api.html#error-objects). */
  keyword: string
  params: Record<string, unknown>
  /** The keys from the root of the manifest to the value. */
  keys: Keys
  /** The rejected key, if a key is rejected and not its value. */
  key?: string
  data: unknown
  node: SchemaNode
}

/** Adds the value and its schema to an error of ajv: the generated validator knows neither. */
export function schemaError(error: ErrorObject, manifest: unknown): SchemaError {
  const { keyword, propertyName } = error
  const params = error.params as Record<string, unknown>
  const keys = keysIn(error.instancePath, manifest)
  const schema = schemaOf(manifest)
  const node = schema.nodeAt(manifest, keys) ?? {}
  if (propertyName !== undefined)
    return {
      keyword,
      params,
      keys,
      key: propertyName,
      data: propertyName,
      node: schema.target(node.propertyNames ?? {}),
    }
  const data = keys.length === 0 ? manifest : valueAt(manifest, ...keys)
  const key = keyword === 'additionalProperties' ? String(params.additionalProperty) : undefined
  return { keyword, params, keys, ...(key !== undefined && { key }), data, node }
}

/** The keys of a JSON pointer; a key is a number where the value is a list. */
export function keysIn(pointer: string, root: unknown): (string | number)[] {
  let value = root
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = keyOfStep(part)
      const key = Array.isArray(value) ? Number(name) : name
      value = (value as Record<string, unknown> | undefined)?.[key]
      return key
    })
}
