import type { Manifest } from '../../manifest/generated/manifest.generated'
import { isAbsolute } from 'node:path'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mediaPath, type MediaFolder } from '../check/mediaFiles'
import fontData from './fontData.json' with { type: 'json' }

/** A font of devices: the names of its styles, and the mean width of a character relative to its size. */
export interface SystemFont {
  name: string
  regular: { local: readonly string[]; width: number }
  bold: { local: readonly string[]; width: number }
}

/** Sans-serif fonts of devices, with the mean width of a character of `sample` (`fallbackFaces.ts`). */
export const sansFonts: readonly SystemFont[] = fontData.devices.sans

/** Serif fonts of devices, measured in the same way. */
export const serifFonts: readonly SystemFont[] = fontData.devices.serif

export type FontName = Manifest['site']['theme']['font']

export interface Face {
  family: string
  /** The file in its package. */
  file: string
  range: RegExp
  /** The site's main face is loaded early and has fallback fonts of the same width. */
  main?: { fallback: string; standIns?: readonly SystemFont[] }
  /** For a face of another script: its `unicode-range`, and the languages that are written in it. */
  other?: { unicodeRange: string; languages: readonly string[] }
  /** The features that text needs, without ornamental ones. Such a face is cut to the weights of the styles, too. */
  keepFeatures?: string[]
  /** Whether letters join only within a syllable: such a face is subset by the glyphs of the syllables in its texts. */
  hasSyllables?: true
  /** The face of titles on pages in its script, if it is another: its file, and its width in percent if it has that axis. */
  title?: { family: string; file: string; width?: number }
  /** Characters that visitors may type on pages written in its script. */
  typed?: string
  /** For pages written in another script: fallback fonts, and metrics for the styles. */
  script?: {
    sample: string
    standIns: readonly SystemFont[]
    /** Further fonts of Windows and Apple with its letters, whose widths are not known. */
    families: readonly string[]
    /** Those of Linux, which a page with a word or two of the script does not list. */
    rare: readonly string[]
    titleLeading: number
    smallLeading: number
    features: readonly string[]
  }
}

/** The features of text in Latin: without fractions, ordinals and other forms that no style asks for. */
const latinFeatures = ['rvrn', 'ccmp', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'calt', 'clig', 'kern', 'rclt']

export const latin = /[\u0020-\u024f\u2000-\u22ff]/g

const devanagari: Face = {
  family: 'Anek Devanagari',
  file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
  range: /[\u0900-\u097f]/g,
  other: { unicodeRange: 'U+900-97F', languages: ['hi', 'mr', 'ne', 'sa'] },
  keepFeatures: fontData.features.indic,
  hasSyllables: true,
  // Measured in Noto Sans Devanagari (Android) with the Devanagari of the sample: the letters of Hindi in their usual frequency, without spaces
  // and marks, which other faces draw. Its features are signs after and above a letter in one: without `psts` the dot of नहीं is lost.
  script: { ...fontData.scripts.devanagari, standIns: fontData.devices.devanagari },
}

const arabic: Face = {
  family: 'Vazirmatn',
  file: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  range: /[\u0600-\u06ff]/g,
  other: { unicodeRange: 'U+600-6FF', languages: ['ar', 'fa', 'ur'] },
  keepFeatures: fontData.features.arabic,
  // All letters and digits of these languages: a letter of another face would not join with its neighbours.
  typed: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگیٹڈڑںھہۂۃےۓ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  // Measured in Noto Naskh Arabic (Android), Noto Sans Arabic and DejaVu Sans (Linux), over the sample, whose words are separated by a character
  // without width, because other faces draw spaces.
  script: { ...fontData.scripts.arabic, standIns: fontData.devices.arabic },
}

/** As round as the Latin letters of its typeface. */
const balooDevanagari: Face = {
  ...devanagari,
  family: 'Baloo 2 Devanagari',
  file: '@fontsource-variable/baloo-2/files/baloo-2-devanagari-wght-normal.woff2',
}

