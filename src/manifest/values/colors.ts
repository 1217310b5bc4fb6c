type Rgb = [number, number, number]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)) as Rgb
const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** A colour between two: 0 is all `from`, 1 all `to`. Worked out at build, because older phones lack `color-mix()`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf(a.map((value, index) => value + ((b[index] as number) - value) * share) as Rgb)
}

/** In degrees. */
export function hue(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  return (Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI
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

/** Darkens a colour until it has a contrast ratio to a ground. */
export function darken(color: string, ground: string, ratio: number): string {
  let share = 0
  while (share < 1 && contrast(mix(color, '#000000', share), ground) < ratio) share += 0.02
  return mix(color, '#000000', share)
}
