import type { PagePlaceholder } from '../../manifest/text/generalPlaceholders'

export type PageName = PagePlaceholder

/** What the placeholders stand for that only a page has, whatever it is about. */
export type PageNames = Record<PageName, string>

const names: Record<PageName, true> = { 'page.path': true, 'page.url': true, 'page.title': true }

export const isPageName = (name: string): name is PageName => Object.hasOwn(names, name)

/**
 * Stands in finished HTML for a name of the page: what many pages share is rendered once, and each page fills in its
 * own. No manifest can hold these characters.
 */
export const pageMark = (name: PageName): string => `\uE000${name}\uE001`
