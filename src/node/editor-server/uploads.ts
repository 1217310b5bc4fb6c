import { closeSync, constants, existsSync, lstatSync, openSync, realpathSync, writeSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { idFrom } from '../site-file/entryValues'
import { mediaFiles } from '../check/mediaFiles'
import { RequestFault } from './readInput'

/** In bytes: the size of pictures from cameras and phones. */
export const largestPicture = 30_000_000
/** In pixels: a small file may decode to a picture that fills the memory. */
const mostPixels = 100_000_000
/** In pixels: twice the width of the widest section. */
const widest = 2400

export function picturesIn(folder: string, query: string): string[] {
  const wanted = query.toLowerCase()
  return mediaFiles(folder)
    .filter((file) => /\.(?:avif|jpe?g|png|svg|webp)$/i.test(file) && file.toLowerCase().includes(wanted))
    .sort()
    .slice(0, 60)
}

/** The path of a file in the media folder; undefined for a path outside it. */
export function fileOf(folder: string, name: string): string | undefined {
  if (!mediaFiles(folder).includes(name)) return undefined
  const path = join(folder, name)
  const isInside = realpathSync(path).startsWith(realpathSync(folder) + sep)
  return isInside && lstatSync(path).isFile() ? path : undefined
}

/** Adds a picture to the media folder: rotated as it was taken, without metadata, and no wider than pages show it. */
export async function addPicture(folder: string, name: string, bytes: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  let format: string | undefined
  let content: Buffer
  try {
    ;({ format } = await picture.metadata())
    if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new RequestFault(415, 'Not a picture')
    const turned = picture.rotate().resize({ width: widest, withoutEnlargement: true })
    content = await (format === 'png' ? turned.png() : turned.jpeg({ quality: 88 })).toBuffer()
  } catch {
    throw new RequestFault(415, 'Not a picture')
  }
  const ending = format === 'png' ? 'png' : 'jpg'
  const stem = idFrom(basename(name).replace(/\.[^.]*$/, '')) || 'picture'
  // A folder that is a link would lead the file elsewhere.
  if (!existsSync(folder) || realpathSync(folder) !== join(realpathSync(join(folder, '..')), basename(folder)))
    throw new RequestFault(409, 'The media folder is not there')
  for (let number = 1; ; number += 1) {
    const file = `${stem}${number === 1 ? '' : `-${number}`}.${ending}`
    if (write(join(folder, file), content)) return file
  }
}

function write(path: string, content: Buffer): boolean {
  let handle: number
  try {
    handle = openSync(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o644)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw new RequestFault(409, error instanceof Error ? error.message : String(error))
  }
  try {
    for (let done = 0; done < content.length;) done += writeSync(handle, content, done)
  } finally {
    closeSync(handle)
  }
  return true
}
