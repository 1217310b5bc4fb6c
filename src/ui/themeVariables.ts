/** The tokens of a theme as a site's owner chooses them. */
export interface ThemeTokens {
  colors: Record<'brand' | 'deep' | 'accent' | 'paper' | 'tint' | 'ink', string>
  font: 'anek' | 'bricolage' | 'system'
  corners: 'square' | 'soft' | 'round'
  spacing: 'compact' | 'comfortable' | 'airy'
}

type Rgb = [number, number, number]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)) as Rgb
const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** A colour between two: 0 is all `from`, 1 all `to`. Worked out at build, because older phones lack `color-mix()`. */
function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf(a.map((value, index) => value + ((b[index] as number) - value) * share) as Rgb)
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** A colour made darker until it stands out from a ground by a ratio. */
function darken(color: string, ground: string, ratio: number): string {
  let share = 0
  while (share < 1 && contrast(mix(color, '#000000', share), ground) < ratio) share += 0.02
  return mix(color, '#000000', share)
}

const readableOn = (ground: string, ink: string): string => (contrast(ground, '#ffffff') >= contrast(ground, ink) ? '#ffffff' : ink)

const radii = { square: ['0px', '0px', '2px'], soft: ['8px', '16px', '28px'], round: ['14px', '26px', '44px'] } as const
const rooms = { compact: 0.8, comfortable: 1, airy: 1.25 } as const

/** What the faces of a typeface are called in CSS; the second is a system font stretched to the same measure. */
export const fontStacks = {
  anek: '"Anek Latin Variable", "Anek Devanagari Variable", "Anek Fallback", system-ui, sans-serif',
  bricolage: '"Bricolage Grotesque Variable", "Bricolage Fallback", system-ui, sans-serif',
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
