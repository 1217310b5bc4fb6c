import { buildInMemory } from '../../scripts/build/buildSite'
import { sourceOf } from '../../scripts/build/prepareSite'
import type { OutputFiles } from '../../scripts/build/outputFiles'
import { checkFile } from '../../scripts/check/checkFile'
import { fromRoot } from '../../scripts/paths'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { fixtureSites } from '../sites/fixtureSites'

/** The sites that the tests build: the first one, and one for each thing that it does not have. */
export const siteFiles = Object.values(fixtureSites)

/** Every file of a site, made as the command makes them, and written nowhere. */
export async function buildFile(
  file: string,
): Promise<{ manifest: Manifest; files: OutputFiles; pages: ReadonlyMap<string, string> }> {
  const checked = checkFile(fromRoot(file))
  const { manifest } = checked
  if (!manifest) throw new Error(`${file} has problems: ${checked.problems.map(({ message }) => message).join(' ')}`)
  const files = await buildInMemory(sourceOf(manifest, checked))
  const pages = new Map(
    [...files].flatMap(([path, content]) => (path.endsWith('.html') ? [[path, String(content)] as const] : [])),
  )
  return { manifest, files, pages }
}
