import { withoutSlash } from './addresses'
import { pagePaths } from './pagePaths'
import { blocksAt, textAt } from '../core/read'

/** The indices of redirects to pages that only an earlier state has: they were removed, or are hidden. */
export function strandedRedirects(manifest: unknown, before: unknown): number[] {
  const redirects = blocksAt(manifest, 'redirects')
  if (redirects.length === 0) return []
  const [pages, pagesBefore] = [pagePaths(manifest), pagePaths(before)]
  return redirects.flatMap(([index, redirect]) => {
    const [address = ''] = (textAt(redirect, 'to') ?? '').split(/[?#]/)
    const path = withoutSlash(address)
    return pagesBefore.has(path) && !pages.has(path) ? [index] : []
  })
}
