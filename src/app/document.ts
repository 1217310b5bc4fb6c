import type { Head, SiteShell } from '../site/page'

/** The built files a page's document links to. */
export interface Assets {
  /** The browser entry, as an address. */
  script: string
  /** Style rules of the site's own typeface, and the file to fetch early. */
  fontStyles: string
  fontFiles: readonly string[]
  /** Further icons, as addresses; a page shown while it is being written has none. */
  icons?: { small: string; appleTouch: string; manifest: string }
  /** The picture to share a page with, as an address, by the page's path. Each is 1200 × 630 px. */
  shareImages?: ReadonlyMap<string, string>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML, in an attribute as well as between tags. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] as string)

/** JSON as it can stand inside a script element: no `<` that could end it, no line separators. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

interface DocumentParts {
  shell: SiteShell
  path: string
  head: Head
  styles: string
  body: string
  data: unknown
  /** Links that fetch the first picture early. */
  preloads: string
  assets: Assets
}

/** A page's whole file. The head is built from the page's data alone; React renders nothing of it. */
export function renderDocument({ shell, path, head, styles, body, data, preloads, assets }: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(shell.language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...renderHead(head, shell),
    ...renderIcons(shell, assets),
    ...renderSharing(head, shell, assets.shareImages?.get(path)),
    ...assets.fontFiles.map((file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>`),
    ...(preloads ? [preloads] : []),
    `<style>${assets.fontStyles}${styles}</style>`,
    `<script type="module" src="${escapeHtml(assets.script)}"></script>`,
    '</head>',
    '<body>',
    `<div id="app">${body}</div>`,
    `<script type="application/json" id="page-data">${escapeJson(data)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`
const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`

function renderHead({ title, description, keywords, canonical, searchable }: Head, { theme }: SiteShell): string[] {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(keywords.length > 0 ? [meta('keywords', keywords.join(', '))] : []),
    ...(searchable ? [] : [meta('robots', 'noindex')]),
    ...(canonical ? [link('canonical', canonical)] : []),
    meta('theme-color', theme.colors.tint),
  ]
}

function renderIcons({ icon }: SiteShell, { icons }: Assets): string[] {
  if (!icons) return [link('icon', icon)]
  return [link('icon', icons.small, ' sizes="32x32"'), link('icon', icon, icon.endsWith('.svg') ? ' type="image/svg+xml"' : ''), link('apple-touch-icon', icons.appleTouch), link('manifest', icons.manifest)]
}

/** What messengers and networks show of a page (the Open Graph protocol, ogp.me): whole addresses, so only for pages that have one. */
function renderSharing({ title, description, canonical }: Head, { name, language }: SiteShell, image: string | undefined): string[] {
  if (!canonical) return []
  const property = (key: string, content: string) => `<meta property="og:${key}" content="${escapeHtml(content)}">`
  return [
    property('type', 'website'),
    property('site_name', name),
    property('locale', language.replace('-', '_')),
    property('title', title),
    property('description', description),
    property('url', canonical),
    ...(image ? [property('image', new URL(image, canonical).href), property('image:width', '1200'), property('image:height', '630'), property('image:alt', title), meta('twitter:card', 'summary_large_image')] : []),
  ]
}
