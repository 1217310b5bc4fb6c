import { attempt } from '../core/read'

/** The reasons why an address cannot be one that a page had before. */
export type OldAddressFault = 'host' | 'start' | 'anchor' | 'sign' | 'percent' | 'slashes' | 'dots' | 'star' | 'query'

export interface OldAddress {
  /** Its path as browsers ask for it: encoded, and without a slash at its end. */
  path: string
  /** The part after the question mark, as browsers ask for it. */
  query?: string
  /** Whether it stands for everything at and below the path: `/blog/*`. */
  isFolder?: true
}

/** Why an address cannot be redirected, with the sign that is wrong; undefined for one that can. */
export function oldAddressFault(text: string): { why: OldAddressFault; sign?: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { why: 'host' }
  if (!text.startsWith('/')) return { why: 'start' }
  if (text.includes('#')) return { why: 'anchor', sign: '#' }
  const sign = [...text].find((one) => /[\p{C}\p{Z}"<>\\^`{}]/u.test(one))
  if (sign !== undefined) return { why: 'sign', sign }
  const [path = '', query] = cut(text)
  const escape = [...text.matchAll(/%.{0,2}/gu)].map(([one]) => one).find((one) => !/^%[\da-f]{2}$/i.test(one))
  if (escape !== undefined) return { why: 'percent', sign: escape }
  const hidden = decoded(text) === undefined ? '%' : /%(?:2f|5c|[01][\da-f]|7f)/i.exec(path)?.[0]
  if (hidden !== undefined) return { why: 'percent', sign: hidden }
  if (path.includes('//')) return { why: 'slashes', sign: '//' }
  const dots = path.split('/').find((piece) => /^\.\.?$/.test(decoded(piece) ?? ''))
  if (dots !== undefined) return { why: 'dots', sign: dots }
  if (text.includes('*') && !/^[^*?]*\/\*$/.test(text)) return { why: 'star', sign: '*' }
  if (query !== undefined && !query.split('&').every((pair) => /^[^=]+=/.test(pair))) return { why: 'query', sign: '?' }
  return undefined
}

/** @param text without a fault, see {@link oldAddressFault} */
export function readOldAddress(text: string): OldAddress {
  const [whole = '', query] = cut(text)
  const isFolder = whole.endsWith('/*')
  const path = whole.replace(/\/\*$/, '').replace(/\/$/, '') || '/'
  return {
    path: path.split('/').map(asAsked).join('/'),
    ...(query !== undefined && { query: new URL(`https://site.invalid/?${query}`).search.slice(1) }),
    ...(isFolder && { isFolder }),
  }
}

/** The decoded text; undefined if it is badly encoded. */
export const decoded = (text: string): string | undefined => attempt(() => decodeURIComponent(text))

/** A piece of a path as browsers encode it: they leave some signs as they are, and what is encoded already. */
const asAsked = (piece: string): string =>
  piece.replaceAll(/%[\da-f]{2}|[^%]+/gi, (part) =>
    part.startsWith('%')
      ? part.toUpperCase()
      : encodeURIComponent(part).replaceAll(/%(?:3A|40|26|3D|2B|24|2C|3B|5B|5D|7C)/g, decodeURIComponent),
  )

/** The parts of an address before and after its first question mark. */
function cut(text: string): [path: string, query: string | undefined] {
  const at = text.indexOf('?')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}
