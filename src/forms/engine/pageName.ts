import type { PageName, PageNames } from '../../site/text/pageNames'
import { pageMark } from '../../ui/marks'

let names: PageNames | undefined

/** Says what the page is called that the browser shows. */
export const setPageNames = (shown: PageNames): void => void (names = shown)

/** What the page is called that a form stands on. While it is built: a mark, which the page's document fills. */
export const pageName = (name: PageName): string => names?.[name] ?? pageMark(name)
