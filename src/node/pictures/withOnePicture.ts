import type { Manifest } from '../../manifest/generated/manifest.generated'

/** The same site with one share image for all pages: drawing one for each page takes longer than making the page. */
export const withOnePicture = (manifest: Manifest): Manifest => ({
  ...manifest,
  site: { ...manifest.site, shareImages: 'one' },
})
