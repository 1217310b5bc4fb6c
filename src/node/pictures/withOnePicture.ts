import type { Manifest } from '../../manifest/generated/manifest.generated'

/** The same site with one picture to share for all pages: one for each page takes longer to draw than the page. */
export const withOnePicture = (manifest: Manifest): Manifest => ({
  ...manifest,
  site: { ...manifest.site, shareImages: 'one' },
})
