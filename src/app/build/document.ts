import { sectionScript } from '../../sections/sectionScript'
import { textDirection } from '../../manifest/text/textDirection'
import type { Page, SiteShell } from '../../site/page'
import { escapeHtml, escapeJson } from './head/escape'
import type { Icons } from './head/iconTags'
import { renderHead } from './head/renderHead'
import type { PageScript } from '../pageScripts/pageScripts'
import { SharedText, type Piece } from './templates/pieces'

/** The built files a page's document links to. */
export interface Assets {
  /** Further icons; a page shown while it is being written has none. */
  icons?: Icons
  /** The page's content policy, from what stands in it; a page shown while it is being written has none. */
  policy?: (endpoints: Page['endpoints'], inline: { styles: readonly string[]; scripts?: readonly string[] }) => string
  /**
   * The address of all styles of the site (`siteStyles`), for all but what is seen first; without one they all stand
   * in the page.
   */
  styleSheet?: string
  /** Further tags of the head, for a page that is shown while it is being written. */
  headTags?: string
  /** The browser entry, as an address. */
  script: string
  /** The address of a script that only some pages have. */
  scriptOf(name: PageScript): string
  /** Style rules of the site's own typeface, and the file to fetch early. */
  fontStyles: string
  fontFiles: readonly string[]
}

interface DocumentParts {
  page: Pick<Page, 'path' | 'head' | 'linkedData' | 'endpoints' | 'fallbackRoutes' | 'header' | 'sections'>
  styles: string
  body: readonly Piece[]
  data: unknown
  /** Whether script shows texts in another language than the page's. */
  hasUntranslated?: boolean
  /** Links that fetch the first picture early. */
  preloads: string
  /** The address of the picture to share the page with. */
  shareImage?: string | undefined
}

/**
 * Puts together the documents of a site's pages. The head is built from a page's data alone; React renders nothing of
 * it.
 */
export class Documents {
  readonly #ahead: string
  readonly #opening: SharedText
  readonly #fonts: string
  /** What follows the head of a page's own, and opens the body. */
  readonly #rest: SharedText

  constructor(
    readonly shell: SiteShell,
    readonly assets: Assets,
  ) {
    this.#ahead = pagesAhead(shell.base)
    this.#opening = new SharedText(
      `<!doctype html>\n<html lang="${escapeHtml(shell.language)}"${textDirection(shell.language) === 'rtl' ? ' dir="rtl"' : ''}>\n<head>\n${assets.headTags ?? ''}<meta charset="utf-8">\n`,
    )
    this.#fonts = assets.fontFiles
      .map((file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>\n`)
      .join('')
    this.#rest = new SharedText(
      `<script type="speculationrules">${this.#ahead}</script>\n<script type="module" src="${escapeHtml(assets.script)}"></script>\n</head>\n<body>\n`,
    )
  }

  /** A page's whole file. */
  render({ page, styles, body, data, hasUntranslated, preloads, shareImage }: DocumentParts): Piece[] {
    const { assets, shell } = this
    const inline = assets.fontStyles + styles
    return [
      this.#opening,
      // Before all it governs, and after the tag that says how to read it.
      this.#policyOf(page, inline),
      `<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n${renderHead(page, shell, assets.icons, shareImage).join('\n')}\n${this.#fonts}${preloads}`,
      new SharedText(`<style>${inline}</style>\n`),
      // Runs before anything is shown: what stands in its place must not be seen first.
      ...(page.fallbackRoutes?.length ? [blockingScript(assets.scriptOf('fallbackRoute'))] : []),
      ...(page.fallbackRoutes?.some((route) => 'language' in route)
        ? [blockingScript(assets.scriptOf('fallbackLanguage'))]
        : []),
      ...(page.header.languages.length > 1
        ? [moduleScript(assets.scriptOf('languageChoice'), ' fetchpriority="low"')]
        : []),
      ...(hasUntranslated ? [moduleScript(assets.scriptOf('markUntranslated'))] : []),
      this.#rest,
      ...body,
      ...scriptsOf(page.sections).map((name) => moduleScript(assets.scriptOf(name))),
      `<script type="application/json" id="page-data">${escapeJson(data)}</script>\n</body>\n</html>\n`,
    ]
  }

  #policyOf({ endpoints }: DocumentParts['page'], styles: string): string {
    if (!this.assets.policy) return ''
    const policy = this.assets.policy(endpoints, { styles: [styles], scripts: [this.#ahead] })
    return `<meta http-equiv="Content-Security-Policy" content="${inDoubleQuotes(policy)}">\n`
  }
}

const scriptsOf = (sections: Page['sections']) => [
  ...new Set(sections.flatMap(({ type }) => sectionScript(type) ?? [])),
]

const moduleScript = (address: string, attributes = ''): string =>
  `<script type="module"${attributes} src="${escapeHtml(address)}"></script>\n`

const blockingScript = (address: string): string => moduleScript(address, ' blocking="render"')

/** A policy is full of single quotes, which need no escape here. */
const inDoubleQuotes = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * Lets the browser fetch a page when a link to it is about to be used (wicg.github.io/nav-speculation), without
 * rendering it (`src/app/decisions/005-fetched-ahead.md`). Browsers that save data do not.
 */
const pagesAhead = (base: string): string =>
  JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: `${base}*` }, { not: { selector_matches: '[target],[download]' } }] },
        eagerness: 'moderate',
      },
    ],
  })
