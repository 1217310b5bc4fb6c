/** The placeholders that only a page has, whatever it is about. */
export interface PageNames {
  'page.path': string
  'page.url': string
  'page.title': string
}

export type PageName = keyof PageNames

const names: readonly string[] = ['page.path', 'page.url', 'page.title'] satisfies PageName[]

export const isPageName = (name: string): name is PageName => names.includes(name)

/**
 * Stands in finished HTML for a name of the page: what many pages share is rendered once, and each page fills in its
 * own. No manifest can hold these characters.
 */
export const pageMark = (name: PageName): string => `\uE000${name}\uE001`
