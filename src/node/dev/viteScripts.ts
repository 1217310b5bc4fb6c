import react from '@vitejs/plugin-react'
import { madeName } from './madeFrom'

/**
 * Lets Vite update modules in pages that it does not write (vite.dev/guide/backend-integration).
 * @param madeFrom the saves that the page was made from
 */
export const viteScripts = (madeFrom: string): string =>
  `<meta name="${madeName}" content="${madeFrom}">` +
  `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>` +
  '<script type="module" src="/@vite/client"></script><script type="module" src="/src/node/dev/devPage.ts"></script>'
