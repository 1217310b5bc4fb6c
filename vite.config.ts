import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * The styled-components transform names components by the absolute path of their file; here it is the path inside the
 * project, so that a build is the same in whatever folder the project lies.
 */
function portableComponentIds(): Plugin {
  return {
    name: 'portable-component-ids',
    transform(code, id) {
      if (!id.startsWith(`${root}src/`) || !/componentId:\s*"sc-/.test(code)) return null
      const file = relative(root, id.split('?')[0] as string).replaceAll('\\', '/')
      const hash = createHash('sha256').update(file).digest('hex').slice(0, 7)
      return { code: code.replaceAll(/(componentId:\s*)"sc-\w+-(\d+)"/g, (_, start: string, index: string) => `${start}"sc-${hash}-${index}"`), map: null }
    },
  }
}

export default defineConfig({
  plugins: [react(), portableComponentIds()],
  // The code finds its further files beside itself, in whatever folder a site is published.
  base: './',
  // Class names of styled-components come from the file and the order in it, not from the order in which modules run.
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, transpileTemplateLiterals: true, pure: true } } },
  ssr: { noExternal: ['styled-components'] },
  build: { target: 'es2020', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  // What was bundled is tested as it is, not transformed once more.
  test: { include: ['tests/**/*.test.{ts,tsx}'], environment: 'node', restoreMocks: true, server: { deps: { external: [/\/\.townsite\//] } } },
})
