import { memo } from '../../src/manifest/core/memo'
import { gzipSync } from 'node:zlib'

/** What a page weighs before and after somebody uses it; bytes are those of gzip at its highest effort. */
export interface PageWeight {
  /** The document with its styles and its data. */
  html: number
  /** The script that the document names: it runs before anybody does something. */
  loader: number
  /** All script the page can load. */
  script: number
  /** The props of all islands. */
  props: number
  /** Requests before anybody does something, with those that are fetched early and one icon. */
  requests: number
}

export const weightNames = [
  'html',
  'loader',
  'script',
  'props',
  'requests',
] as const satisfies readonly (keyof PageWeight)[]

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? []
const gzipped = (content: Uint8Array): number => gzipSync(content, { level: 9 }).length

/** What files weigh that many pages name. */
const fileWeight = memo(gzipped)

/** @param read returns an address's content; the same object is weighed once */
export function pageWeight(html: string, read: (address: string) => Uint8Array): PageWeight {
  const { code, islands, site } = JSON.parse(/id="page-data">([^<]*)</.exec(html)?.[1] ?? '{}') as {
    code?: string[]
    islands?: Record<string, string>
    site?: string
  }
  // What a template holds is not in the page.
  const shown = html.replaceAll(/<template\b[^]*?<\/template>/g, '')
  const first = addressesOf(tagsOf(shown, 'script').map((tag) => attribute(tag, 'src')))
  const sum = (addresses: Iterable<string>): number =>
    [...addresses].reduce((total, address) => total + fileWeight(read(address)), 0)
  return {
    html: gzipped(Buffer.from(html)),
    loader: sum(first),
    script: sum(new Set([...first, ...(code ?? [])])),
    props: sum(addressesOf([site, ...Object.values(islands ?? {})])),
    requests: 1 + new Set([...first, ...earlyOf(shown)]).size,
  }
}

const addressesOf = (found: readonly (string | undefined)[]): Set<string> =>
  new Set(found.filter((address) => address !== undefined))

/** What the document has fetched by itself. Of its icons a browser takes one. */
function earlyOf(html: string): Set<string> {
  const links = tagsOf(html, 'link').map((tag) => ({ rel: attribute(tag, 'rel'), href: attribute(tag, 'href') }))
  const early = links
    .filter(({ rel }) => ['stylesheet', 'preload', 'modulepreload'].includes(rel ?? ''))
    .map(({ href }) => href)
  const icon = links.find(({ rel }) => rel === 'icon')?.href
  const pictures = tagsOf(html, 'img')
    .filter((tag) => attribute(tag, 'loading') !== 'lazy')
    .map((tag) => attribute(tag, 'src'))
  return addressesOf([...early, icon, ...pictures])
}
