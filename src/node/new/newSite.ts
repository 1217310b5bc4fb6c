import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { didYouMean, listWords } from '../../manifest/core/suggest'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import { CommandError } from '../site-file/CommandError'
import { fromRoot } from '../process/paths'
import { iconSet } from '../check/icons'

const templates = fromRoot('src/node/new/templates')

/** Code editors resolve it from the file itself. */
const schemaFrom = (folder: string): string =>
  relative(folder, fromRoot('schema/editor.generated.json')).replaceAll('\\', '/')

export const templateNames = (): string[] => readdirSync(templates).sort()

/**
 * Makes the folder of a new site: its `site.json`, its scenes, and pictures drawn from icons in its own colours.
 * @param schema the address of the schema, as the file names it; that of this checkout unless named
 */
export function newSite(name: string | undefined, folder: string, schema = schemaFrom(folder)): string {
  const names = templateNames()
  if (name === undefined || !names.includes(name))
    throw new CommandError(
      `${name === undefined ? 'Say what kind of site it is to be.' : `There is no "${name}" to begin with.${didYouMean(name, names)}`} Possible: ${listWords(names)}.`,
    )
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is there already. Name another folder.`)
  const from = (file: string): string => readFileSync(join(templates, name, file), 'utf8')
  const text = from('site.json')
  const { colors } = (JSON.parse(text) as Manifest).site.theme
  const pictures = Object.entries(JSON.parse(from('pictures.json')) as Record<string, DrawnPicture>)
  const file = join(folder, 'site.json')
  mkdirSync(join(folder, 'media'), { recursive: true })
  const scenes = join(templates, name, 'media')
  // Not copied as files: the owner may write to them, also where the engine may only be read.
  for (const scene of existsSync(scenes) ? readdirSync(scenes) : [])
    writeFileSync(join(folder, 'media', scene), readFileSync(join(scenes, scene)))
  for (const [path, picture] of pictures) writeFileSync(join(folder, 'media', path), drawPicture(picture, colors))
  writeFileSync(
    file,
    text.replace('"$schema": ""', () => `"$schema": ${JSON.stringify(schema)}`),
  )
  return file
}

/** A picture of a new site: its icon and its background. */
export interface DrawnPicture {
  /** Such as `ph:leaf`. */
  icon: string
  /** A mark has no background, for the tab of a browser and the header. */
  shape?: 'mark' | 'square' | 'wide'
  tone?: 'tint' | 'deep' | 'accent'
}

type PictureColors = Readonly<Record<'brand' | 'deep' | 'accent' | 'tint', string>>

const sizes = { mark: [256, 256], square: [800, 800], wide: [1200, 800] } as const
const dots = 7

/** Draws a picture in a site's own colours as SVG: an icon on a background with a few circles. */
export function drawPicture({ icon, shape = 'wide', tone = 'tint' }: DrawnPicture, colors: PictureColors): string {
  const name = icon.replace(/^ph:/, '')
  const body = iconSet().icons[name]?.body
  if (body === undefined) throw new Error(`Bug: there is no icon "${icon}".`)
  const [width, height] = sizes[shape]
  const transform = (size: number): string =>
    `translate(${(width - size) / 2} ${(height - size) / 2}) scale(${size / 256})`
  const drawn = (size: number, color: string) => `<g transform="${transform(size)}" color="${color}">${body}</g>`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
  if (shape === 'mark')
    return `${open}<rect width="256" height="256" rx="56" fill="${colors.brand}"/>${drawn(168, '#ffffff')}</svg>\n`
  const onDeep = tone === 'deep'
  const [ground, ink] = onDeep
    ? [colors.deep, colors.accent]
    : tone === 'accent'
      ? [colors.accent, colors.deep]
      : [colors.tint, colors.brand]
  const circles = Array.from({ length: dots }, (_, index) => {
    const x = ((index * 0.37 + 0.08) % 1) * width
    const y = ((index * 0.61 + 0.12) % 1) * height
    return `<circle cx="${x.toFixed()}" cy="${y.toFixed()}" r="${40 + 18 * (index % 4)}" fill="${ink}" opacity="${onDeep ? 0.14 : 0.1}"/>`
  })
  return `${open}<rect width="${width}" height="${height}" fill="${ground}"/>${circles.join('')}${drawn(height * 0.5, ink)}</svg>\n`
}
