import type { Manifest } from '../../src/manifest/manifest.generated'
import { openSite, type Site } from '../../src/site/pages'
import type { CheckedFile } from '../check/checkFile'
import { inStep } from '../progress'
import type { OutputFiles } from './outputFiles'
import { headerStyles } from './headerStyles'
import { prepareFonts } from './prepareFonts'
import { prepareMedia } from './prepareMedia'

/** The folder a site is published in, from its address: `/` or `/folder/`. */
export const baseOf = (manifest: Manifest): string => new URL(manifest.site.url).pathname.replace(/\/*$/, '/')

/** What a site is made from: a checked manifest, without the text of its file, which may be larger than all the rest. */
export interface SiteSource {
  manifest: Manifest
  /** The absolute path of its media folder. */
  mediaFolder: string
  /** Each character that its texts use, once. */
  characters: string
}

export const sourceOf = (
  manifest: Manifest,
  { mediaFolder, text }: Pick<CheckedFile, 'mediaFolder' | 'text'>,
): SiteSource => ({ manifest, mediaFolder, characters: charactersOf(text) })

/** Each character of a text once. */
function charactersOf(text: string): string {
  const seen = new Uint8Array(0x10000)
  for (let index = 0; index < text.length; index += 1) seen[text.charCodeAt(index)] = 1
  return Array.from(seen, (is, code) => (is ? String.fromCharCode(code) : '')).join('')
}

/** A site that can be rendered: its pages, its typeface, and the files that its pages name. */
export interface PreparedSite {
  site: Site
  base: string
  fonts: Awaited<ReturnType<typeof prepareFonts>>
  files: OutputFiles
}

/** Makes the media and the typeface of a checked site ready and opens it: what a build and the dev server both begin with. */
export async function prepareSite({ manifest, mediaFolder, characters }: SiteSource): Promise<PreparedSite> {
  const files: OutputFiles = new Map()
  const base = baseOf(manifest)
  const media = await prepareMedia(manifest, mediaFolder, base, files)
  const fonts = await inStep('Typeface', () => prepareFonts(manifest, characters, base, files))
  fonts.styles += await headerStyles(manifest, media)
  return { site: openSite(manifest, { media, base }), base, fonts, files }
}
