import { loadFieldKinds } from '../../forms/fields/fieldKindOf'
import { loadFormParts } from '../../forms/lazy/loadFormParts'
import { formTypes, loadFormView } from '../../forms/view/formViews'
import type { Page, PageSource, SiteShell } from '../../site/page'
import type { PageNames } from '../../site/text/pageNames'
import { wordMark } from '../../ui/marks'
import { escapeHtml } from './head/escape'
import { PageRenderer, type PageAssets } from './PageRenderer'
import { siteStyles } from './PartRenderer'
import { shareFacts, type ShareFacts } from './shareFacts'
import { filled, outlineOf, PageTemplates, shareFactsOf, wordsOf } from './templates/PageTemplates'
import { bytesOf, textOf } from './templates/pieces'
import type { ReadPage } from './templates/Tracer'
// Browsers alone render these two; their styles are in the style sheet. Last, as the order is that of the cascade.
import '../../forms/unsent/OutboxNotice'
import '../../ui/toasts/Toasts'

/** The file with the styles of all pages of a site. */
export const styleSheet = (shell: Pick<SiteShell, 'theme' | 'focuses'>): string => siteStyles(shell)

/** Renders pages to the text of their files. */
export interface Renderer {
  render(page: Page): string
  /** Begins with a page of many: what is alike on them is rendered once. */
  open(source: PageSource): OpenedPage
}

/** A page that is about to be put together. */
export interface OpenedPage {
  /** What the picture to share it with shows; nothing for a page that is not to be found. */
  share: ShareFacts | undefined
  /** @param shareImage the address of that picture */
  make(shareImage: string | undefined): MadePage
}

export interface MadePage {
  /** The page's file, encoded, in memory that the next call for any page writes over. */
  bytes(): Uint8Array
  /** What a page made from a template consists of; nothing for one that is rendered. */
  content?: PageContent
}

/** Two pages of the same outline and the same words are the same. */
export interface PageContent {
  /** The same object for all pages that have the outline. */
  template: object
  /** Their text, with marks in the places of the words. */
  outline(): string
  /** By the numbers in their marks, not escaped. */
  words: readonly string[]
}

/** What the renderer is given besides the pages. */
export interface RendererAssets extends PageAssets {
  /**
   * Names of properties whose values are chosen from a list. With them, pages that differ in their texts alone are made
   * from templates (`templates/README.md`).
   */
  chosen?: ReadonlySet<string>
  /** Takes a sentence for the build's summary. */
  note?: ((sentence: string) => void) | undefined
}

// Before a form can be rendered its view has to be there: on the build machine all of them are. One after another, so
// that their styles are always in the same order.
for (const type of formTypes) await loadFormView(type)
await loadFieldKinds()
await loadFormParts()

/** The build's entry to the renderer: from a template where there is one for a page, else the page is rendered. */
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
            content: { template, outline: () => outlineOf(template), words: [...words.values()] },
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
        isSame: (found) => html.equals(bytesOf(filled(found, wordsOf(found, trial, shareImage)))),
      }),
    )
  }

  /** @param learn takes in the page's bytes */
  function rendered(page: Page, learn?: (html: Buffer, shareImage: string | undefined) => void): OpenedPage {
    const bytes = (shareImage: string | undefined): Uint8Array => {
      const made = bytesOf(pages.render(page, shareImage), escapedNames(page))
      if (!learn) return made
      const html = Buffer.from(made)
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
