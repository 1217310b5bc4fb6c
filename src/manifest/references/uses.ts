import { entriesFor } from '../pages/addresses'
import { entryAt, isList } from '../schema/lists'
import { loopAt, loopOf, type Loop } from '../core/loops'
import { at, keysOf, type Path } from '../core/path'
import { placeholdersIn } from '../text/placeholders'
import { isPointer } from '../schema/places'
import { sitePlan, type Plan } from '../schema/plan'
import { blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { entriesById, entriesOf, select, type Entry } from '../entries/select'
import { walkManifest, type Place } from '../schema/walk'

/** A place of the site that shows something declared elsewhere in the manifest. */
export interface Use {
  at: Path
  /** The entry the page there is about. */
  loop?: Loop | undefined
  /** The page's address as its route has it; undefined in the frame, which is around every page. */
  page: string | undefined
}

/** What shows each entry and each form: all of it, or its name alone. Keyed by the block itself. */
export interface Uses {
  whole: ReadonlyMap<object, ReadonlySet<Use>>
  /**
   * What shows the name of an entity from the list `kind`. Worked out when it is first needed: 10,000 cities name each
   * other 70,000 times.
   */
  nameOf: (entity: object, kind: string) => ReadonlySet<Use>
  isUsed: (entity: object, kind: string) => boolean
}

const found = new WeakMap<readonly Place[], Uses>()

/**
 * Finds where entries and forms are shown, following forms to the choices of their fields and entries to those they
 * name.
 * @param places the pointers outside the catalogs
 */
export function findUses(manifest: unknown, places: readonly Place[]): Uses {
  const uses = found.get(places) ?? new FoundUses(manifest, places)
  found.set(places, uses)
  return uses
}

class FoundUses implements Uses {
  readonly whole = new Map<object, Set<Use>>()
  readonly #manifest: unknown
  /** What the forms show the names of. */
  readonly #inForms: Named
  #inCatalogs: Named | undefined

  constructor(manifest: unknown, places: readonly Place[]) {
    this.#manifest = manifest
    for (const { path, entities } of pointersIn(manifest, places)) {
      const [top, key] = keysOf(path)
      if (top !== 'routes' && top !== 'frame') continue
      const use = {
        at: path,
        loop: loopAt(manifest, path),
        page: top === 'routes' ? textAt(manifest, 'routes', key ?? '', 'path') : undefined,
      }
      entities.forEach((entity) => add(this.whole, entity, use))
    }
    for (const [index, route] of blocksAt(manifest, 'routes')) {
      const loop = loopOf(route)
      const use = { at: at('routes', index, 'for'), loop, page: textAt(route, 'path') }
      if (loop) entriesFor(manifest, route).forEach((entry) => add(this.whole, entry, use))
    }
    this.#inForms = this.#namedBy(places, 'forms')
  }

  nameOf(entity: object, kind: string): ReadonlySet<Use> {
    return new Set([...(this.#inForms.get(entity) ?? []), ...(this.#namedInCatalogs(entity, kind) ?? [])])
  }

  isUsed(entity: object, kind: string): boolean {
    return this.whole.has(entity) || this.#inForms.has(entity) || this.#namedInCatalogs(entity, kind) !== undefined
  }

  /** The lists that entries refer to. */
  #refsOfEntries(): ReadonlySet<string | undefined> {
    const plan = sitePlan(this.#manifest)
    const parts = plan.kind === 'object' ? [plan.properties.get('catalogs'), plan.properties.get('lists')] : []
    return new Set(parts.flatMap((part) => (part ? [...refsOf(part)] : [])))
  }

  #namedInCatalogs(entity: object, kind: string): ReadonlySet<Use> | undefined {
    if (!this.#refsOfEntries().has(kind)) return undefined
    const places: Place[] = []
    if (!this.#inCatalogs)
      walkManifest(
        this.#manifest,
        (place) => places.push(place),
        (annotations, _, top) => (top === 'catalogs' || top === 'lists') && isPointer(annotations),
      )
    this.#inCatalogs ??= this.#namedBy(places, 'lists')
    return this.#inCatalogs.get(entity)
  }

  /** What the entities of one part of the manifest that are shown somewhere show the names of. */
  #namedBy(places: readonly Place[], part: 'forms' | 'lists'): Named {
    const named: Named = new Map()
    for (const { path, entities } of pointersIn(this.#manifest, places)) {
      const keys = keysOf(path)
      const holding = part === 'forms' ? (keys[0] === part ? keys.slice(0, 2) : undefined) : entryAt(keys)?.entry
      if (!holding) continue
      const holder = valueAt(this.#manifest, ...holding)
      for (const use of (isRecord(holder) && this.whole.get(holder)) || [])
        entities.forEach((entity) => add(named, entity, use))
    }
    return named
  }
}

type Named = Map<object, Set<Use>>

/** The lists that anything a plan describes may refer to. */
function refsOf(plan: Plan, seen = new Set<Plan>()): ReadonlySet<string | undefined> {
  if (plan.kind === 'plain' || seen.has(plan)) return new Set()
  seen.add(plan)
  if (plan.kind === 'leaf') return new Set([plan.annotations.ref])
  const inner =
    plan.kind === 'list'
      ? [plan.item]
      : plan.kind === 'union'
        ? [...plan.byType.values()]
        : [...plan.properties.values(), ...(plan.rest ? [plan.rest] : [])]
  return new Set(inner.flatMap((each) => [...refsOf(each, seen)]))
}

/** The places that stand for something, with what they stand for. */
function* pointersIn(
  manifest: unknown,
  places: readonly Place[],
): Generator<{ path: Path; entities: readonly object[] }> {
  for (const place of places) {
    const entities = entitiesAt(manifest, place)
    if (entities.length > 0) yield { path: place.path, entities }
  }
}

function add<V>(map: Map<object, Set<V>>, key: object, value: V): void {
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}

/** The entries or the form that a reference or a query stands for. */
function entitiesAt(manifest: unknown, { annotations, value, path }: Place): readonly object[] {
  if (annotations.query || annotations.choices)
    return isOpen(value) && !loopAt(manifest, path) ? [] : selectedBy(manifest, value)
  if (!annotations.ref || typeof value !== 'string' || path.parent?.key === 'only') return []
  const entity = isList(manifest, annotations.ref)
    ? entriesById(manifest, annotations.ref).get(value)
    : valueAt(manifest, annotations.ref, value)
  return isRecord(entity) ? [entity] : []
}

/** Whether a query asks for what the page's own entry says. */
function isOpen(query: unknown): boolean {
  return [valueAt(query, 'only'), valueAt(query, 'where')]
    .flatMap((part) => Object.values(part ?? {}))
    .some((part) => typeof part === 'string' && placeholdersIn(part).length > 0)
}

/** What a query may find on any page: where a placeholder decides, everything it could be. */
export function selectedBy(manifest: unknown, query: unknown): readonly Entry[] {
  const from = valueAt(query, 'from')
  if (!isList(manifest, from)) return []
  const [only, where, limit] = [valueAt(query, 'only'), valueAt(query, 'where'), valueAt(query, 'limit')]
  if (where !== undefined && !isRecord(where)) return []
  if (isOpen(query)) return entriesOf(manifest, from)
  const ids = Array.isArray(only) ? only.filter((id) => typeof id === 'string') : undefined
  return select(entriesOf(manifest, from), {
    where,
    ...(ids && { only: ids }),
    ...(typeof limit === 'number' && { limit }),
  })
}
