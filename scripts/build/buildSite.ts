import { bundleCode } from './bundleCode'
import { hostFiles } from './hostFiles'
import type { OutputFiles } from './outputFiles'
import { prepareSite, type GoodFile } from './prepareSite'
import { makeShareImages } from './shareImages'
import { makeSiteIcons } from './siteIcons'

/**
 * Makes every file of a checked site: resolve, pages, bundle, render. Nothing is written.
 * @throws when a part cannot be rendered; a manifest that was checked never causes that
 */
export async function buildSite(file: GoodFile): Promise<OutputFiles> {
  const { manifest, mediaFolder } = file
  const { site, base, fonts, files } = await prepareSite(file)
  const code = await bundleCode()
  code.files.forEach((content, path) => files.set(path, content))
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
