import type { Path } from '../core/path'
import { asText, isRecord } from '../core/read'
import type { Annotations } from './keywords'
import { annotationsIn, inLineChoices, annotatedSiteSchema, type AnnotatedSchema } from './annotatedSchema'

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

class Walk {
  readonly #visit: (annotated: AnnotatedValue) => void
  readonly #isWanted: IsWanted
  readonly #about: readonly (keyof Annotations)[] | undefined
  #top = ''

  constructor(visit: (annotated: AnnotatedValue) => void, isWanted: IsWanted, about?: readonly (keyof Annotations)[]) {
    this.#visit = visit
    this.#isWanted = isWanted
    this.#about = about
  }

  /** Visits the values inside a block, a list or a member of a union. */
  enter(schema: AnnotatedSchema, value: unknown, path: Path | null): void {
    if (schema.kind === 'list') {
      if (Array.isArray(value))
        for (let index = 0; index < value.length; index += 1) this.#step(schema.item, value[index], path, index)
    } else if (Array.isArray(value) && schema.kind === 'object' && schema.annotations.choices) {
      this.enter(inLineChoices, value, path)
    } else if (!isRecord(value)) return
    else if (schema.kind === 'object') {
      for (const key of Object.keys(value)) {
        const child = schema.properties.get(key) ?? (key.startsWith('x-') ? undefined : schema.rest)
        if (child) this.#step(child, value[key], path, key)
      }
    } else if (schema.kind === 'union') {
      const member = schema.byType.get(asText(value.type))
      if (!member) return
      if (path) this.#report(member, value, path)
      this.enter(member, value, path)
    }
  }

  #step(schema: AnnotatedSchema, value: unknown, parent: Path | null, key: string | number): void {
    if (schema.kind === 'plain' || value === undefined || value === null) return
    if (parent === null) this.#top = asText(key)
    // Most of a manifest is text that is not wanted: its path is never made.
    if (schema.kind === 'leaf' && !this.#isWanted(schema.annotations, value, this.#top)) return
    if (this.#about && !this.#about.some((name) => annotationsIn(schema).has(name))) return
    const path = { parent, key }
    this.#report(schema, value, path)
    if (schema.kind !== 'leaf') this.enter(schema, value, path)
  }

  #report(schema: AnnotatedSchema, value: unknown, path: Path): void {
    if (schema.kind === 'plain' || schema.kind === 'list' || !hasAny(schema.annotations)) return
    if (this.#isWanted(schema.annotations, value, this.#top))
      this.#visit({ value, path, annotations: schema.annotations })
  }
}

const hasAny = (annotations: Annotations): boolean => {
  for (const _ in annotations) return true
  return false
}
