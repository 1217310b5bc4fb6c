/// <reference types="vitest/config" />
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileStyles } from './src/node/code/compileStyles.ts'
import { roomForShortLived } from './scripts/test/roomForShortLived.ts'
import { LongestFirst } from './scripts/test/times.ts'
import { slowPaths } from './scripts/test/slow.ts'

/** Vite puts a helper around each import of a chunk that fetches the chunk's imports early. A page names them itself, so the first script need not carry it. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  }
}

export default defineConfig({
  plugins: [react(), compileStyles(), plainImports()],
  // The code finds its further files beside itself, in whatever folder a site is published.
  base: './',
  define: { 'import.meta.env.OWN_ISLANDS': 'false' },
  build: { target: 'es2020', modulePreload: false, assetsInlineLimit: 0 },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: process.env.TEST_QUICK === '1' ? [...slowPaths] : [],
    // Vitest by itself leaves one core idle: of two that is half. One worker more than cores, as some tests wait for a
    // time-out.
    maxWorkers: availableParallelism() + 1,
    execArgv: [roomForShortLived],
    // No test leaves anything behind, so that they can share what they import; one that replaces a module loads all anew.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    globalSetup: 'tests/surroundings/wholeRun.ts',
    setupFiles: 'tests/surroundings/eachFile.ts',
    // A limit for what hangs, which a busy computer does not reach: what a test expects of speed it measures itself.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    // What was bundled is tested as it is, not transformed once more.
    server: { deps: { external: [/\/\.townsite\//, /\.generated\.js$/] } },
  },
})
