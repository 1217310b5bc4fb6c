import { contrast, darken, mix } from '../manifest/colors'

/** The tokens of a theme as a site's owner chooses them. */
export interface ThemeTokens {
  colors: Record<'brand' | 'deep' | 'accent' | 'paper' | 'tint' | 'ink', string>
  font: 'anek' | 'bricolage' | 'system'
  corners: 'square' | 'soft' | 'round'
  spacing: 'compact' | 'comfortable' | 'airy'
}

const readableOn = (ground: string, ink: string): string => (contrast(ground, '#ffffff') >= contrast(ground, ink) ? '#ffffff' : ink)

const radii = { square: ['0px', '0px', '2px'], soft: ['8px', '16px', '28px'], round: ['14px', '26px', '44px'] } as const
const rooms = { compact: 0.8, comfortable: 1, airy: 1.25 } as const

/** What the faces of a typeface are called in CSS; after its own come the device's fonts, stretched to the same measure. */
export const fontStacks = {
  anek: '"Anek Latin Variable", "Anek Devanagari", "Anek Roboto", "Anek Arial", system-ui, sans-serif',
  bricolage: '"Bricolage Grotesque Variable", "Bricolage Roboto", "Bricolage Arial", system-ui, sans-serif',
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
} as const

/**
 * A theme as CSS custom properties. Components use these alone, so their styles are the same for every site.
 * Every value is one of ours or a checked hexadecimal colour: nothing else can reach the style sheet.
 */
export function themeVariables({ colors, font, corners, spacing }: ThemeTokens): string {
  const [small, medium, large] = radii[corners]
  const variables: Record<string, string> = {
    ...colors,
    surface: '#ffffff',
    muted: mix(colors.ink, colors.paper, 0.28),
    line: mix(colors.paper, colors.ink, 0.13),
    edge: mix(colors.paper, colors.ink, 0.5),
    'brand-strong': mix(colors.brand, colors.deep, 0.6),
    'brand-soft': mix(colors.paper, colors.brand, 0.12),
    'accent-soft': mix(colors.paper, colors.accent, 0.28),
    'accent-strong': mix(colors.accent, '#000000', 0.08),
    // Shapes that carry a meaning need 3:1 (WCAG 2.2, 1.4.11).
    star: darken(colors.accent, '#ffffff', 3),
    'on-brand': readableOn(colors.brand, colors.ink),
    'on-accent': readableOn(colors.accent, colors.ink),
    'on-deep': '#ffffff',
    'on-deep-muted': mix(colors.deep, '#ffffff', 0.78),
    'deep-line': mix(colors.deep, '#ffffff', 0.2),
    'deep-raised': mix(colors.deep, '#ffffff', 0.08),
    danger: '#b3261e',
    'danger-soft': '#fdeceb',
    font: fontStacks[font],
    'radius-s': small, 'radius-m': medium, 'radius-l': large,
    room: String(rooms[spacing]),
  }
  return `:root{${Object.entries(variables).map(([name, value]) => `--${name}:${value}`).join(';')}}`
}
