import { defineConfig } from 'astro/config'

/** Its own cache would be beside its packages, which other sites have in use too. */
export default defineConfig({
  cacheDir: '.cache',
  vite: { cacheDir: '.cache/vite' },
  // It waits less for files, and is at its fastest.
  build: { concurrency: 4 },
})
