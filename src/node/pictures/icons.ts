import { type UiIconName, uiIconId } from '../../ui/Icon'
import uiIcons from '../../ui/uiIcons.json' with { type: 'json' }
import { iconSet } from '../check/icons'
import { loadOptimizer, loadSharp } from '../cache/libraries'
import { readFileSync } from 'node:fs'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { cached, contentHash } from '../cache/cache'
import { mediaPath, type MediaFolder } from '../check/mediaFiles'
import { type OutputFiles, addressOfFile, assetPath } from '../output/assetPath'

/** The id of an icon in the sheet: the manifest's `ph:shield-check` without its set. */
export const iconId = (name: string): string => name.replace('ph:', '')

/** Makes one file with the drawings of all icons that a site names, and those of the design. */
export async function drawIconSheet(names: readonly string[]): Promise<string> {
  const { icons, width = 256 } = iconSet()
  const named = names.map((name) => {
    const icon = icons[iconId(name)]
    if (!icon) throw new Error(`Bug: there is no icon "${name}".`)
    return symbol(iconId(name), width, icon.body)
  })
  const symbols = (Object.keys(uiIcons) as UiIconName[]).map((name) =>
    symbol(uiIconId(name), 24, `<path d="${uiIcons[name]}"/>`),
  )
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, ...named].join('')}</svg>`
  const optimize = await loadOptimizer()
  return optimize(sheet, { plugins: ['convertPathData'] }).data
}

/** A part of the cache key of sheets beside the names. */
export const ownDrawings = JSON.stringify(uiIcons)

const symbol = (id: string, size: number, body: string): string =>
  `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${body}</symbol>`

/** Makes the icons of browsers and home screens from the site's one icon, and the web manifest that names them. */
export async function makeSiteIcons({ site }: Manifest, mediaFolder: MediaFolder, base: string, files: OutputFiles) {
  const drawing = readFileSync(mediaPath(mediaFolder, site.icon))
  const { brand, paper, tint } = site.theme.colors
  const key = contentHash(drawing, brand)
  const make = async (name: string, size: number, inner: number, ground?: string): Promise<string> => {
    const bytes = await cached(`icons/${key}-${name}.png`, () => drawIcon(drawing, size, inner, ground))
    const path = assetPath(`${name}.png`, bytes)
    files.set(path, bytes)
    return addressOfFile(base, path)
  }
  files.set('favicon.ico', asIco(await cached(`icons/${key}-32.png`, () => drawIcon(drawing, 32, 32)), 32))
  // Systems crop the icon to a shape of their own: the drawing is limited to the inner four fifths.
  const icons = [
    { src: await make('icon-192', 192, 192), sizes: '192x192', type: 'image/png' },
    { src: await make('icon-512', 512, 512), sizes: '512x512', type: 'image/png' },
    { src: await make('icon-maskable', 512, 410, brand), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
  const manifest = JSON.stringify({
    name: site.name,
    lang: site.language,
    start_url: base,
    scope: base,
    display: 'browser',
    theme_color: tint,
    background_color: paper,
    icons,
  })
  const path = assetPath('site.webmanifest', Buffer.from(manifest))
  files.set(path, manifest)
  return {
    /** For browsers that do not show SVG. */
    small: `${base}favicon.ico`,
    appleTouch: await make('apple-touch-icon', 180, 148, brand),
    manifest: addressOfFile(base, path),
  }
}

/** Draws the icon as a PNG of `size` px, the drawing `inner` px wide, with an optional background. */
async function drawIcon(drawing: Buffer, size: number, inner: number, ground?: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const icon = await sharp(drawing, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** Wraps a PNG as `/favicon.ico`: one entry with the PNG as it is. */
function asIco(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
