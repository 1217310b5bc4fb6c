import { contrast, darken, hue, mix } from '../../manifest/values/colors'

export interface ThemeTokens {
  colors: Record<'brand' | 'deep' | 'accent' | 'paper' | 'tint' | 'ink', string> & {
    card?: string
    cardOnDeep?: string
    inkOnDeep?: string
  }
  font: keyof typeof fontStacks
  corners: 'square' | 'soft' | 'round'
  sizes?: 'calm' | 'clear' | 'bold'
  spacing: 'compact' | 'comfortable' | 'airy'
  /* Shapes, which styles ask for: `@container style(--cards: outlined)`, see `styledElement.ts`. */
  header?: 'plain' | 'split' | 'centred' | 'ruled'
  opening?: 'arch' | 'plain' | 'half' | 'full' | 'below' | 'panel'
  first?: 'words' | 'picture' | 'line' | 'button'
  titles?: 'strong' | 'light' | 'heavy'
  headings?: 'start' | 'centred' | 'adorned' | 'marked' | 'ruled'
  cards?: 'boxed' | 'outlined' | 'tinted' | 'ruled' | 'bare' | 'numbered'
  buttons?: 'full' | 'thin' | 'block'
  sections?: 'bands' | 'lines' | 'blocks' | 'panels'
  footer?: 'columns' | 'centred' | 'number' | 'words' | 'sign'
  pictures?: 'plain' | 'framed' | 'raised' | 'leaf'
  treatment?: 'none' | 'duotone' | 'grain' | 'halftone' | 'tint'
  signature?: 'none' | 'arch' | 'hairline' | 'margin' | 'blob' | 'tape'
}

const [white, black] = ['#ffffff', '#101512'] as const

/** White, the site's own ink, or nearly black: the most readable on a background, the first two preferred. */
function readableOn(ground: string, ink: string): string {
  const best = contrast(ground, white) >= contrast(ground, ink) ? white : ink
  return contrast(ground, best) >= 4.5 ? best : contrast(ground, black) > contrast(ground, best) ? black : best
}

/** The largest share of a colour in a dark background at which text on it is readable. */
function lightest(deep: string, color: string, text: string): string {
  let share = 1
  while (share > 0 && contrast(mix(deep, color, share), mix(deep, text, 0.78)) < 4.5) share -= 0.05
  return mix(deep, color, Math.max(share, 0))
}

/** The radii of small elements, cards, large pictures, round ends, and arches. */
const radii = {
  square: { s: '0', m: '0', l: '0', pill: '0', arch: '0', niche: '0', blob: '0' },
  soft: rounded(8, 16, 28),
  round: rounded(14, 26, 44),
}

/** @param s the radius of each size, in px */
function rounded(s: number, m: number, l: number) {
  const [arch, niche] = [`14rem 14rem ${l}px ${l}px`, `2rem 2rem ${s}px ${s}px`]
  return { s: `${s}px`, m: `${m}px`, l: `${l}px`, pill: '99px', arch, niche, blob: '56% 44% 53% 47% / 50% 58% 42% 50%' }
}

/** A size that grows with the screen, from phones to desktops, in rem. */
const fluid = (least: number, grow: string, most: number): string => `clamp(${least}rem,${grow},${most}rem)`

/** The type scale: titles of pages, sections and cards. Text has the same size on every site. */
const scales = {
  calm: { title: fluid(2, '1.45rem + 2.4vw', 3.25), section: fluid(1.5, '1.25rem + 1.2vw', 2.125), card: '1.1875rem' },
  clear: {
    title: fluid(2.35, '1.55rem + 3.6vw', 4.25),
    section: fluid(1.75, '1.3rem + 1.9vw', 2.75),
    card: fluid(1.1875, '1.1rem + .3vw', 1.375),
  },
  bold: {
    title: fluid(2.6, '1.5rem + 4.9vw', 5.25),
    section: fluid(2, '1.4rem + 2.6vw', 3.375),
    card: fluid(1.25, '1.15rem + .5vw', 1.5),
  },
} as const

/** The spacing between elements, relative to the default. */
const rooms = { compact: 0.8, comfortable: 1, airy: 1.25 } as const

