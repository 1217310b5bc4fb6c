import type { PageName, PageNames } from '../../site/text/pageNames'
import { pageMark } from '../../ui/marks'

let names: PageNames | undefined

export const setPageNames = (shown: PageNames): void => void (names = shown)

/** The name of the page that a form stands on. During a build it is a mark that the page's document fills. */
export const pageName = (name: PageName): string => names?.[name] ?? pageMark(name)
