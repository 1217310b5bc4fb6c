import react from '@vitejs/plugin-react'

/** Lets Vite update modules in pages that it does not write (vite.dev/guide/backend-integration). */
export const viteScripts =
  `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script>` +
  '<script type="module" src="/@vite/client"></script><script type="module" src="/src/node/dev/linkProblems.ts"></script>'
