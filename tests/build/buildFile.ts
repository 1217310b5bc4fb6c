import { withOnePicture } from '../../src/node/pictures/shareImages'
import { buildInMemory } from './buildInMemory'
import { sourceOf } from '../../src/node/site-build/prepareSite'
import type { OutputFiles } from '../../src/node/output/assetPath'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import { sentencesOf } from '../../src/words/english'
import { languageOf } from '../../src/manifest/core/languages'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { isDeep } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'

/**
 * The sites that the tests build: the first one, and one for each thing that it does not have. In the quick run three
 * are checked and rendered elsewhere, and not built.
 */
const { clinic: _clinic, workshop: _workshop, musicSchool: _musicSchool, ...others } = fixtureSites
export const siteFiles = Object.values(isDeep ? fixtureSites : others)

/** A site of the tests, built. */
interface BuiltFile {
  manifest: Manifest
  /** The same in the language of a page, by its path inside the output folder. */
  manifestAt(path: string): Manifest
  files: OutputFiles
  /** The HTML of its pages, by their path inside the output folder. */
  pages: ReadonlyMap<string, string>
}

const built = new Map<string, Promise<BuiltFile>>()

/**
 * Every file of a site as it is, made as the command makes them, and written nowhere: built once, for all tests that
 * only read it.
 */
export function buildFile(file: string): Promise<BuiltFile> {
  const known = built.get(file) ?? build(file)
  built.set(file, known)
  return known
}

async function build(file: string): Promise<BuiltFile> {
  const checked = checkFile(fromRoot(file))
  const { manifest } = checked
  if (!manifest)
    throw new Error(`${file} has problems: ${checked.problems.map((problem) => sentencesOf(problem)[0]).join(' ')}`)
  // Pictures to share for each page: in the quick run those of the first site.
  const toBuild = (one: Manifest): Manifest => (isDeep || file === fixtureSites.pestControl ? one : withOnePicture(one))
  const source = { ...checked, translations: checked.translations.map(toBuild) }
  const files = await buildInMemory(sourceOf(toBuild(manifest), source))
  const pages = new Map(
    [...files].flatMap(([path, content]) => (path.endsWith('.html') ? [[path, String(content)] as const] : [])),
  )
  const manifestAt = (path: string): Manifest =>
    checked.translations.find((one) => path.startsWith(`${languageOf(one).prefix}/`)) ?? manifest
  return { manifest, manifestAt, files, pages }
}
