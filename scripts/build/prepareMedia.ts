import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../src/manifest/manifest.generated'
import { isHosted } from '../../src/manifest/hosted'
import { walkManifest } from '../../src/manifest/walk'
import type { MediaLibrary } from '../../src/site/media'
import type { Picture } from '../../src/site/resolved'
import { iconsVersion } from '../check/icons'
import { cached } from './cache'
import { contentHash } from './contentHash'
import { drawIconSheet, iconId, ownDrawings } from './iconSheet'
import type { OutputFiles } from './outputFiles'
import { assetPath, preparePicture } from './pictures'

/**
 * Makes everything that a manifest names out of its media folder ready: pictures in the formats and widths the
 * layout uses, videos and captions under names that hosts may keep for a year. Only what is named is made.
 * @param base the folder the site is published in, `/` or `/folder/`
 * @param files gets the files to write
 */
export async function prepareMedia(
  manifest: Manifest,
  folder: string,
  base: string,
  files: OutputFiles,
): Promise<MediaLibrary> {
  const named = new Map<string, string>()
  const icons = new Set<string>()
  walkManifest(
    manifest,
    ({ annotations, value }) => {
      if (annotations.media) named.set(String(value), annotations.media)
      if (annotations.icon) icons.add(String(value))
    },
    ({ media, icon }) => media !== undefined || icon === true,
  )
  const pictures = new Map<string, Omit<Picture, 'alt'>>()
  const addresses = new Map<string, string>()
  for (const [file, kind] of named) {
    if (kind === 'video' && isHosted(file)) {
      addresses.set(file, file)
      continue
    }
    const content = readFileSync(join(folder, file))
    if (kind === 'image') pictures.set(file, await preparePicture(file, content, base, files))
    else {
      const path = assetPath(file, content)
      files.set(path, content)
      addresses.set(file, base + path)
    }
  }
  const sheet = await prepareIcons([...icons].sort(), base, files)
  return {
    picture: (file) => found(pictures, file),
    address: (file) => found(addresses, file),
    icon: iconId,
    icons: sheet,
  }
}

function found<T>(things: ReadonlyMap<string, T>, name: string): T {
  const thing = things.get(name)
  if (thing === undefined) throw new Error(`Bug: "${name}" was not prepared.`)
  return thing
}

/** Writes the file of all icons. It returns its address. */
async function prepareIcons(names: readonly string[], base: string, files: OutputFiles): Promise<string> {
  const sheet = await cached(`icons/${contentHash(iconsVersion(), ownDrawings, names.join())}.svg`, async () =>
    Buffer.from(await drawIconSheet(names)),
  )
  const path = assetPath('icons.svg', sheet)
  files.set(path, sheet)
  return base + path
}
