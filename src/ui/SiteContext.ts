import { createContext } from 'react'

/** What components read of the site that they are used on. */
export interface SiteContextData {
  /** The address of the file with all drawings of icons. */
  icons: string
  /** The site's language (BCP 47). */
  language: string
}

/** In the browser the page itself says it: its root element, and the first icon of its finished HTML. */
const own = (): SiteContextData => ({
  icons: document.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '',
  language: document.documentElement.lang,
})

/** The build makes them; every page has them in its HTML. */
export const SiteContext = createContext<SiteContextData>(
  typeof document === 'undefined' ? { icons: '', language: 'en' } : own(),
)
