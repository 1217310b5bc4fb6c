import { isAbsolute } from 'node:path'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { mediaPath, type MediaFolder } from '../check/mediaFiles'
import { faces, type Face, type FontName } from './faces'

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

export const readFace = ({ file }: Pick<Face, 'file'>): Buffer => readFileSync(pathOf(file))

export const fontSources = (font: SiteFont): string[] =>
  facesOf(font).flatMap(({ file }) => (isAbsolute(file) ? [] : [pathOf(file)]))
