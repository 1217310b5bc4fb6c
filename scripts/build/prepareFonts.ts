import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { cached } from './cache'
import { contentHash } from './contentHash'
import type { OutputFiles } from './outputFiles'
import { assetPath } from './pictures'

interface Face {
  family: string
  /** The file, as its package names it. */
  file: string
  /** The characters this face is for. */
  range: RegExp
  /** `unicode-range`, so that it is fetched only where it is needed. */
  unicodeRange?: string
  preload: boolean
}

const faces: Record<Manifest['site']['theme']['font'], Face[]> = {
  anek: [
    { family: 'Anek Latin Variable', file: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2', range: /[\u0020-\u024f\u2000-\u22ff]/g, preload: true },
    { family: 'Anek Devanagari Variable', file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2', range: /[\u0900-\u097f]/g, unicodeRange: 'U+0900-097F', preload: false },
  ],
  bricolage: [{ family: 'Bricolage Grotesque Variable', file: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2', range: /[\u0020-\u024f\u2000-\u22ff]/g, preload: true }],
  system: [],
}

/** What visitors may type: kept in the typeface beside what the texts use. */
const typed = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('')

/** The site's own typeface, cut down to the characters that the manifest's texts use and that visitors may type. */
export async function prepareFonts(manifest: Manifest, text: string, base: string, files: OutputFiles): Promise<{ styles: string; preload: string[] }> {
  const require = createRequire(import.meta.url)
  const styles: string[] = []
  const preload: string[] = []
  for (const face of faces[manifest.site.theme.font]) {
    const used = [...new Set((face.preload ? text + typed : text).match(face.range) ?? [])].sort().join('')
    if (used === '') continue
    const whole = readFileSync(require.resolve(face.file))
    const bytes = await cached(`fonts/${contentHash(whole, used)}.woff2`, async () => subsetFont(whole, used, { targetFormat: 'woff2' }))
    const path = assetPath(face.file, bytes)
    files.set(path, bytes)
    if (face.preload) preload.push(base + path)
    styles.push(`@font-face{font-family:"${face.family}";font-style:normal;font-weight:100 800;font-display:swap;src:url(${base}${path}) format("woff2")${face.unicodeRange ? `;unicode-range:${face.unicodeRange}` : ''}}`)
  }
  return { styles: styles.join(''), preload }
}
