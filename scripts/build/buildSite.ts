import type { Manifest } from '../../src/manifest/manifest.generated'
import { openSite } from '../../src/site/pages'
import type { CheckedFile } from '../check/checkFile'
import { bundleCode } from './bundleCode'
import { hostFiles } from './hostFiles'
import type { OutputFiles } from './outputFiles'
import { prepareFonts } from './prepareFonts'
import { prepareMedia } from './prepareMedia'
import { makeShareImages } from './shareImages'
import { makeSiteIcons } from './siteIcons'

/** The folder a site is published in, from its address: `/` or `/folder/`. */
export const baseOf = (manifest: Manifest): string => new URL(manifest.site.url).pathname.replace(/\/*$/, '/')

/**
 * Makes every file of a checked site: resolve, pages, bundle, render. Nothing is written.
 * @throws when a part cannot be rendered; a manifest that was checked never causes that
 */
export async function buildSite({ manifest, mediaFolder, text }: CheckedFile & { manifest: Manifest }): Promise<OutputFiles> {
  const files: OutputFiles = new Map()
  const base = baseOf(manifest)
  const media = await prepareMedia(manifest, mediaFolder, base, files)
  const fonts = await prepareFonts(manifest, text, base, files)
  const code = await bundleCode()
  code.files.forEach((content, path) => files.set(path, content))
  const site = openSite(manifest, { media, base })
  const pages = [...site.pages()]
  const renderer = code.prerender.createRenderer(site.shell, {
    script: base + code.script,
    fontStyles: fonts.styles,
    fontFiles: fonts.preload,
    icons: await makeSiteIcons(manifest, mediaFolder, base, files),
    shareImages: await makeShareImages(manifest, pages, base, files),
  })
  for (const page of pages) files.set(page.file, renderer.render(page))
  hostFiles(manifest, pages, base).forEach((content, path) => files.set(path, content))
  return files
}
