import react from '@vitejs/plugin-react'

/**
 * What stands in the head of a page so that Vite changes its modules in place, in pages that Vite does not write
 * (vite.dev/guide/backend-integration).
 */
export const viteScripts =
  `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>` +
  '<script type="module" src="/@vite/client"></script><script type="module" src="/src/node/dev/linkProblems.ts"></script>'
