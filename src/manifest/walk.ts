import type { Path } from './path'
import { sitePlan, type Annotations, type Plan } from './plan'

/** A value that the schema says something about, and where it is. */
export interface Place<T = unknown> {
  value: T
  path: Path
  annotations: Annotations
}

/**
 * The one walk over a manifest: calls `visit` for every value that carries an annotation, parents before children.
 * It follows the manifest as it is, so it may walk one that has other problems.
 */
export function walkManifest(manifest: unknown, visit: (place: Place) => void): void {
  walk(sitePlan(), manifest, null, visit)
}

function walk(plan: Plan, value: unknown, path: Path | null, visit: (place: Place) => void): void {
  if (plan.kind === 'plain' || value === undefined || value === null) return
  if (path && plan.kind !== 'list' && hasAny(plan.annotations)) visit({ value, path, annotations: plan.annotations })
  if (plan.kind === 'list') {
    if (Array.isArray(value)) value.forEach((item, index) => walk(plan.item, item, { parent: path, key: index }, visit))
  } else if (plan.kind === 'object') {
    if (!isRecord(value)) return
    for (const key of Object.keys(value)) {
      const child = plan.properties.get(key) ?? (key.startsWith('x-') ? undefined : plan.rest)
      if (child) walk(child, value[key], { parent: path, key }, visit)
    }
  } else if (plan.kind === 'union' && isRecord(value)) {
    const member = plan.byType.get(String(value.type))
    if (member) walk(member, value, path, visit)
  }
}

const hasAny = (annotations: Annotations): boolean => {
  for (const _ in annotations) return true
  return false
}

/** Whether a value is an object with keys: neither null nor a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
