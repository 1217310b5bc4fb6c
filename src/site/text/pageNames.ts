import type { PagePlaceholder } from '../../manifest/text/generalPlaceholders'

export type PageName = PagePlaceholder

/** What the placeholders stand for that only a page has, whatever it is about. */
export type PageNames = Record<PageName, string>

const names: Record<PageName, true> = { 'page.path': true, 'page.url': true, 'page.title': true }

export const isPageName = (name: string): name is PageName => Object.hasOwn(names, name)
