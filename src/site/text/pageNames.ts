import type { PagePlaceholder } from '../../manifest/text/placeholders'

export type PageName = PagePlaceholder

/** The values of the placeholders that every page has of its own. */
export type PageNames = Record<PageName, string>

const names: Record<PageName, true> = { 'page.path': true, 'page.url': true, 'page.title': true }

export const isPageName = (name: string): name is PageName => Object.hasOwn(names, name)
