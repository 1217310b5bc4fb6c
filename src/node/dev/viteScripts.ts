import { isPackage } from '../process/paths'
import { madeName } from './madeFrom'
import { devPage } from './servedCode'

/** Lets React replace components while their code is edited. */
const preamble = isPackage ? '' : (await import('@vitejs/plugin-react')).default.preambleCode.replace('__BASE__', '/')

/**
 * Lets Vite update modules in pages that it does not write (vite.dev/guide/backend-integration).
 * @param madeFrom the saves that the page was made from
 */
export const viteScripts = (madeFrom: string): string =>
  `<meta name="${madeName}" content="${madeFrom}">` +
  (preamble && `<script type="module">${preamble}</script>`) +
  `<script type="module" src="/@vite/client"></script><script type="module" src="/${devPage}"></script>`
