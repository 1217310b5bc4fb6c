import type { Manifest } from '../../manifest/generated/manifest.generated'
import { placeholdersIn } from '../../manifest/text/placeholders'
import { isRecord, blocksAt, textAt, valueAt } from '../../manifest/core/read'
import { isOwnPicture } from '../../manifest/references/pictures'
import { keysOfEntries, schemaOf } from '../../manifest/schema/lists'
import type { Schema, SchemaNode } from '../../manifest/schema/schema'
import type { Visible } from '../../manifest/references/visible'
import { walkManifest } from '../../manifest/schema/annotatedSchema'
import { mapReads } from '../../manifest/core/mapReads'
import { markAfter, markAround } from '../../ui/marks'
import { stepsOf, type Pointer } from '../../manifest/edits/pointer'
import { memberFor } from '../../manifest/edits/schemaAt'
import { classOf, type Origins } from './Origins'

/**
 * A manifest in which each text, file and icon carries a mark of its origin, through which its occurrences on a page
 * lead back to it. Values are marked when they are read: of 10,000 cities a page reads a few.
 * @param manifest of one language
 * @param source the same with translated texts, and the locations of its values in the file
 * @param plain classes of pointers whose values are not marked, because code compares them
 */
export function markManifest(
  manifest: Manifest,
  source: Source,
  origins: Origins,
  plain: ReadonlySet<string>,
): Manifest {
  const compared = new Set([...plain, ...comparedIn(manifest)])
  const schema = schemaOf(manifest)
  const { manifest: shown, unfiltered, indexInSource } = source
  const marker = new Marker(schema, origins, compared, indexInSource)
  return marker.marked(schema.bundle, manifest, { shown, unfiltered }, []) as Manifest
}

/** A manifest with and without its hidden parts. */
export interface Source extends Pick<Visible, 'manifest' | 'indexInSource'> {
  unfiltered: unknown
}

interface InSource {
  shown: unknown
  unfiltered: unknown
}

class Marker {
  constructor(
    readonly schema: Schema,
    readonly origins: Origins,
    readonly plain: ReadonlySet<string>,
    readonly indexInSource: Visible['indexInSource'],
  ) {}

  marked(node: SchemaNode | undefined, value: unknown, source: InSource, address: Pointer): unknown {
    if (node === undefined || value === undefined || value === null) return value
    const followed = this.schema.follow(node)
    if (typeof value === 'string') return this.#text(followed, value, address)
    if (typeof value !== 'object' || followed['x-query'] !== undefined || followed['x-choices'] || followed['x-count'])
      return value
    return this.#opened(memberFor(this.schema, followed, value), value, source, address)
  }

  #text(node: SchemaNode, value: string, address: Pointer): string {
    const isText = (node['x-text'] || node['x-form-text']) && !node['x-link'] && node.pattern === undefined
    const isContact =
      address[0] === 'company' && address.length === 2 && node['x-example'] !== undefined && !node['x-web-address']
    // A picture of the page's entry has its mark there.
    const isNamed = (node['x-media'] !== undefined && !isOwnPicture(value, address.at(-1))) || node['x-icon']
    if (!(isText || isContact || isNamed) || this.plain.has(classOf(address))) return value
    const number = this.origins.numberOf(address)
    return isNamed ? markAfter(value, number) : markAround(value, number)
  }

  #opened(node: SchemaNode, value: object, source: InSource, address: Pointer): object {
    return mapReads(value, (key) => {
      const child = (value as Record<string, unknown>)[key]
      return typeof child === 'string' || (typeof child === 'object' && child !== null)
        ? this.#childOf(node, value, key, child, source, address)
        : child
    })
  }

  #childOf(
    node: SchemaNode,
    block: object,
    key: string,
    child: unknown,
    { shown, unfiltered }: InSource,
    address: Pointer,
  ): unknown {
    if (Array.isArray(block)) {
      const index = Number(key)
      const inUnfiltered = Array.isArray(shown) ? this.indexInSource(shown, index) : index
      const step = Array.isArray(unfiltered) ? stepsOf(unfiltered).byIndex[inUnfiltered] : undefined
      const source = { shown: valueAt(shown, index), unfiltered: valueAt(unfiltered, inUnfiltered) }
      return this.marked(node.items, child, source, [...address, step ?? key])
    }
    const source = { shown: valueAt(shown, key), unfiltered: valueAt(unfiltered, key) }
    const property = this.schema.property(node, key)
    // A payload, whose keys are the owner's, is read in a mail and by code.
    const isPayload = property?.['x-form-text'] && !Object.hasOwn(node.properties ?? {}, key)
    return isPayload ? child : this.marked(property, child, source, [...address, key])
  }
}

const fieldOf = (list: string, key: string): string => [...keysOfEntries(list), '*', key].join('/')

/** The fields that queries compare and that addresses contain. */
function comparedIn(manifest: Manifest): Set<string> {
  const fields = new Set<string>()
  const note = (catalog: unknown, where: unknown): void => {
    if (typeof catalog === 'string' && isRecord(where))
      for (const key of Object.keys(where)) fields.add(fieldOf(catalog, key))
  }
  walkManifest(
    manifest,
    ({ value }) => note(textAt(value, 'from'), valueAt(value, 'where')),
    ({ query, choices, count }) => query !== undefined || choices === true || count === true,
  )
  for (const [, { for: loop, path }] of blocksAt(manifest, 'routes')) {
    note(valueAt(loop, 'each'), valueAt(loop, 'where'))
    for (const name of typeof path === 'string' ? placeholdersIn(path) : [])
      fields.add(fieldOf(textAt(loop, 'each') ?? '', name.split('.')[1] ?? ''))
  }
  return fields
}
