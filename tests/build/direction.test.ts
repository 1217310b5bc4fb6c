import { expect, test } from 'vitest'
import { readManifest, renderSome } from './pestControlSite'

test.each([
  ['en-IN', /<html lang="en-IN">/],
  ['ur-IN', /<html lang="ur-IN"[^>]* dir="rtl">/],
])('a page in %s says where its lines begin', async (language, opening) => {
  const manifest = readManifest()
  manifest.site.language = language
  const pages = await renderSome(manifest, (path) => path === '/about-us')
  expect(pages.get('/about-us')).toMatch(opening)
})
