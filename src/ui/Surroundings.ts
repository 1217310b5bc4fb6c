import { createContext } from 'react'

/** What the materials have to know of the site that they are used on. */
export interface SurroundingsData {
  /** The address of the file with all drawings of icons. */
  icons: string
  /** The site's language (BCP 47). */
  language: string
}

/** In the browser the page itself says it: its root element, and the first icon of its finished HTML. */
const own = (): SurroundingsData => ({
  icons: document.querySelector('use')?.getAttribute('href')?.split('#')[0] ?? '',
  language: document.documentElement.lang,
})

/** The build gives them; every page has them in its HTML. */
export const Surroundings = createContext<SurroundingsData>(
  typeof document === 'undefined' ? { icons: '', language: 'en' } : own(),
)
