import { createContext } from 'react'

/** The parts of the site that components read. */
export interface SiteContextData {
  /** The address of the file with all drawings of icons. */
  icons: string
  /** The site's language (BCP 47). */
  language: string
}

/** In the browser the page has both: in its root element, and in the first icon of its finished HTML. */
const contextOfPage = (): SiteContextData => ({
  icons: document.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '',
  language: document.documentElement.lang,
})

/** The build makes them; every page has them in its HTML. */
export const SiteContext = createContext<SiteContextData>(
  typeof document === 'undefined' ? { icons: '', language: 'en' } : contextOfPage(),
)
