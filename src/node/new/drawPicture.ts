import { iconSet } from '../check/icons'

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
