import { createContext } from 'react'
import type { ThemeTokens } from './styles/themeVariables'

export interface SiteContextData {
  /** The address of the icon sheet. */
  icons: string
  /** The site's language (BCP 47). */
  language: string
  /** The same with the site's digits, for numbers and days. */
  locale: string
  /** The site's time zone (IANA), in builds only. */
  timeZone?: string
  /** The shape of openings, where the theme says one; in builds only. */
  opening?: ThemeTokens['opening']
}

/** In the browser they are read from the page: from its root element and from its first icon. */
const contextOfPage = ({ lang, dataset }: HTMLElement): SiteContextData => ({
  icons: document.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '',
  language: lang,
  locale: dataset.locale ?? lang,
})

/** Provided by the build; in the browser it is read from the page. */
export const SiteContext = createContext<SiteContextData>(
  typeof document === 'undefined'
    ? { icons: '', language: 'en', locale: 'en' }
    : contextOfPage(document.documentElement),
)
