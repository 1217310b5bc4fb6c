import { at } from '../core/path'
import { blocksAt, textAt } from '../core/read'
import { reserved } from './badSlug'
import { defineRule, finding } from './support/rule'
import { addressesRead } from './support/reads'

/** An old address leads to one place, and no page stands at it: a host shows what is there and leads nobody on. */
export const redirectClash = defineRule({
  name: 'redirect-clash',
  severity: 'error',
  explains: 'An old address leads to one place, and no page stands at it.',
  reads: [...addressesRead, 'redirects/*/from'],
  check: ({ manifest, addresses }) => {
    const redirects = blocksAt(manifest, 'redirects')
    if (redirects.length === 0) return []
    const pages = new Set(addresses.map(({ path }) => path))
    const seen = new Set<string>()
    return redirects.flatMap(([index, redirect]) => {
      const from = textAt(redirect, 'from')
      if (from === undefined) return []
      const place = at('redirects', index, 'from')
      const kept = from.split('/').find((piece) => reserved.has(piece))
      if (kept !== undefined) return finding(place, 'redirect-clash/kept', { piece: kept })
      if (pages.has(from)) return finding(place, 'redirect-clash/page', { from })
      if (seen.has(from)) return finding(place, 'redirect-clash/twice', { from })
      seen.add(from)
      return []
    })
  },
})
