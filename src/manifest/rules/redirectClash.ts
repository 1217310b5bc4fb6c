import { at, blocksAt, textAt } from '../core/read'
import { decoded, readOldAddress } from '../pages/oldAddress'
import { reserved } from './badSlug'
import { defineRule, finding, addressesRead } from './support/rule'

/** An old address leads to one page, and no page has that address itself: a host would show it and redirect nobody. */
export const redirectClash = defineRule('redirect-clash', {
  reads: [...addressesRead, 'redirects/*/from'],
  check: ({ manifest, addresses }) => {
    const redirects = blocksAt(manifest, 'redirects')
    if (redirects.length === 0) return []
    const pages = new Set(addresses.map(({ path }) => path))
    const seen = new Set<string>()
    return redirects.flatMap(([index, redirect]) => {
      const from = textAt(redirect, 'from')
      if (from === undefined) return []
      const location = at('redirects', index, 'from')
      const { path, query, isFolder } = readOldAddress(from)
      const page = decoded(path) ?? path
      const reservedPiece = query === undefined ? page.split('/').find((piece) => isReserved(piece)) : undefined
      if (reservedPiece !== undefined) return finding(location, 'redirect-clash/kept', { piece: reservedPiece })
      // After a question mark the address of a page is another one.
      if (query === undefined && pages.has(page)) return finding(location, 'redirect-clash/page', { from: page })
      const below = isFolder && [...pages].find((one) => one.startsWith(page === '/' ? page : `${page}/`))
      if (below) return finding(location, 'redirect-clash/below', { from, page: below })
      const key = JSON.stringify([page, query, isFolder])
      if (seen.has(key)) return finding(location, 'redirect-clash/twice', { from })
      seen.add(key)
      return []
    })
  },
})

/** Whether a build or a host has a file of that name where a page could be. */
const isReserved = (piece: string): boolean => reserved.has(piece) || /^(?:index|404)\.html$/.test(piece)
