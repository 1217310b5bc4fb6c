import { basename } from 'node:path'
import { attempt } from '../../../manifest/core/attempt'
import { hostFiles, isHostFile } from '../../../manifest/pages/hostFiles'
import type { BuiltSite } from './BuiltSite'
import { itemsOf, type Item, type Part } from './Difference'
import { declarationsOf, rulesOf } from './styleParts'
import { valuesOf } from './pageParts'

const isPicture = (name: string): boolean => /\.(?:svg|png|jpe?g|webp|avif|ico)$/.test(name)

/** Compares the files beside the pages. Those that pages read data from are compared with the pages. */
export function compareFiles(before: BuiltSite, after: BuiltSite): Item[] {
  const [old, now] = [byName(before), byName(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])].sort()
  return names.flatMap((name) => compareNamed(name, before, old.get(name) ?? [], after, now.get(name) ?? []))
}

function byName(site: BuiltSite): Map<string, string[]> {
  const pages = site.paths.filter((path) => path.endsWith('.html'))
  const ofPages = new Set([
    ...pages,
    ...pages.flatMap((page) => site.namedIn(page)).filter((path) => /\.(?:json|txt)$/.test(path)),
  ])
  const files = new Map<string, string[]>()
  for (const path of site.paths)
    if (!ofPages.has(path)) files.set(site.nameOf(path), [...(files.get(site.nameOf(path)) ?? []), path])
  return files
}

function compareNamed(
  name: string,
  before: BuiltSite,
  old: readonly string[],
  after: BuiltSite,
  now: readonly string[],
): Item[] {
  const [oldStates, nowStates] = [old.map(before.stateOf), now.map(after.stateOf)]
  const gone = old.filter((_, index) => !nowStates.includes(oldStates[index] as string))
  const come = now.filter((_, index) => !oldStates.includes(nowStates[index] as string))
  const about = { part: partOf(name), where: '' }
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => {
    const [from, to] = [gone[index], come[index]]
    if (from === undefined) return [{ ...about, added: described(name, after, to as string) }]
    if (to === undefined) return [{ ...about, removed: described(name, before, from) }]
    return compareFile(name, before, from, after, to)
  }).flat()
}

const partOf = (name: string): Part => {
  if (isPicture(name) || name.endsWith('.css')) return 'look'
  const file = basename(name)
  const ofHost = isHostFile(file) ? hostFiles[file] : undefined
  if (ofHost === 'headers') return 'policy'
  return ofHost === 'redirects' || /^(?:robots\.txt|sitemap.*\.xml)$/.test(file) ? 'search' : 'code'
}

const described = (name: string, site: BuiltSite, path: string): string =>
  `${name} (${site.read(path).length.toLocaleString('en')} bytes)`

function compareFile(name: string, before: BuiltSite, from: string, after: BuiltSite, to: string): Item[] {
  const about = { part: partOf(name), where: '' }
  const changed: Item = { ...about, removed: described(name, before, from), added: described(name, after, to) }
  if (isPicture(name)) return [{ ...changed, pictures: [from, to] }]
  const [old, now] = [before.textOf(from), after.textOf(to)]
  if (old === undefined || now === undefined || name.endsWith('.js')) return [changed]
  const inFile = (items: readonly string[]): string[] => items.map((item) => `${name} › ${item}`)
  if (name.endsWith('.css')) {
    const items = itemsOf(about, inFile(declarationsOf(old)), inFile(declarationsOf(now)))
    return items.length > 0 ? items : itemsOf(about, inFile(rulesOf(old)), inFile(rulesOf(now)))
  }
  const items = itemsOf(about, inFile(linesOf(old)), inFile(linesOf(now)))
  return items.length > 0 ? items : [changed]
}

function linesOf(text: string): string[] {
  const value = attempt(() => JSON.parse(text) as unknown)
  if (value !== undefined) return valuesOf(value)
  // A tag alone says nothing of an entry.
  return text.split(/\n|(?<=>)(?=<)/).filter((line) => !/^\s*(?:<\/?[\w:]+>)?$/.test(line))
}