/** The faces of scripts other than Latin, for typefaces without their own. */
const otherScripts = [devanagari, arabic]

/** With serifs in titles, as the Latin letters have. */
const serifTitles = {
  ...devanagari,
  title: {
    family: 'Devanagari Serif',
    file: '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
  },
}

/** As narrow in titles as the Latin letters. */
const narrowTitles = {
  ...devanagari,
  title: {
    family: 'Devanagari Narrow',
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-standard-normal.woff2',
    width: 78,
  },
}

/** A Latin face, named as in its package: variable in weight only, upright. */
const latinFace = (id: string, family: string, fallback: string, isSerif = false): Face => ({
  family: `${family} Variable`,
  file: `@fontsource-variable/${id}/files/${id}-latin-wght-normal.woff2`,
  range: latin,
  keepFeatures: latinFeatures,
  main: { fallback, ...(isSerif && { standIns: serifFonts }) },
})

export const faces: Record<FontName, Face[]> = {
  anek: [latinFace('anek-latin', 'Anek Latin', 'Anek'), ...otherScripts],
  bricolage: [latinFace('bricolage-grotesque', 'Bricolage Grotesque', 'Bricolage'), narrowTitles, arabic],
  baloo: [latinFace('baloo-2', 'Baloo 2', 'Baloo'), balooDevanagari, arabic],
  figtree: [latinFace('figtree', 'Figtree', 'Figtree'), ...otherScripts],
  manrope: [latinFace('manrope', 'Manrope', 'Manrope'), ...otherScripts],
  outfit: [latinFace('outfit', 'Outfit', 'Outfit'), ...otherScripts],
  'work-sans': [latinFace('work-sans', 'Work Sans', 'Work Sans'), ...otherScripts],
  fraunces: [latinFace('fraunces', 'Fraunces', 'Fraunces', true), serifTitles, arabic],
  lora: [latinFace('lora', 'Lora', 'Lora', true), serifTitles, arabic],
  'source-serif': [latinFace('source-serif-4', 'Source Serif 4', 'Source Serif', true), serifTitles, arabic],
  system: otherScripts,
}

/** The typeface of a site: one of ours, or one of ours with an owner's file for Latin. */
export type SiteFont = FontName | { font: FontName; file: string }

/** @param folder the media folder, by absolute paths */
export const siteFont = ({ font, fontFile }: Manifest['site']['theme'], folder: MediaFolder): SiteFont =>
  fontFile === undefined ? font : { font, file: mediaPath(folder, fontFile) }

/** The faces of a typeface, the main one first. The device's own fonts have only faces of other scripts. */
export function facesOf(font: SiteFont): Face[] {
  if (typeof font === 'string') return faces[font]
  return faces[font.font].map((face) => (face.main ? ownersFace(face, font.file) : face))
}

/** An owner's file keeps all its weights and features: it may have one weight alone. */
const ownersFace = ({ keepFeatures: _ours, ...face }: Face, file: string): Face => ({ ...face, file })

/** The Latin face of a typeface; for the device's own fonts, that of our first typeface. */
export const mainFaceOf = (font: SiteFont): Face => facesOf(font).find(({ main }) => main) ?? latinOf('anek')

function latinOf(font: FontName): Face {
  const face = faces[font].find(({ main }) => main)
  if (!face) throw new Error(`Bug: the typeface ${font} has no Latin.`)
  return face
}

const require = createRequire(import.meta.url)

const pathOf = (file: string): string => (isAbsolute(file) ? file : require.resolve(file))

export const readFace = ({ file }: { file: string }): Buffer => readFileSync(pathOf(file))

export const fontSources = (font: SiteFont): string[] =>
  facesOf(font).flatMap(({ file, title }) =>
    [file, title?.file ?? []].flat().flatMap((one) => (isAbsolute(one) ? [] : [pathOf(one)])),
  )
