import { loadFieldKinds } from '../../forms/fields/fieldKindOf'
import { loadFormParts } from '../../forms/view/FormBody'
import { formTypes, loadFormView } from '../../forms/island/formViews'
import type { Page, PageSource, SiteShell } from '../../site/page'
import type { PageNames } from '../../site/text/pageNames'
import { wordMark } from '../../ui/marks'
import { escapeHtml } from './head/escape'
import { PageRenderer, type PageAssets } from './PageRenderer'
import { siteStyles } from './PartRenderer'
import { shareFacts, type ShareFacts } from './shareFacts'
import { filled, templateTextOf, PageTemplates, shareFactsOf, wordsOf } from './templates/PageTemplates'
import { bytesOf, textOf } from './templates/pieces'
import type { ReadPage } from './templates/Tracer'
// Components that only browsers render; their styles are in the style sheet. Imported last, because the order is that
// of the cascade.
import '../../forms/view/OutboxNotice'
import '../../ui/toasts/Toasts'

import { renderToStaticMarkup } from 'react-dom/server'
import { addFormKinds, type OwnFormKinds } from '../../forms/own/ownKinds'
import { addKinds } from '../../sections/kindOf'
import { kit } from '../../sections/kit'

/** Lets the renderer show kinds of a site's own, which are made of its parts. */
export const ownKinds = {
  addSections: addKinds,
  addFormKinds: (kinds: OwnFormKinds): void => addFormKinds(kinds, renderToStaticMarkup),
  kit,
}

export const styleSheet = (shell: Pick<SiteShell, 'theme' | 'focuses'>): string => siteStyles(shell)

export interface Renderer {
  render(page: Page): string
  /** Opens a page of many: parts that are equal on them are rendered once. */
  open(source: PageSource): OpenedPage
}

export interface OpenedPage {
  /** The facts for its share image; undefined for the page of unknown addresses. */
  share: ShareFacts | undefined
  /** @param shareImage the address of that image */
  make(shareImage: string | undefined): MadePage
}

export interface MadePage {
  /** The page's file, encoded, in memory that the next page overwrites. */
  bytes(): Uint8Array
  /** The content of a page made from a template; undefined for a rendered one. */
  content?: PageContent
}

/** Two pages with the same template text and the same words are equal. */
export interface PageContent {
  /** The same object for all pages with the template. */
  template: object
  /** Their text with marks in place of the words. */
  templateText(): string
  /** The unescaped words by the numbers of their marks. */
  words: readonly string[]
}

export interface RendererAssets extends PageAssets {
  /**
   * Names of properties that have an enum. With them, pages that differ only in their texts are made from templates
   * (`templates/README.md`).
   */
  chosen?: ReadonlySet<string>
  /** Adds a sentence to the build's summary. */
  note?: ((sentence: string) => void) | undefined
}

// The views of all forms are loaded before rendering, one after another so that their styles are always in the same
// order.
for (const type of formTypes) await loadFormView(type)
await loadFieldKinds()
await loadFormParts()

/** Creates the renderer of a build: pages are made from a template if there is one, else rendered. */
export function createRenderer(shell: SiteShell, assets: RendererAssets): Renderer {
  const pages = new PageRenderer(shell, assets)
  const templates = assets.chosen && new PageTemplates(assets.chosen, shell.untranslated, assets.note)

  function open({ route, values, make }: PageSource): OpenedPage {
    if (!templates || !route) return rendered(make())
    const read: ReadPage = { values: values(), read: [] }
    const template = templates.find(route, read)
    if (template)
      return {
        share: shareFactsOf(template, read),
        make(shareImage = '') {
          const words = wordsOf(template, read, shareImage)
          return {
            bytes: () => bytesOf(filled(template, words)),
            content: { template, templateText: () => templateTextOf(template), words: [...words.values()] },
          }
        },
      }
    const trial = { ...read, isTrial: true }
    return rendered(make(read.values), (html, shareImage = '') =>
      templates.learn(route, read, {
        trace(tracer) {
          const page = make(tracer.values)
          const pieces = pages.render(page, page.head.canonical && wordMark('share'), tracer)
          return { pieces, names: escapedNames(page), share: shareFacts(page) }
        },
        isSame: (candidate) => html.equals(bytesOf(filled(candidate, wordsOf(candidate, trial, shareImage)))),
      }),
    )
  }

  /** @param learn called with the page's bytes */
  function rendered(page: Page, learn?: (html: Buffer, shareImage: string | undefined) => void): OpenedPage {
    const bytes = (shareImage: string | undefined): Uint8Array => {
      const pageBytes = bytesOf(pages.render(page, shareImage), escapedNames(page))
      if (!learn) return pageBytes
      const html = Buffer.from(pageBytes)
      learn(html, shareImage)
      return html
    }
    return { share: shareFacts(page), make: (shareImage) => ({ bytes: () => bytes(shareImage) }) }
  }

  return { open, render: (page) => textOf(pages.render(page), escapedNames(page)) }
}

const escapedNames = ({ names }: Page): PageNames => ({
  'page.path': escapeHtml(names['page.path']),
  'page.url': escapeHtml(names['page.url']),
  'page.title': escapeHtml(names['page.title']),
})
