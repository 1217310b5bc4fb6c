import { differences } from '../../../manifest/edits/differences'
import { isSame, reconcile } from '../../../manifest/edits/pointer'
import { type Keys, isRecord } from '../../../manifest/core/read'
import type { TakenOver } from '../../../manifest/json/listFiles'
import {
  entryNode,
  identityOf,
  isTakenOver,
  isTheme,
  mergingOf,
  nodeOfKey,
  rootNode,
} from '../../../manifest/json/mergeBase'
import type { SchemaNode } from '../../../manifest/schema/schema'
import { CommandError } from '../CommandError'
import { changeText } from './changeText'

/**
 * The manifest's own text after a change of the merged one: what differs from the base stands in it.
 * @param text the merged text, changed
 * @throws {CommandError} if the change is none that can stand over the base: of the order of its entries, or one less
 */
export function ownTextOver(
  { own, base, name, content }: Pick<TakenOver, 'own' | 'base' | 'name' | 'content'>,
  text: string,
): string {
  const [before, under, wanted] = [own.text, base.text, text].map((one) => JSON.parse(one) as unknown)
  const after = reconcile(
    before,
    new Overrides(name, content !== undefined).ofBlock(before, under, wanted, rootNode(), []),
  )
  return changeText(own.text, differences(before, after))
}

type Block = Readonly<Record<string, unknown>>

const blockOf = (value: unknown): Block => (isRecord(value) ? value : {})

class Overrides {
  /** @param base the name of the base's file */
  constructor(
    readonly base: string,
    readonly isLook: boolean,
  ) {}

  /** The keys that a block of the site needs over that of the base, to be as wanted. */
  ofBlock(site: unknown, base: unknown, wanted: unknown, node: SchemaNode, at: Keys): Block {
    const [before, under, after] = [blockOf(site), blockOf(base), blockOf(wanted)]
    const isInherited = (key: string): boolean => Object.hasOwn(under, key) && isTakenOver(key, at.length)
    const written = (key: string): [string, unknown][] => {
      if (!Object.hasOwn(after, key)) return [[key, null]]
      if (!isInherited(key)) return [[key, after[key]]]
      const value = this.#ofValue(before[key], under[key], after[key], nodeOfKey(node, key), [...at, key])
      return value === undefined ? [] : [[key, value]]
    }
    const keys = [
      ...Object.keys(before).filter((key) => Object.hasOwn(after, key) || isInherited(key)),
      ...Object.keys(after).filter((key) => !Object.hasOwn(before, key)),
      ...Object.keys(under).filter(
        (key) => isInherited(key) && !Object.hasOwn(before, key) && !Object.hasOwn(after, key),
      ),
    ]
    return Object.fromEntries(keys.flatMap(written))
  }

  /** Undefined where the base says it already. */
  #ofValue(site: unknown, base: unknown, wanted: unknown, node: SchemaNode | undefined, at: Keys): unknown {
    if (site === undefined && isSame(base, wanted)) return undefined
    const merging = mergingOf(node)
    const replaces = !this.isLook && isTheme(node) && hasOwnLook(site, base, wanted)
    if (merging === 'keys' && node && isRecord(base) && isRecord(wanted) && !replaces && isLike(base, wanted)) {
      const block = this.ofBlock(site, base, wanted, node, at)
      return (site === undefined || this.isLook) && Object.keys(block).length === 0 ? undefined : block
    }
    if (merging === 'entries' && Array.isArray(base) && Array.isArray(wanted))
      return this.#ofEntries(Array.isArray(site) ? site : [], base, wanted, at)
    if (site !== undefined && isSame(site, wanted)) return site
    return isSame(base, wanted) ? undefined : wanted
  }

  #ofEntries(site: readonly unknown[], base: readonly unknown[], wanted: readonly unknown[], at: Keys): unknown[] {
    const ofBase = byIdentity(base)
    const before = byIdentity(site)
    const names = wanted.map(identityIn)
    const isOfSite = (name: string | undefined): boolean => name !== undefined && before.has(name) && !ofBase.has(name)
    const stay = names.filter((name) => name !== undefined && (ofBase.has(name) || isOfSite(name)))
    for (const [index, name] of [...ofBase.keys()].entries())
      if (!names.includes(name)) this.#reject(at, name, 'Hide it here, or remove it there.')
      else if (stay[index] !== name) this.#reject(at, name, 'It stands where it stands there: change the order there.')
    const [over, added] = [new Map<string, unknown>(), [] as unknown[]]
    for (const [index, item] of wanted.entries()) {
      const name = names[index]
      const under = name === undefined ? undefined : ofBase.get(name)
      if (name !== undefined && under) {
        const entry = {
          ...identityKeys(item),
          ...this.ofBlock(before.get(name), under, item, entryNode, [...at, index]),
        }
        // An entry with nothing to say any more goes; one that was written so stays.
        if (!isSame(entry, identityKeys(item)) || isSame(entry, before.get(name))) over.set(name, entry)
      } else if (name !== undefined || !base.some((one) => identityIn(one) === undefined && isSame(one, item)))
        added.push(item)
    }
    // An entry over one of the base stays where it is among the site's own.
    const inPlace = [...before.keys()].flatMap((name) => {
      const entry = over.get(name)
      over.delete(name)
      return entry ?? (isOfSite(name) && names.includes(name) ? added.splice(0, 1) : [])
    })
    return [...inPlace, ...over.values(), ...added]
  }

  #reject(at: Keys, entry: string, advice: string): never {
    const words = `"${entry.trim()}" in ${at.join(' › ')} is an entry of the base ${this.base}. ${advice}`
    throw new CommandError(words, 1, 'of-base')
  }
}

/** Whether a theme names a look itself, not by its base. */
function hasOwnLook(...themes: readonly [site: unknown, base: unknown, wanted: unknown]): boolean {
  const [site, base, wanted] = themes.map((theme) => (isRecord(theme) ? theme.look : undefined))
  return wanted !== undefined && (site !== undefined || wanted !== base)
}

const identityIn = (item: unknown): string | undefined => (isRecord(item) ? identityOf((key) => item[key]) : undefined)

const byIdentity = (items: readonly unknown[]): ReadonlyMap<string, Block> =>
  new Map(
    items
      .toReversed()
      .flatMap((item) => {
        const name = identityIn(item)
        return name === undefined ? [] : [[name, item as Block] as const]
      })
      .reverse(),
  )

const identityKeys = (item: unknown): Block =>
  Object.fromEntries(Object.entries(item as Block).filter(([key]) => isIdentity(key, item as Block)))

const isIdentity = (key: string, item: Block): boolean =>
  key === 'id' || key === 'group' || (key === 'path' && typeof item.id !== 'string')

const isLike = (base: Block, wanted: Block): boolean =>
  base.type === undefined || wanted.type === undefined || base.type === wanted.type
