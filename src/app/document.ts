import type { Page, SiteShell } from '../site/page'
import { escapeHtml, escapeJson } from './head/escape'
import type { Icons } from './head/iconTags'
import { renderHead } from './head/renderHead'

/** The built files a page's document links to. */
export interface Assets {
  /** Further icons; a page shown while it is being written has none. */
  icons?: Icons
  /** The page's content policy, from what stands in it; a page shown while it is being written has none. */
  policy?: (endpoints: Page['endpoints'], inline: { styles: readonly string[]; scripts?: readonly string[] }) => string
  /** The browser entry, as an address. */
  script: string
  /** Style rules of the site's own typeface, and the file to fetch early. */
  fontStyles: string
  fontFiles: readonly string[]
}

interface DocumentParts {
  shell: SiteShell
  page: Pick<Page, 'path' | 'head' | 'linkedData' | 'endpoints'>
  styles: string
  body: string
  data: unknown
  /** Links that fetch the first picture early. */
  preloads: string
  assets: Assets
  /** The address of the picture to share the page with. */
  shareImage?: string | undefined
}

/** A page's whole file. The head is built from the page's data alone; React renders nothing of it. */
export function renderDocument({ shell, page, styles, body, data, preloads, assets, shareImage }: DocumentParts): string {
  const ownStyles = assets.fontStyles + styles
  const ahead = pagesAhead(shell.base)
  return [
    '<!doctype html>',
    `<html lang="${escapeHtml(shell.language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    // Before all it governs, and after the tag that says how to read it.
    ...(assets.policy ? [`<meta http-equiv="Content-Security-Policy" content="${escapeHtml(assets.policy(page.endpoints, { styles: [ownStyles], scripts: [ahead] }))}">`] : []),
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...renderHead(page, shell, assets.icons, shareImage),
    ...assets.fontFiles.map((file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>`),
    ...(preloads ? [preloads] : []),
    `<style>${ownStyles}</style>`,
    `<script type="speculationrules">${ahead}</script>`,
    `<script type="module" src="${escapeHtml(assets.script)}"></script>`,
    '</head>',
    '<body>',
    body,
    `<script type="application/json" id="page-data">${escapeJson(data)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

/**
 * Lets the browser make a page ready when a link to it is about to be used (wicg.github.io/nav-speculation): the tap then
 * shows it at once. Browsers that save data do not.
 */
const pagesAhead = (base: string): string => JSON.stringify({ prerender: [{ where: { and: [{ href_matches: `${base}*` }, { not: { selector_matches: '[target],[download]' } }] }, eagerness: 'moderate' }] })
