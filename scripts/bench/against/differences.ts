import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headFacts, linksOf, visibleWords } from './pageWords'
import type { LanguageSource, PageSource } from './Source'

/** The share of a page's words that may be on one side alone. */
export const mostDifferent = 0.01

/**
 * Compares two built sites: whether each page is there, and of a page of each kind in each language the words that it
 * shows, its links, and what it says to search engines.
 * @param ours the folder that Townsite built
 * @param theirs the folder that the other generator built from the same manifest
 * @returns a line for each page that says something else; none where the sites are equal
 */
export function differencesBetween(source: readonly LanguageSource[], ours: string, theirs: string): string[] {
  return source.flatMap(({ prefix, routes, pages }) => {
    const fileOf = ({ path }: PageSource) => join(prefix, path, 'index.html')
    const missing = pages.map(fileOf).filter((file) => ![ours, theirs].every((side) => existsSync(join(side, file))))
    if (missing.length > 0) return [`${missing.length} pages are on one side alone: ${missing.slice(0, 3).join(' ')}`]
    // The first and the last of a kind: made-up cities come after real ones.
    const samples = Object.keys(routes).flatMap((route) => {
      const own = pages.filter((page) => page.route === route).map(fileOf)
      return [...new Set([own[0] as string, own.at(-1) as string])]
    })
    return samples.flatMap((file) => {
      const [a, b] = [ours, theirs].map((side) => readFileSync(join(side, file), 'utf8')) as [string, string]
      return pageDifferences(a, b).map((line) => `${file}: ${line}`)
    })
  })
}

/** What two pages of one address say differently. */
export function pageDifferences(a: string, b: string): string[] {
  const lines: string[] = []
  const [ours, theirs] = [visibleWords(a), visibleWords(b)]
  const [missing, added] = [without(ours, theirs), without(theirs, ours)]
  const share = (missing.length + added.length) / (ours.length + theirs.length)
  if (!(share <= mostDifferent))
    lines.push(
      `${(share * 100).toFixed(1)} % of the words differ. Missing: ${missing.slice(0, 8).join(' ')}. Added: ${added.slice(0, 8).join(' ')}.`,
    )
  const [ourLinks, theirLinks] = [linksOf(a), linksOf(b)]
  const links = [...without(ourLinks, theirLinks), ...without(theirLinks, ourLinks)]
  if (links.length > 0) lines.push(`links differ: ${links.slice(0, 3).join(' ')}`)
  const facts = headFacts(b)
  for (const [name, fact] of Object.entries(headFacts(a)))
    if (facts[name] !== fact) lines.push(`its ${name}: ${fact} is ${facts[name] ?? 'missing'}`)
  return lines
}

/** Those of a list that are not in another one, as often as they are more. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const one of other) counts.set(one, (counts.get(one) ?? 0) + 1)
  return list.filter((one) => {
    const left = counts.get(one) ?? 0
    counts.set(one, left - 1)
    return left <= 0
  })
}
