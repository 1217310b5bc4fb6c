/// <reference types="vitest/config" />
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
      return {
        code: code.replaceAll(
          /(componentId:\s*)"sc-\w+-(\d+)"/g,
          (_, start: string, index: string) => `${start}"sc-${hash}-${index}"`,
        ),
        map: null,
      }
    },
  }
}

/** Vite puts a helper around each import of a chunk that fetches the chunk's imports early. A page names them itself, so the first script need not carry it. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

export default defineConfig({
  plugins: [react(), portableComponentIds(), plainImports()],
  // The code finds its further files beside itself, in whatever folder a site is published.
  base: './',
  // Class names of styled-components come from the file and the order in it, not from the order in which modules run.
  oxc: {
    plugins: {
      styledComponents: {
        ssr: true,
        displayName: false,
        fileName: false,
        minify: true,
        transpileTemplateLiterals: true,
        pure: true,
      },
    },
  },
  ssr: { noExternal: ['styled-components'] },
  build: { target: 'es2020', modulePreload: false, assetsInlineLimit: 0 },
  // What was bundled is tested as it is, not transformed once more.
  // Vitest by itself leaves one core idle: of two that is half. No test replaces a module or leaves anything behind, so that they can share what they import.
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    maxWorkers: '100%',
    isolate: false,
    environment: 'node',
    // A limit for what hangs, which a busy computer does not reach: what a test expects of speed it measures itself.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    server: { deps: { external: [/\/\.townsite\//] } },
  },
})
