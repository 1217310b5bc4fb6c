import type { Manifest } from '../../src/manifest/manifest.generated'
import { openSite, type Site } from '../../src/site/pages'
import type { CheckedFile } from '../check/checkFile'
import type { OutputFiles } from './outputFiles'
import { prepareFonts } from './prepareFonts'
import { prepareMedia } from './prepareMedia'

/** The folder a site is published in, from its address: `/` or `/folder/`. */
export const baseOf = (manifest: Manifest): string => new URL(manifest.site.url).pathname.replace(/\/*$/, '/')

/** A checked file whose manifest is there. */
export type GoodFile = CheckedFile & { manifest: Manifest }

/** A site that can be rendered: its pages, its typeface, and the files that its pages name. */
export interface PreparedSite {
  site: Site
  base: string
  fonts: Awaited<ReturnType<typeof prepareFonts>>
  files: OutputFiles
}

/** Makes the media and the typeface of a checked site ready and opens it: what a build and the dev server both begin with. */
export async function prepareSite({ manifest, mediaFolder, text }: GoodFile): Promise<PreparedSite> {
  const files: OutputFiles = new Map()
  const base = baseOf(manifest)
  const media = await prepareMedia(manifest, mediaFolder, base, files)
  const fonts = await prepareFonts(manifest, text, base, files)
  return { site: openSite(manifest, { media, base }), base, fonts, files }
}
