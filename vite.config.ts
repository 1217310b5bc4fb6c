import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  // The code finds its further files beside itself, in whatever folder a site is published.
  base: './',
  // Class names of styled-components come from the file and the order in it, not from the order in which modules run.
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, transpileTemplateLiterals: true, pure: true } } },
  ssr: { noExternal: ['styled-components'] },
  build: { target: 'es2020', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  test: { include: ['tests/**/*.test.{ts,tsx}'], environment: 'node', restoreMocks: true },
})
