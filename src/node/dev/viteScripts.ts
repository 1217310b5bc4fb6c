import { isPackage } from '../process/paths'
import { devPage } from './servedCode'

/** The message in which a page says, once it is connected, which saves it was made from; metadata of this name says it. */
export const shownEvent = 'townsite:shown'

/** Lets React replace components while their code is edited. */
const preamble = isPackage ? '' : (await import('@vitejs/plugin-react')).default.preambleCode.replace('__BASE__', '/')

/**
 * Lets Vite update modules in pages that it does not write (vite.dev/guide/backend-integration).
 * @param madeFrom the saves that the page was made from
 */
export const viteScripts = (madeFrom: string): string =>
  `<meta name="${shownEvent}" content="${madeFrom}">` +
  (preamble && `<script type="module">${preamble}</script>`) +
  `<script type="module" src="/@vite/client"></script><script type="module" src="/${devPage}"></script>`
