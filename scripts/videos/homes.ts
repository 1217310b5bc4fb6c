/** Pieces of a central Indian home that several videos share. */
import { scatter, sway, times } from './motion'
import { ink } from './palette'
import { band, circle, num, put, rect, shape } from './svg'

/** A neem tree standing on the origin, about 520 units tall; its crown moves a little in the wind. */
export function neemTree(t: number, dark: string = ink.neem, light: string = ink.leaf): string {
  const clumps = [
    [-122, -318, 78],
    [124, -330, 80],
    [-86, -404, 84],
    [92, -416, 86],
    [0, -470, 84],
    [0, -318, 86],
    [-48, -372, 80],
    [58, -364, 84],
  ] as const
  const crown = clumps.map(([x, y, r], i) => circle(x + sway(t, 5, i * 0.17) * 5, y, r, i < 5 ? dark : light)).join('')
  const leaves = times(34, (i) => {
    const angle = scatter(i, 3) * Math.PI * 2
    const far = 36 + scatter(i, 4) * 108
    return put(shape('M0 0q9-13 24-11q-5 15-24 11z', i % 3 === 0 ? ink.fresh : i % 3 === 1 ? light : dark), {
      x: Math.cos(angle) * far * 1.15 + sway(t, 5, i * 0.1) * 5,
      y: -390 + Math.sin(angle) * far * 0.8,
      turn: scatter(i, 5) * 360,
    })
  }).join('')
  const trunk = shape('M-26 4Q-14-120-20-250L-70-330L-52-340L4-270L58-350L74-338L24-240Q16-110 32 4Z', ink.timber)
  return trunk + crown + leaves
}

/** The string of mango leaves and marigolds above a front door. */
export function toran(width: number, t: number): string {
  const count = Math.round(width / 26)
  const step = width / count
  const parts = times(count, (i) => {
    const x = step * (i + 0.5)
    const sag = Math.sin(((i + 0.5) / count) * Math.PI) * 10
    const leaf = shape('M0 0Q11 18 0 40Q-11 18 0 0Z', i % 2 === 0 ? ink.leaf : ink.neem)
    return (
      put(leaf, { x, y: sag + 6, turn: sway(t, 3, i * 0.13) * 5 }) +
      circle(x, sag + 5, 9, i % 2 === 0 ? ink.marigold : '#E9822B')
    )
  })
  return parts.join('')
}

/** A two-leaf wooden door in its frame, 190 wide and 330 tall, standing on y = 0 from x = 0. */
export function frontDoor(t: number): string {
  const leaf = (x: number): string =>
    rect(x, -304, 70, 300, ink.wood, 4) +
    rect(x + 12, -286, 46, 116, '#9D6A45', 8) +
    rect(x + 12, -152, 46, 132, '#9D6A45', 8) +
    rect(x + 20, -276, 30, 96, ink.wood, 6) +
    rect(x + 20, -142, 30, 112, ink.wood, 6)
  return (
    rect(0, -332, 190, 332, ink.timber, 8) +
    rect(24, -306, 142, 306, ink.bark) +
    leaf(24) +
    leaf(96) +
    circle(88, -150, 6, ink.marigold) +
    circle(102, -150, 6, ink.marigold) +
    put(toran(178, t), { x: 6, y: -322 })
  )
}

/** A barred window with open shutters, 150 wide and 180 tall, its top left at the origin. */
export function window(glass: string, shutter: string = ink.leaf): string {
  const bars = times(4, (i) => rect(24 + i * 30, 12, 6, 156, ink.paper, 3)).join('')
  return (
    rect(-46, 4, 50, 172, shutter, 6) +
    rect(-36, 16, 30, 66, ink.neem, 4) +
    rect(-36, 96, 30, 66, ink.neem, 4) +
    rect(146, 4, 50, 172, shutter, 6) +
    rect(156, 16, 30, 66, ink.neem, 4) +
    rect(156, 96, 30, 66, ink.neem, 4) +
    rect(0, 0, 150, 180, ink.paper, 8) +
    rect(12, 12, 126, 156, glass, 4) +
    bars +
    rect(12, 84, 126, 6, ink.paper) +
    rect(-10, 176, 170, 16, ink.clay, 6)
  )
}

