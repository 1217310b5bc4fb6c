import { languageOf, languagesOf } from '../../manifest/core/languages'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { cached } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import { loadSubsetFont } from '../cache/libraries'
import type { Face } from './faces'
import { standInsOf } from './scriptStyles'
import { readFace } from './siteFont'

const weight = 600

/**
 * The style rules for the names of a site's other languages, each in its own script, for visitors who cannot read the
 * page. Devices with its letters draw them; for others there is a small font file.
 * @param faces of the site's typeface
 * @param characters the style rules of the page so far
 * @param add adds the file of a face to the site and returns its address
 */
export async function languageNames(
  manifest: Manifest,
  faces: readonly Face[],
  characters: string,
  add: (face: Face, bytes: Uint8Array) => string,
): Promise<string> {
  const others = languagesOf(manifest).filter(({ key }) => key !== languageOf(manifest).key)
  const ofDevice = !faces.some(({ main }) => main)
  const rules: string[] = []
  for (const face of faces) {
    const named = others.filter(({ name }) => name.search(face.range) >= 0)
    if (!face.script || named.length === 0) continue
    const fontFile = readFace(face)
    const letters = [...new Set(named.flatMap(({ name }) => name.match(face.range) ?? []))].sort().join('')
    const options = {
      variationAxes: { wght: weight },
      keepFeatures: [...(face.keepFeatures ?? []), ...face.script.features],
    }
    const bytes = await cached(
      `fonts/${contentHash(fontFile, letters, JSON.stringify(options), 'names')}.woff2`,
      async () => (await loadSubsetFont())(fontFile, letters, { targetFormat: 'woff2', ...options }),
    )
    const standIns = await standInsOf(face, fontFile, ofDevice ? 'device' : 'words')
    const name = `${face.family} Name`
    const list = (families: readonly string[]) => families.map((family) => `"${family}"`).join()
    rules.push(
      characters.includes(`"${standIns.families[0]}";`) ? '' : standIns.styles,
      `@font-face{font-family:"${name}";font-display:block;src:url(${add(face, bytes)});unicode-range:${face.other?.unicodeRange}}`,
      `${named.map(({ tag }) => `[data-header] a[hreflang="${tag}"]`).join()}{font-family:${list([...standIns.families, ...(ofDevice ? [] : face.script.families), name])},system-ui,sans-serif}`,
    )
  }
  return rules.join('')
}
