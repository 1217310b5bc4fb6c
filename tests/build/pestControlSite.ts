import { readFileSync } from 'node:fs'
import { buildInMemory } from './buildInMemory'
import { baseOf, sourceOf } from '../../src/node/site-build/prepareSite'
import { bundleCode } from '../../src/node/code/bundleCode'
import type { OutputFiles } from '../../src/node/output/assetPath'
import { prepareMedia } from '../../src/node/pictures/prepareMedia'
import { findCheckContext, mediaFolderOf } from '../../src/node/check/mediaFiles'
import { sentencesOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import type { Problem } from '../../src/manifest/core/problem'
import { openSite } from '../../src/site/pages/openSite'
import { pestControlFile } from '../sites/fixtureSites'

export const siteFile = pestControlFile
export const siteText = readFileSync(siteFile, 'utf8')
const context = findCheckContext(siteFile, siteText)

/** The frozen first site, as data: a copy that a test may change. */
export const readManifest = (): Manifest => JSON.parse(siteText) as Manifest

/** Checks a changed copy of the site as the command does. */
export const check = (manifest: Manifest): Problem[] => checkManifest(JSON.stringify(manifest), context).problems

let unchanged: Promise<OutputFiles> | undefined

/** Every file of the site as it is: made once, for all tests that only read it. */
export const buildUnchanged = (): Promise<OutputFiles> => (unchanged ??= build(readManifest()))

/** Every file of a changed copy of the site, made as the command makes them, and written nowhere. */
export async function build(manifest: Manifest): Promise<OutputFiles> {
  const text = JSON.stringify(manifest)
  const checked = checkManifest(text, context)
  if (!checked.manifest)
    throw new Error(
      `The changed site has problems: ${checked.problems.map((problem) => sentencesOf(problem)[0]).join(' ')}`,
    )
  return buildInMemory(sourceOf(checked.manifest, { text, mediaFolder: mediaFolderOf(siteFile, text) }))
}

/** The pages of built files, by their path inside the output folder. */
export function pagesIn(files: OutputFiles): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([path, content]) => (path.endsWith('.html') ? [[path, String(content)] as const] : [])),
  )
}

/**
 * Renders only those pages of a site whose addresses are wanted.
 */
export async function renderSome(manifest: Manifest, wanted: (path: string) => boolean): Promise<Map<string, string>> {
  const base = baseOf(manifest)
  const media = await prepareMedia([manifest], mediaFolderOf(siteFile, siteText), base, new Map())
  const { prerender, script } = await bundleCode()
  const site = openSite(manifest, { media, base })
  const renderer = prerender.createRenderer(site.shell, {
    code: {
      script: base + script,
      scriptOf: () => '',
      codeOf: () => [],
      keepData: () => '',
      keepHtml: () => '/part.html',
    },
    fontStyles: '',
    fontFiles: [],
  })
  const rendered = new Map<string, string>()
  for (const { path, make } of site.sources()) if (wanted(path)) rendered.set(path, renderer.render(make()))
  return rendered
}
