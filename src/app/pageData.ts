import type { Block, PageContent } from '../page/block'
import { liveSections } from '../sections/live'
import type { Fallback, FloatingProps, SectionProps, SectionType, UnsentProps, Words } from '../site/page'

/** The JSON in a page's file: what the browser needs beyond the HTML. */
export interface PageData {
  path: string
  base: string
  /** The picture shown where another cannot be loaded, as an address. */
  placeholder: string
  /** The props of the sections that are made live, by id. */
  live: Record<string, SectionProps>
  floating?: FloatingProps
  words: Words
  unsent?: UnsentProps
  fallbacks?: readonly Fallback[]
}

/** A page as read from its document: its data and its content. */
export interface ReadPage {
  data: PageData
  content: PageContent
  /** The style rules of the page, for a page that was fetched. */
  styles: string
  /** The tags of its head that change from page to page. */
  head: readonly Element[]
}

const headTags = 'title, meta[name="description"], meta[name="keywords"], meta[name="robots"], link[rel="canonical"]'

/** The tags of a head that belong to one page alone. */
export const pageTagsOf = (document: Document): Element[] => [...document.head.querySelectorAll(headTags)]

/**
 * Reads a page out of its own HTML, the one the browser shows or one it has fetched: what script makes live comes from
 * the page's data, all else is the HTML itself. So a page is one file, and its text is sent once.
 */
export function readPage(document: Document): ReadPage {
  const data = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
  const part = (name: string) => document.querySelector(`[data-part="${name}"]`)?.innerHTML ?? ''
  const sections = [...document.querySelectorAll<HTMLElement>('#content > [data-block]')].map((element): Block => {
    const type = element.dataset.block as SectionType
    const props = Object.hasOwn(data.live, element.id) ? data.live[element.id] : undefined
    return props && type in liveSections ? { id: element.id, type, props } : { id: element.id, type, html: element.innerHTML }
  })
  return {
    data,
    content: {
      path: data.path,
      title: document.title,
      header: part('header'),
      sections,
      footer: part('footer'),
      ...(data.floating && { floating: data.floating }),
      words: data.words,
      ...(data.unsent && { unsent: data.unsent }),
    },
    styles: document.head.querySelector('style')?.textContent ?? '',
    head: pageTagsOf(document),
  }
}
