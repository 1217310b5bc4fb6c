import { sectionScript } from '../../sections/kindOf'
import { textDirection } from '../../manifest/core/languageTags'
import type { Page, SiteShell, FallbackRoute } from '../../site/page'
import { escapeHtml, escapeJson } from './head/escape'
import { type Icons, renderHead } from './head/renderHead'
import type { PageScript } from '../pageScripts/pageScripts'
import { SharedText, type Piece } from './templates/pieces'

/** The built files that a page's document links to. */
export interface Assets {
  /** Further icons; undefined while the page is being edited. */
  icons?: Icons
  /** Makes the page's content policy; undefined while the page is being edited. */
  policy?: (endpoints: Page['endpoints'], inline: { styles: readonly string[]; scripts?: readonly string[] }) => string
  /** The address of the style sheet (`siteStyles`) with all styles but those of the first screen; if undefined, all are in the page. */
  styleSheet?: string
  /** Further tags of the head while the page is being edited. */
  headTags?: string
  /** Undefined for pages that are only looked at: they have no script, no data and no preloads. */
  code?: PageCode
  /** Style rules of the site's own typeface, and the file to preload. */
  fontStyles: string
  fontFiles: readonly string[]
}

export interface PageCode {
  /** The address of the browser's entry. */
  script: string
  /** The address of a script of some pages; of a kind of a site's own it is `kind:` and the type, of its island `island:`. */
  scriptOf(name: PageScript | `${'kind' | 'island'}:${string}`): string
  /** The addresses of the code of modules and their imports, in the order in which it is needed. */
  codeOf(modules: readonly string[]): readonly string[]
  /**
   * Stores data that script fetches when needed, and returns its address. Equal data has the same address.
   * @param isTrial whether only the address is needed
   */
  keepData(json: string, isTrial?: boolean): string
  /** Stores HTML that script fetches when needed, in which placeholders stand for names of the page, and returns its address. */
  keepHtml(html: string): string
}

interface DocumentParts {
  page: Pick<Page, 'path' | 'head' | 'linkedData' | 'endpoints' | 'fallbackRoutes' | 'sections' | 'header' | 'frame'>
  styles: string
  body: readonly Piece[]
  data?: unknown
  /** Whether script shows texts in another language than the page's. */
  hasUntranslated?: boolean
  /** Preload links for the first picture. */
  preloads: string
  shareImage?: string | undefined
}

/** Makes the documents of a site's pages. The head depends on the page's data only; React renders nothing of it. */
export class Documents {
  readonly #ahead: string
  readonly #opening: SharedText
  readonly #fonts: string
  /** The part between a page's own head and its body. */
  readonly #rest: SharedText

