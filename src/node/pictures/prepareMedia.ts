import { readFile } from 'node:fs/promises'
import { asText, valueAt } from '../../manifest/core/read'
import type { Image, Manifest } from '../../manifest/generated/manifest.generated'
import { normalizeFileName, type MediaKind } from '../../manifest/values/mediaFiles'
import { picturesInFolder, type MediaNames, ownPictures, namedMedia } from '../../manifest/references/pictures'
import { isRemoteUrl } from '../../manifest/values/internetAddresses'
import { annotatedIn } from '../../manifest/schema/annotatedSchema'
import type { Annotations } from '../../manifest/schema/keywords'
import type { MediaLibrary } from '../../site/media'
import { iconsVersion } from '../check/icons'
import { mediaFiles, mediaPath, type MediaFolder } from '../check/mediaFiles'
import { removePlace } from '../check/videos'
import { cached, contentHash } from '../cache/cache'
import { drawIconSheet, iconId, ownDrawings } from './icons'
import { type OutputFiles, addressOfFile, assetPath } from '../output/assetPath'
import { atOnce } from '../process/atOnce'
import { isDrawing, preparePicture, type PictureFile, type PreparedPicture } from './pictures'
import { startStep } from '../process/progress'
import { UntouchedFiles } from '../cache/UntouchedFiles'

/** The prepared media of a site, which a server keeps between two saves. */
export class MediaBetweenSaves {
  readonly pictures = new UntouchedFiles<PreparedPicture>()
  readonly others = new UntouchedFiles<{ path: string; content: Buffer }>()
}

/** Prepares the media files that a site names in any of its languages. @param languages its manifests, the default first */
export async function prepareMedia(
  languages: readonly [Manifest, ...Manifest[]],
  folder: MediaFolder,
  base: string,
  files: OutputFiles,
  kept?: MediaBetweenSaves,
): Promise<MediaLibrary> {
  const [{ site }] = languages
  const { pictureFormats = 'avif-and-webp' } = site
  const names = mediaFiles(folder)
  const named = new Map<string, MediaKind>()
  const icons = new Set<string>()
  const shown = languages.map((manifest) => {
    for (const { file, kind } of namedMedia(manifest, names)) named.set(file, kind)
    for (const { value } of annotatedIn(manifest, ({ icon }) => icon === true, ['icon'])) icons.add(String(value))
    return shownPictures(manifest, names)
  })
  const isLarge = (file: string): boolean => shown.some(({ large }) => large.has(file))
  const [{ focuses }] = shown as [ReturnType<typeof shownPictures>]
  const addresses = new Map<string, string>()
  for (const [file, kind] of named) {
    // A typeface is subset by `prepareFonts.ts`.
    if (kind === 'image' || kind === 'font') continue
    if (kind === 'video' && isRemoteUrl(file)) {
      addresses.set(file, file)
      continue
    }
    const at = mediaPath(folder, file)
    const read = async (): Promise<{ path: string; content: Buffer }> => {
      const bytes = await readFile(at)
      if (/\.mp4$/i.test(file)) removePlace(bytes)
      return { path: assetPath(file, bytes), content: bytes }
    }
    const { path, content } = await (kept?.others.get(file, at, read) ?? read())
    files.set(path, content)
    addresses.set(file, addressOfFile(base, path))
  }
  const pictures = await preparePictures(
    [...named].flatMap(([file, kind]) => (kind === 'image' ? [file] : [])),
    (file) => {
      const at = mediaPath(folder, file)
      const settings = { isSmall: !isLarge(file), formats: pictureFormats }
      const prepare = async (): Promise<PreparedPicture> => preparePicture(file, await readFile(at), base, settings)
      return kept?.pictures.get(`${file} ${settings.isSmall} ${settings.formats} ${base}`, at, prepare) ?? prepare()
    },
    files,
  )
  const sheet = await prepareIcons([...icons].sort(), base, files)
  return {
    picture: (file) => preparedOf(pictures, file),
    inFolder: (name, written) => {
      const asWritten = new Map(written.map((file) => [normalizeFileName(file), file]))
      return picturesInFolder(names, name).map((file) => asWritten.get(normalizeFileName(file)) ?? file)
    },
    address: (file) => preparedOf(addresses, file),
    icon: iconId,
    icons: sheet,
    focuses,
  }
}

/** Prepares pictures. Photographs are encoded in other threads while drawings are optimised in this one. */
async function preparePictures(
  names: readonly string[],
  prepare: (file: string) => Promise<PreparedPicture>,
  files: OutputFiles,
): Promise<ReadonlyMap<string, PictureFile>> {
  const step = startStep('Pictures', names.length)
  const prepared = new Map<string, PreparedPicture>()
  const make = async (file: string): Promise<void> => {
    prepared.set(file, await prepare(file))
    step.advance()
  }
  await Promise.all([
    atOnce(
      names.filter((name) => !isDrawing(name)),
      make,
    ),
    atOnce(names.filter(isDrawing), make),
  ]).finally(step.end)
  return new Map(
    names.map((name) => {
      const { picture, files: made } = preparedOf(prepared, name)
      made.forEach(([path, content]) => files.set(path, content))
      return [name, picture]
    }),
  )
}

/** The pictures that are shown larger than a portrait anywhere, and the focus points of pictures. */
export function shownPictures(
  manifest: Manifest,
  names: MediaNames = [],
): {
  large: ReadonlySet<string>
  focuses: MediaLibrary['focuses']
} {
  const large = new Set<string>()
  const focuses: { x: number; y: number }[] = []
  const isShown = ({ image, folder }: Annotations): boolean => image === true || folder === true
  for (const { annotations, value, path } of annotatedIn(manifest, isShown, ['image', 'folder'])) {
    if (annotations.folder) {
      for (const file of picturesInFolder(names, asText(valueAt(value, 'folder')))) large.add(file)
      continue
    }
    const { src, focus } = value as Image
    for (const picture of ownPictures(manifest, src, path)) large.add(picture.src)
    if (annotations.shown !== 'small') large.add(src)
    if (focus) focuses.push(focus)
  }
  return { large, focuses }
}

function preparedOf<T>(prepared: ReadonlyMap<string, T>, name: string): T {
  const one = prepared.get(name)
  if (one === undefined) throw new Error(`Bug: "${name}" was not prepared.`)
  return one
}

/** Writes the file of all icons and returns its address. */
async function prepareIcons(names: readonly string[], base: string, files: OutputFiles): Promise<string> {
  const sheet = await cached(`icons/${contentHash(iconsVersion(), ownDrawings, names.join())}.svg`, async () =>
    Buffer.from(await drawIconSheet(names)),
  )
  const path = assetPath('icons.svg', sheet)
  files.set(path, sheet)
  return addressOfFile(base, path)
}
