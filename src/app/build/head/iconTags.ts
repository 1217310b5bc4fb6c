import type { SiteShell } from '../../../site/page'
import { link, meta } from './tags'

/** The addresses of further icons, and of the web app manifest that names them. */
export interface Icons {
  /** For browsers that do not show SVG. */
  small: string
  appleTouch: string
  manifest: string
}

/** The tags for the site's icon and the colour of the browser around the page. */
export function iconTags({ icon, theme }: SiteShell, icons: Icons | undefined): string[] {
  const color = meta('theme-color', theme.colors.tint)
  if (!icons) return [color, link('icon', icon)]
  return [
    color,
    link('icon', icons.small, ' sizes="32x32"'),
    link('icon', icon, icon.endsWith('.svg') ? ' type="image/svg+xml"' : ''),
    link('apple-touch-icon', icons.appleTouch),
    link('manifest', icons.manifest),
  ]
}