/** The round head of a bushy plant: x, y and radius of its clumps, back ones first. */
const DOME = [
  [0, -166, 24],
  [-34, -148, 23],
  [34, -150, 23],
  [-46, -116, 22],
  [46, -118, 22],
  [0, -130, 26],
  [-22, -106, 24],
  [24, -104, 24],
] as const

/** A plant in a terracotta pot standing on the origin. */
export function pot(t: number, kind: 'tulsi' | 'money' | 'marigold', colour: string = ink.terracotta): string {
  const leafs =
    kind === 'money'
      ? times(9, (i) =>
          put(shape('M0 0Q30-30 14-64Q-14-44 0 0Z', i % 2 === 0 ? ink.leaf : ink.fresh), {
            y: -62,
            turn: -80 + i * 20 + sway(t, 4, i * 0.2) * 3,
            scale: 0.9 + (i % 3) * 0.2,
          }),
        )
      : DOME.map(([x, y, r], i) =>
          circle(x + sway(t, 4, i * 0.1) * 2, y, r, i % 2 === 0 ? ink.leaf : kind === 'tulsi' ? '#2F7A50' : ink.fresh),
        )
  const blooms =
    kind === 'marigold'
      ? DOME.slice(0, 7).map(([x, y], i) =>
          circle(
            x * 0.95 + sway(t, 4, i * 0.1) * 2,
            y - 8,
            i % 3 === 0 ? 15 : 12,
            i % 2 === 0 ? ink.marigold : '#E9822B',
          ),
        )
      : []
  return (
    band('M0-60Q3-90 0-116', 7, ink.neem) +
    leafs.join('') +
    blooms.join('') +
    shape('M-38-62H38L29-4Q28 0 24 0H-24Q-28 0-29-4Z', colour) +
    rect(-44, -74, 88, 18, ink.brick, 6)
  )
}

/** Rounded stones in a wall, laid in broken rows. */
export function stones(x: number, y: number, w: number, h: number, salt: number, colours: readonly string[]): string {
  const rows = Math.max(1, Math.round(h / 42))
  const tall = h / rows
  const parts: string[] = []
  for (let row = 0; row < rows; row++) {
    let left = x + (row % 2) * -30
    for (let i = 0; left < x + w; i++) {
      const wide = 62 + scatter(i, salt + row) * 48
      const from = Math.max(left, x)
      const to = Math.min(left + wide, x + w)
      const tone = colours[Math.floor(scatter(i, salt + row + 50) * colours.length)] ?? ink.stone
      if (to - from > 12) parts.push(rect(from + 2, y + row * tall + 2, to - from - 4, tall - 4, tone, 10))
      left += wide
    }
  }
  return parts.join('')
}

export function cloud(fill: string): string {
  return circle(-54, 6, 32, fill) + circle(-8, -16, 48, fill) + circle(46, 0, 38, fill) + rect(-54, -4, 100, 42, fill)
}

/** Soft far houses with flat roofs and water tanks, standing on the origin. */
export function skyline(fill: string): string {
  const blocks = [
    [-40, 170, 150],
    [120, 120, 210],
    [250, 150, 120],
    [420, 130, 190],
    [560, 190, 140],
  ] as const
  return blocks.map(([x, w, h]) => rect(x, -h, w, h, fill, 6) + rect(x + 18, -h - 34, 46, 40, fill, 10)).join('')
}

/** The sun with two quiet rings. */
export const sun = (t: number): string =>
  circle(0, 0, 92 + sway(t, 4) * 3, '#FBE3B0') + circle(0, 0, 62, ink.honey) + circle(0, 0, 44, ink.marigold)

/** A green roundel with a tick that draws itself as `u` goes from 0 to 1. */
export function tick(u: number): string {
  const mark = `<path d="M-22 2l16 17l30-34" fill="none" stroke="${ink.paper}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" pathLength="1" stroke-dasharray="1 2" stroke-dashoffset="${num(1 - u)}"/>`
  return circle(0, 0, 58, ink.paper) + circle(0, 0, 48, ink.leaf) + (u > 0.02 ? mark : '')
}
