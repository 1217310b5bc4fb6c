import type { Path } from '../core/path'
import { asText, isRecord } from '../core/read'
import type { Annotations } from './keywords'
import { annotationsIn, inLineChoices, sitePlan, type Plan } from './plan'

/** A value that the schema says something about, and where it is. */
export interface Place<T = unknown> {
  value: T
  path: Path
  annotations: Annotations
}

/** Whether a place is to be visited, in the part of the manifest called `top`; asked before its path is made. */
type IsWanted = (annotations: Annotations, value: unknown, top: string) => boolean

/**
 * The one walk over a manifest: calls `visit` for every value that carries an annotation, parents before children.
 * It follows the manifest as it is, so it may walk one that has other problems.
 * @param about names of annotations without which nothing is wanted: what holds none of them, such as a list of ten
 * thousand cities, is passed over
 */
export function walkManifest(
  manifest: unknown,
  visit: (place: Place) => void,
  isWanted: IsWanted = () => true,
  about?: readonly (keyof Annotations)[],
): void {
  new Walk(visit, isWanted, about).enter(sitePlan(manifest), manifest, null)
}

class Walk {
  readonly #visit: (place: Place) => void
  readonly #isWanted: IsWanted
  readonly #about: readonly (keyof Annotations)[] | undefined
  #top = ''

  constructor(visit: (place: Place) => void, isWanted: IsWanted, about?: readonly (keyof Annotations)[]) {
    this.#visit = visit
    this.#isWanted = isWanted
    this.#about = about
  }

  /** Walks on from a block or a list, or from one of the kinds of a union, at a place. */
  enter(plan: Plan, value: unknown, path: Path | null): void {
    if (plan.kind === 'list') {
      if (Array.isArray(value))
        for (let index = 0; index < value.length; index += 1) this.#step(plan.item, value[index], path, index)
    } else if (Array.isArray(value) && plan.kind === 'object' && plan.annotations.choices) {
      this.enter(inLineChoices, value, path)
    } else if (!isRecord(value)) return
    else if (plan.kind === 'object') {
      for (const key of Object.keys(value)) {
        const child = plan.properties.get(key) ?? (key.startsWith('x-') ? undefined : plan.rest)
        if (child) this.#step(child, value[key], path, key)
      }
    } else if (plan.kind === 'union') {
      const member = plan.byType.get(asText(value.type))
      if (!member) return
      if (path) this.#report(member, value, path)
      this.enter(member, value, path)
    }
  }

  #step(plan: Plan, value: unknown, parent: Path | null, key: string | number): void {
    if (plan.kind === 'plain' || value === undefined || value === null) return
    if (parent === null) this.#top = asText(key)
    // A text of no interest is most of a manifest: its path is never made.
    if (plan.kind === 'leaf' && !this.#isWanted(plan.annotations, value, this.#top)) return
    if (this.#about && !this.#about.some((name) => annotationsIn(plan).has(name))) return
    const path = { parent, key }
    this.#report(plan, value, path)
    if (plan.kind !== 'leaf') this.enter(plan, value, path)
  }

  #report(plan: Plan, value: unknown, path: Path): void {
    if (plan.kind === 'plain' || plan.kind === 'list' || !hasAny(plan.annotations)) return
    if (this.#isWanted(plan.annotations, value, this.#top)) this.#visit({ value, path, annotations: plan.annotations })
  }
}

const hasAny = (annotations: Annotations): boolean => {
  for (const _ in annotations) return true
  return false
}
