import { loadSharp } from '../../node/cache/libraries'
import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import type { Sharp } from 'sharp'
import { deviceNames } from '../../manifest/rules/badSlug'
import { slugOf } from '../../manifest/core/slugOf'
import { foldersOf, mediaFiles, mediaPath, type MediaFolder } from '../../node/check/mediaFiles'
import { RequestFault } from './readInput'

/** In bytes: the size of pictures from cameras and phones. */
export const largestPicture = 30_000_000
/** In pixels: a small file may decode to a picture that fills the memory. */
const mostPixels = 100_000_000
/** In pixels: twice the width of the widest section. */
const widest = 2400

export function picturesIn(media: MediaFolder, query: string): string[] {
  const wanted = query.toLowerCase()
  return mediaFiles(media)
    .filter((file) => /\.(?:avif|jpe?g|png|svg|webp)$/i.test(file) && file.toLowerCase().includes(wanted))
    .sort()
    .slice(0, 60)
}

/** The path of a file in the media folder; undefined for a path outside it. */
export function fileOf(media: MediaFolder, name: string): string | undefined {
  const path = mediaPath(media, name)
  const folder = foldersOf(media).find((one) => mediaFiles(one).some((file) => join(one, file) === path))
  if (folder === undefined) return undefined
  const isInside = realpathSync(path).startsWith(realpathSync(folder) + sep)
  return isInside && lstatSync(path).isFile() ? path : undefined
}

const encoded = {
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp({ quality: 90, smartSubsample: true }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 88 }),
}

/** The name of an added picture without its ending. Windows cannot open files with names of devices. */
function stemOf(name: string): string {
  const stem = slugOf(basename(name).replace(/\.[^.]*$/, ''))
  return stem === '' || deviceNames.has(stem) ? ['picture', stem].filter(Boolean).join('-') : stem
}

/** Adds a picture to the media folder, or to a folder in it: rotated as it was taken, without metadata, and no wider than pages show it. */
export async function addPicture(media: string, name: string, bytes: Buffer, inside = ''): Promise<string> {
  const sharp = await loadSharp()
  let ending: keyof typeof encoded
  let content: Buffer
  try {
    // An empty file is refused here.
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format, hasAlpha } = await picture.metadata()
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new RequestFault(415, 'Not a picture')
    const turned = picture.rotate().resize({ width: widest, withoutEnlargement: true })
    // JPEG has no transparency: it would put a black ground behind the picture.
    ending = format === 'png' ? 'png' : hasAlpha ? 'webp' : 'jpg'
    content = await encoded[ending](turned).toBuffer()
  } catch {
    throw new RequestFault(415, 'Not a picture')
  }
  const stem = stemOf(name)
  // A folder that is a link would lead the file elsewhere.
  if (!existsSync(media) || realpathSync(media) !== join(realpathSync(join(media, '..')), basename(media)))
    throw new RequestFault(409, 'The media folder is not there')
  const folder = folderInside(media, inside)
  for (let number = 1; ; number += 1) {
    const file = `${stem}${number === 1 ? '' : `-${number}`}.${ending}`
    if (write(join(folder, file), content)) return inside === '' ? file : `${inside}/${file}`
  }
}

const isInside = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_. -]*(?:\/[\p{L}\p{N}_-][\p{L}\p{M}\p{N}_. -]*)*$/u

/** A folder in the media folder, made if there is none. */
function folderInside(media: string, inside: string): string {
  const folder = join(media, inside)
  if (inside === '') return folder
  if (!isInside.test(inside)) throw new RequestFault(409, 'Not a name of a folder')
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new RequestFault(409, error instanceof Error ? error.message : String(error))
  }
  if (realpathSync(folder) !== join(realpathSync(media), inside)) throw new RequestFault(409, 'The folder is elsewhere')
  return folder
}

function write(path: string, content: Buffer): boolean {
  try {
    // It follows no link. Some file systems find only at the flush that the disk is full.
    writeFileSync(path, content, { flag: 'wx', mode: 0o644, flush: true })
    return true
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (syscall === 'open') throw new RequestFault(409, message)
    // A part of a picture would be offered like a whole one.
    rmSync(path, { force: true })
    throw new RequestFault(507, message)
  }
}
