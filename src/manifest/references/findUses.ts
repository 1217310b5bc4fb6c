import { entriesFor } from '../pages/addresses'
import { entryAt, isList } from '../schema/lists'
import { memo } from '../core/memo'
import { loopAt, loopOf, type Loop, at, keysOf, type Path, blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { placeholdersIn } from '../text/placeholders'
import { isReference } from './annotatedValues'
import {
  annotatedSiteSchema,
  type AnnotatedSchema,
  annotatedIn,
  type AnnotatedValue,
  innerOf,
} from '../schema/annotatedSchema'
import { askedField, entriesById, entriesOf, select, type Entry } from '../entries/select'

/** A location of the manifest that shows something declared elsewhere in it. */
export interface Use {
  at: Path
  loop?: Loop | undefined
  /** The page's address as its route has it; undefined in the frame, which is around every page. */
  page: string | undefined
}

const cache = new WeakMap<readonly AnnotatedValue[], Uses>()

/** Follows forms to the choices of their fields, and entries to those they name. @param references of no catalog */
export function findUses(manifest: unknown, references: readonly AnnotatedValue[]): Uses {
  const uses = cache.get(references) ?? new Uses(manifest, references)
  cache.set(references, uses)
  return uses
}

/** The uses of each entry and form, keyed by its block. */
export class Uses {
  /** Uses that show all of it. */
  readonly entire = new Map<object, Set<Use>>()
  readonly #manifest: unknown
  /** The entities whose names forms show. */
  readonly #inForms: Named
  #inCatalogs: Named | undefined

  constructor(manifest: unknown, references: readonly AnnotatedValue[]) {
    this.#manifest = manifest
    const referenced = referencedEntities(manifest, references)
    for (const { path, entities } of referenced) {
      const [top, key] = keysOf(path)
      if (top !== 'routes' && top !== 'frame') continue
      const use = {
        at: path,
        loop: loopAt(manifest, path),
        page: top === 'routes' ? textAt(manifest, 'routes', key ?? '', 'path') : undefined,
      }
      entities.forEach((entity) => add(this.entire, entity, use))
    }
    for (const [index, route] of blocksAt(manifest, 'routes')) {
      const loop = loopOf(route)
      const use = { at: at('routes', index, 'for'), loop, page: textAt(route, 'path') }
      if (loop) entriesFor(manifest, route).forEach((entry) => add(this.entire, entry, use))
    }
    // A form inside an article is shown where the article is.
    this.#addNamed(this.entire, referenced, 'lists')
    this.#inForms = this.#addNamed(new Map(), referenced, 'forms')
  }

  /** Uses that show only the name of an entity of a list. Found on first use: 10,000 cities have 70,000. */
  nameOf(entity: object, kind: string): ReadonlySet<Use> {
    return new Set([...(this.#inForms.get(entity) ?? []), ...(this.#namedInCatalogs(entity, kind) ?? [])])
  }

  isUsed(entity: object, kind: string): boolean {
    return this.entire.has(entity) || this.#inForms.has(entity) || this.#namedInCatalogs(entity, kind) !== undefined
  }

  #namedInCatalogs(entity: object, kind: string): ReadonlySet<Use> | undefined {
    if (!refsOfEntries(annotatedSiteSchema(this.#manifest)).has(kind)) return undefined
    this.#inCatalogs ??= this.#addNamed(new Map(), this.#referencedInEntries(), 'lists')
    return this.#inCatalogs.get(entity)
  }

  #referencedInEntries(): Referenced[] {
    const isInEntry = (top: string): boolean => top === 'catalogs' || top === 'lists'
    const references = annotatedIn(this.#manifest, (of, _, top) => isInEntry(top) && isReference(of))
    return referencedEntities(this.#manifest, references)
  }

  /** Adds the entities that used entities of one part of the manifest name. */
  #addNamed(named: Named, referenced: readonly Referenced[], part: 'forms' | 'lists'): Named {
    for (const { path, entities } of referenced) {
      const keys = keysOf(path)
      const holding = part === 'forms' ? (keys[0] === part ? keys.slice(0, 2) : undefined) : entryAt(keys)?.entry
      if (!holding) continue
      const holder = valueAt(this.#manifest, ...holding)
      for (const use of (isRecord(holder) && this.entire.get(holder)) || [])
        entities.forEach((entity) => add(named, entity, use))
    }
    return named
  }
}

type Named = Map<object, Set<Use>>

/** The lists that entries of a site may refer to: asked for each of 300,000 entries. */
const refsOfEntries = memo((schema: AnnotatedSchema): ReadonlySet<string | undefined> => {
  const parts = schema.kind === 'object' ? [schema.properties.get('catalogs'), schema.properties.get('lists')] : []
  return new Set(parts.flatMap((part) => (part ? [...refsOf(part)] : [])))
})

/** The lists that values of an annotated schema may refer to. */
function refsOf(schema: AnnotatedSchema, seen = new Set<AnnotatedSchema>()): ReadonlySet<string | undefined> {
  if (schema.kind === 'plain' || seen.has(schema)) return new Set()
  seen.add(schema)
  if (schema.kind === 'leaf') return new Set([schema.annotations.ref])
  return new Set(innerOf(schema).flatMap((each) => [...refsOf(each, seen)]))
}

/** The location of a reference, with the entities that it stands for. */
interface Referenced {
  path: Path
  entities: readonly object[]
}

const referencedEntities = (manifest: unknown, references: readonly AnnotatedValue[]): Referenced[] =>
  references.flatMap((reference) => {
    const entities = entitiesAt(manifest, reference)
    return entities.length > 0 ? [{ path: reference.path, entities }] : []
  })

function add<V>(map: Map<object, Set<V>>, key: object, value: V): void {
  const values = map.get(key)
  if (values) values.add(value)
  else map.set(key, new Set([value]))
}

/** The entries or the form that a reference or a query stands for. */
export function entitiesAt(manifest: unknown, { annotations, value, path }: AnnotatedValue): readonly object[] {
  if (annotations.query || annotations.choices)
    return isOpen(value) && !loopAt(manifest, path) ? [] : selectedBy(manifest, value)
  if (!annotations.ref || typeof value !== 'string' || path.parent?.key === 'only') return []
  const entity = isList(manifest, annotations.ref)
    ? entriesById(manifest, annotations.ref).get(value)
    : valueAt(manifest, annotations.ref, value)
  return isRecord(entity) ? [entity] : []
}

/** Whether a query depends on the page's own entry. */
const isOpen = (query: unknown): boolean =>
  [valueAt(query, 'only'), valueAt(query, 'where')]
    .flatMap((part) => Object.values(part ?? {}))
    .some((part) => typeof part === 'string' && placeholdersIn(part).length > 0 && askedField(part) === undefined)

/** The entries that a query may find on any page; all of its list if a placeholder decides. */
export function selectedBy(manifest: unknown, query: unknown): readonly Entry[] {
  const [from, only, where, limit] = ['from', 'only', 'where', 'limit'].map((key) => valueAt(query, key))
  if (!isList(manifest, from)) return []
  if (where !== undefined && !isRecord(where)) return []
  if (isOpen(query)) return entriesOf(manifest, from)
  const ids = Array.isArray(only) ? only.filter((id) => typeof id === 'string') : undefined
  return select(entriesOf(manifest, from), {
    where,
    ...(ids && { only: ids }),
    ...(typeof limit === 'number' && { limit }),
  })
}
