import { addressesIn, withoutSlash } from './addresses'
import { languagesOf } from '../languages/languages'
import { blocksAt, textAt } from '../core/read'

/** The indices of redirects to pages that only an earlier state has: they were removed, or are hidden. */
export function strandedRedirects(manifest: unknown, before: unknown): number[] {
  const redirects = blocksAt(manifest, 'redirects')
  if (redirects.length === 0) return []
  const [pages, pagesBefore] = [pathsOf(manifest), pathsOf(before)]
  return redirects.flatMap(([index, redirect]) => {
    const [address = ''] = (textAt(redirect, 'to') ?? '').split(/[?#]/)
    const path = withoutSlash(address)
    return pagesBefore.has(path) && !pages.has(path) ? [index] : []
  })
}

/** The addresses of all pages, in every language. */
function pathsOf(manifest: unknown): Set<string> {
  const languages = languagesOf(manifest)
  const [main] = languages
  return new Set(main && languages.flatMap((language) => [...addressesIn(manifest, main, language).values()]))
}