  constructor(
    readonly shell: SiteShell,
    readonly assets: Assets,
  ) {
    this.#ahead = pagesAhead(shell.base)
    this.#opening = new SharedText(
      `<!doctype html>\n<html lang="${escapeHtml(shell.language)}"${shell.locale === shell.language ? '' : ` data-locale="${escapeHtml(shell.locale)}"`}${textDirection(shell.language) === 'rtl' ? ' dir="rtl"' : ''}>\n<head>\n${assets.headTags ?? ''}<meta charset="utf-8">\n`,
    )
    this.#fonts = assets.fontFiles
      .map((file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>\n`)
      .join('')
    const scripts =
      assets.code &&
      `<script type="speculationrules">${this.#ahead}</script>\n<script type="module" src="${escapeHtml(assets.code.script)}"></script>\n`
    this.#rest = new SharedText(`${scripts ?? ''}</head>\n<body>\n`)
  }

  render({ page, styles, body, data, hasUntranslated, preloads, shareImage }: DocumentParts): Piece[] {
    const { assets, shell } = this
    const { code } = assets
    const inline = assets.fontStyles + styles
    const head = code ? page : { head: page.head, linkedData: undefined }
    return [
      this.#opening,
      // The policy stands before everything that it governs, and after the tag with the encoding.
      this.#policyOf(page, inline),
      `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n${renderHead(head, shell, assets.icons, shareImage).join('\n')}\n${code ? this.#fonts + preloads : ''}`,
      new SharedText(`<style>${inline}</style>\n`),
      ...(code ? headScripts(page, code, hasUntranslated) : []),
      this.#rest,
      ...body,
      ...(code ? sectionScripts(page).map((name) => moduleScript(code.scriptOf(name))) : []),
      ...(code && page.frame !== 'none' && !page.header.isSlim && page.header.links.some(({ items }) => items)
        ? [moduleScript(code.scriptOf('menu'))]
        : []),
      ...(code && shell.measuring
        ? [
            `<script type="application/json" id="measuring">${escapeJson(shell.measuring)}</script>\n${moduleScript(code.scriptOf('measure'))}`,
          ]
        : []),
      `${code ? `<script type="application/json" id="page-data">${escapeJson(data)}</script>\n` : ''}</body>\n</html>\n`,
    ]
  }

  #policyOf({ endpoints }: DocumentParts['page'], styles: string): string {
    if (!this.assets.policy) return ''
    const policy = this.assets.policy(endpoints, { styles: [styles], scripts: [this.#ahead] })
    return `<meta http-equiv="Content-Security-Policy" content="${inDoubleQuotes(policy)}">\n`
  }
}

const headScripts = (
  { fallbackRoutes = [] }: DocumentParts['page'],
  { scriptOf }: PageCode,
  hasUntranslated = false,
): string[] => [
  // Runs before anything is shown, because it may replace the content.
  ...(fallbackRoutes.length > 0 ? [blockingScript(scriptOf('fallbackRoute'))] : []),
  ...(fallbackRoutes.some((route) => 'language' in route) ? [blockingScript(scriptOf('fallbackLanguage'))] : []),
  ...(hasUntranslated ? [moduleScript(scriptOf('markUntranslated'))] : []),
]

/** The scripts of the page's sections, and of those that its address may put in their place, each once. */
function sectionScripts({ sections, fallbackRoutes = [] }: DocumentParts['page']) {
  const others = fallbackRoutes.flatMap((route) => ('sections' in route ? route.sections : []))
  return [...new Set([...sections, ...others].flatMap((section) => sectionScript(section) ?? []))]
}

const moduleScript = (address: string, attributes = ''): string =>
  `<script type="module"${attributes} src="${escapeHtml(address)}"></script>\n`

const blockingScript = (address: string): string => moduleScript(address, ' blocking="render"')

/** Policies contain many single quotes, which need no escape here. */
const inDoubleQuotes = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Lets the browser prefetch a page when a link is about to be used (wicg.github.io/nav-speculation), without
 * rendering it (`src/app/decisions/005-fetched-ahead.md`). Browsers that save data do not. A link that opens a dialog
 * leads to its page only where script fails.
 */
const pagesAhead = (base: string): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [{ href_matches: `${base}*` }, { not: { selector_matches: '[target],[download],[data-opens-dialog]' } }],
        },
        eagerness: 'moderate',
      },
    ],
  })

/** A fallback route as `pageScripts/fallbackRoute` reads it. */
export function renderFallbackRoute(fallback: FallbackRoute, content: readonly Piece[]): Piece[] {
  const to =
    'redirect' in fallback
      ? `data-redirect="${escapeHtml(fallback.redirect)}"`
      : `data-title="${escapeHtml(fallback.title)}"${languageOf(fallback)}`
  return [`<template data-fallback-route="${escapeHtml(fallback.pattern)}" ${to}>`, ...content, '</template>']
}

/** The language attributes of a page that shows the content of another language. */
const languageOf = ({ language }: Extract<FallbackRoute, { title: string }>): string =>
  language === undefined ? '' : ` data-lang="${escapeHtml(language)}" data-dir="${textDirection(language)}"`
