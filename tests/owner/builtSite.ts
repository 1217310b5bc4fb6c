import { buildInMemory } from '../build/buildInMemory'
import type { OutputFiles } from '../../src/node/output/assetPath'
import { baseOf, sourceOf } from '../../src/node/site-build/prepareSite'
import type { CheckedFile } from '../../src/node/check/checkFile'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'

/** A site and every file that is published of it. */
export interface BuiltSite {
  manifest: Manifest
  /** The folder it is published in: `/` or `/folder/`. */
  base: string
  files: OutputFiles
  /** The HTML of its pages by their file, without those that only lead on to another address. */
  pages: ReadonlyMap<string, string>
}

/** Builds a checked site in memory, as the build command does. @param source where its texts and media are */
export const builtSite = async (
  manifest: Manifest,
  source: Pick<CheckedFile, 'mediaFolder' | 'text'> & Partial<Pick<CheckedFile, 'translations'>>,
): Promise<BuiltSite> => siteOf(manifest, await buildInMemory(sourceOf(manifest, source)))

/** A site and the files that were built of it. */
export function siteOf(manifest: Manifest, files: OutputFiles): BuiltSite {
  const documents = [...files].flatMap(([path, content]) =>
    path.endsWith('.html') ? [[path, String(content)] as const] : [],
  )
  return {
    manifest,
    base: baseOf(manifest),
    files,
    pages: new Map(documents.filter(([, html]) => !/<meta http-equiv="refresh"/.test(html))),
  }
}

/** A page's HTML without what its templates hold: that is not in the page until script puts it there. */
export const withoutTemplates = (html: string): string => html.replaceAll(/<template\b[^]*?<\/template>/g, '')
