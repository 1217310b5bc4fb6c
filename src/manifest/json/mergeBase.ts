import { parseTree, type Node } from 'jsonc-parser'
import { schema, type SchemaNode } from '../schema/schema'
import type { JoinedText, TakenOver } from './listFiles'

/** Keys at the top of a base that are about its own file. */
const ofFile: ReadonlySet<string> = new Set(['$schema', 'version', 'extends'])
export const isTakenOver = (key: string, depth: number): boolean =>
  depth > 0 || !(ofFile.has(key) || key.startsWith('x-'))

export const rootNode = (): SchemaNode => schema.definition('Site')

/** Says whether a value stands over that of the base key by key, entry by entry, or (undefined) in its place. */
export function mergingOf(node: SchemaNode | undefined): 'keys' | 'entries' | undefined {
  if (!node) return undefined
  const { 'x-merged': merged, 'x-file': isList } = schema.follow(node)
  return merged ?? (isList ? 'entries' : undefined)
}

export const nodeOfKey = (node: SchemaNode, key: string): SchemaNode | undefined => schema.property(node, key)

/** The node of an entry: its keys are taken over one by one, their values as they are. */
export const entryNode: SchemaNode = {}

export const isTheme = (node: SchemaNode | undefined): boolean =>
  node !== undefined && schema.target(node) === schema.definition('Theme')

/** Identifies an entry among those of its list; undefined for one that can only stand by itself. */
export function identityOf(textAt: (key: string) => unknown): string | undefined {
  const [id, path, group] = [textAt('id'), textAt('path'), textAt('group')]
  const name = typeof id === 'string' ? id : path
  return typeof name === 'string' ? `${typeof group === 'string' ? group : ''} ${name}` : undefined
}

/** Puts a manifest's own values over those of its base. @param site without problems of JSON, as the base */
export function mergeBase(
  site: JoinedText,
  about: Pick<TakenOver, 'name' | 'mediaFolder' | 'base' | 'content'>,
): JoinedText {
  const [mine, theirs] = [parseTree(site.text), parseTree(about.base.text)]
  const merged = new MergedText(site.text, about.base.text, about.content !== undefined)
  if (mine?.type === 'object' && theirs?.type === 'object') merged.addBlock(mine, theirs, rootNode(), 0)
  else return site
  return { text: merged.text(), lists: [{ ...about, own: site, parts: merged.parts }] }
}

class MergedText {
  readonly parts: { offset: number; length: number; isOfBase: boolean; from: number }[] = []
  readonly #pieces: string[] = []
  #length = 0

  constructor(
    readonly own: string,
    readonly base: string,
    /** Whether the base is a look, over which the values of the theme that names it stand. */
    readonly isLook: boolean,
  ) {}

  text = (): string => this.#pieces.join('')

  /** @param node the schema of the block */
  addBlock(mine: Node, theirs: Node, node: SchemaNode, depth: number): void {
    const left = new Map(
      (theirs.children ?? []).flatMap((member) =>
        isTakenOver(keyOf(member), depth) ? [[keyOf(member), member] as const] : [],
      ),
    )
    this.#addOwn(mine.offset, 1)
    let isFirst = true
    const begin = (): void => {
      if (!isFirst) this.#add(',')
      isFirst = false
    }
    for (const member of mine.children ?? []) {
      const [name, value] = member.children as [Node, Node]
      const under = left.get(keyOf(member))
      left.delete(keyOf(member))
      if (under && value.type === 'null') continue
      begin()
      if (!under) this.#addOwn(member.offset, member.length)
      else {
        this.#addOwn(name.offset, value.offset - name.offset)
        this.#addValue(value, under.children?.[1] as Node, nodeOfKey(node, keyOf(member)), depth + 1)
      }
    }
    for (const member of left.values()) {
      begin()
      this.#addBase(member)
    }
    this.#addOwn(mine.offset + mine.length - 1, 1)
  }

  #addValue(mine: Node, theirs: Node, node: SchemaNode | undefined, depth: number): void {
    const merging = mergingOf(node)
    // A look that leaves something out means its usual value, not that of the base.
    const replaces = !this.isLook && isTheme(node) && valueIn(mine, 'look') !== undefined
    if (merging === 'keys' && node && mine.type === 'object' && !replaces && isLike(mine, theirs))
      this.addBlock(mine, theirs, node, depth)
    else if (merging === 'entries' && mine.type === 'array' && theirs.type === 'array')
      this.#addEntries(mine, theirs, depth)
    else this.#addOwn(mine.offset, mine.length)
  }

  #addEntries(mine: Node, theirs: Node, depth: number): void {
    const items = mine.children ?? []
    const over = new Map(items.toReversed().map((item) => [identityIn(item), item]))
    const used = new Set<Node>()
    const merged = (theirs.children ?? []).map((item): [Node | undefined, Node | undefined] => {
      const identity = identityIn(item)
      const entry = identity === undefined ? undefined : over.get(identity)
      if (!entry || used.has(entry)) return [undefined, item]
      used.add(entry)
      return [entry, item]
    })
    const added = items.filter((item) => !used.has(item)).map((item): [Node, undefined] => [item, undefined])
    this.#addOwn(mine.offset, 1)
    for (const [index, [entry, under]] of [...merged, ...added].entries()) {
      if (index > 0) this.#add(',')
      if (entry && under) this.addBlock(entry, under, entryNode, depth + 1)
      else if (entry) this.#addOwn(entry.offset, entry.length)
      else if (under) this.#addBase(under)
    }
    this.#addOwn(mine.offset + mine.length - 1, 1)
  }

  #addOwn(from: number, length: number): void {
    this.parts.push({ offset: this.#length, length, isOfBase: false, from })
    this.#add(this.own.slice(from, from + length))
  }

  #addBase({ offset: from, length }: Node): void {
    this.parts.push({ offset: this.#length, length, isOfBase: true, from })
    this.#add(this.base.slice(from, from + length))
  }

  #add(piece: string): void {
    this.#pieces.push(piece)
    this.#length += piece.length
  }
}

const keyOf = (member: Node): string => String(member.children?.[0]?.value)

const valueIn = (block: Node, key: string): unknown =>
  block.children?.findLast((member) => keyOf(member) === key)?.children?.[1]?.value

const identityIn = (item: Node): string | undefined =>
  item.type === 'object' ? identityOf((key) => valueIn(item, key)) : undefined

/** Whether two blocks have the same keys: those of a form depend on its kind. */
const isLike = (mine: Node, theirs: Node): boolean => {
  const [type, other] = [valueIn(mine, 'type'), valueIn(theirs, 'type')]
  return theirs.type === 'object' && (type === undefined || other === undefined || type === other)
}