/** A typeface, then the device's fonts adjusted to its width. */
const sans = (family: string, fallback: string) =>
  `"${family} Variable","${fallback} Roboto","${fallback} Arial","${fallback} Noto","${fallback} DejaVu",system-ui,sans-serif` as const
const serif = (family: string, fallback: string) =>
  `"${family} Variable","${fallback} Noto","${fallback} Times","${fallback} DejaVu",serif` as const

/** The names of each typeface's faces in CSS. */
export const fontStacks = {
  anek: sans('Anek Latin', 'Anek'),
  bricolage: sans('Bricolage Grotesque', 'Bricolage'),
  baloo: sans('Baloo 2', 'Baloo'),
  figtree: sans('Figtree', 'Figtree'),
  manrope: sans('Manrope', 'Manrope'),
  outfit: sans('Outfit', 'Outfit'),
  'work-sans': sans('Work Sans', 'Work Sans'),
  fraunces: serif('Fraunces', 'Fraunces'),
  lora: serif('Lora', 'Lora'),
  'source-serif': serif('Source Serif 4', 'Source Serif'),
  system: 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif',
} as const

/** Components use only these properties. Values are ours or checked colours: nothing else gets into the style sheet. */
export function themeVariables({ colors, font, corners, sizes = 'clear', spacing }: ThemeTokens): string {
  const { brand, deep, accent, paper, tint, ink } = colors
  const { card = white, inkOnDeep = white, cardOnDeep = mix(deep, inkOnDeep, 0.08) } = colors
  const isDark = contrast(paper, white) > contrast(paper, black)
  const danger = isDark ? '#ffb4a9' : '#b3261e'
  const room = rooms[spacing]
  const variables: Record<string, string> = {
    brand,
    deep,
    accent,
    paper,
    tint,
    ink,
    surface: card,
    muted: mix(ink, paper, 0.2),
    line: mix(paper, ink, 0.13),
    edge: mix(paper, ink, 0.5),
    'brand-strong': mix(brand, isDark ? ink : deep, 0.6),
    'brand-soft': mix(paper, brand, 0.12),
    'accent-soft': mix(paper, accent, 0.28),
    'accent-strong': mix(accent, '#000000', 0.08),
    // Meaningful shapes need a contrast of 3:1 (WCAG 2.2, 1.4.11).
    star: isDark ? accent : darken(accent, card, 3),
    'on-brand': readableOn(brand, ink),
    'on-accent': readableOn(accent, ink),
    'on-deep': inkOnDeep,
    'on-deep-muted': mix(deep, inkOnDeep, 0.78),
    'deep-line': mix(deep, inkOnDeep, 0.2),
    'deep-raised': cardOnDeep,
    // The light part of a dark band: text on it is still readable.
    'deep-lit': lightest(deep, brand, inkOnDeep),
    // From the hue of `sepia()` to that of the brand; what keeps photographs readable on the ground.
    turn: `${Math.round(hue(brand) - 38)}deg`,
    blend: isDark ? 'screen' : 'multiply',
    danger,
    'danger-soft': mix(card, danger, 0.08),
    font: fontStacks[font],
    ...named('size', { ...scales[sizes], lead: fluid(1.0625, '1rem + .35vw', 1.25) }),
    ...named('radius', radii[corners]),
    room: String(room),
    gap: `calc(${fluid(1.75, '1rem + 3vw', 4)} * ${room})`,
    pad: `calc(${fluid(1.25, '1rem + 1.2vw', 2)} * ${room})`,
  }
  return `:root{color-scheme:${isDark ? 'dark' : 'light'};${Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}

const named = (prefix: string, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]))

/** A class for each focus point: a page's policy allows no inline styles. */
export const focusRules = (focuses: readonly { x: number; y: number }[]): string =>
  (['x', 'y'] as const)
    .flatMap((axis) =>
      [...new Set(focuses.map((focus) => focus[axis]))]
        .sort((one, other) => one - other)
        .map((value) => `[data-focus-${axis}="${value}"]{--focus-${axis}:${value}%}`),
    )
    .join('')
