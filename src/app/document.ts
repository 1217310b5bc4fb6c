import type { Head, SiteShell } from '../site/page'

/** The built files a page's document links to. */
export interface Assets {
  /** The browser entry, as an address. */
  script: string
  /** Style rules of the site's own typeface, and the file to fetch early. */
  fontStyles: string
  fontFiles: readonly string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it stands in HTML, in an attribute as well as between tags. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] as string)

/** JSON as it can stand inside a script element: no `<` that could end it, no line separators. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

interface DocumentParts {
  shell: SiteShell
  head: Head
  styles: string
  body: string
  data: unknown
  /** Links that fetch the first picture early. */
  preloads: string
  assets: Assets
}

/** A page's whole file. The head is built from the page's data alone; React renders nothing of it. */
export function renderDocument({ shell, head, styles, body, data, preloads, assets }: DocumentParts): string {
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(shell.language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...renderHead(head, shell),
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

function renderHead({ title, description, keywords, canonical, searchable }: Head, { icon, theme }: SiteShell): string[] {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('description', description),
    ...(keywords.length > 0 ? [meta('keywords', keywords.join(', '))] : []),
    ...(searchable ? [] : [meta('robots', 'noindex')]),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    meta('theme-color', theme.colors.tint),
  ]
}
