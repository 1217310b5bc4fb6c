/** The balcony of the netting video: its opening, the view, the mess before and the plants after. */
import { person, walking } from './figures'
import { cloud, neemTree, pot, skyline, sun } from './homes'
import { easeBack, easeOut, keyed, linear, ramp, scatter, sway, times, visible } from './motion'
import { ink } from './palette'
import { WOMAN } from './rooms'
import { band, circle, faded, num, oval, put, rect, shape } from './svg'

export const LEFT = 66
export const RIGHT = 654
export const TOP = 366
export const RAIL = 846
const FLOOR = 1046

export function outside(t: number): string {
  return (
    rect(0, 0, 720, 1280, ink.sky) +
    rect(0, 640, 720, 400, ink.haze) +
    put(sun(t), { x: 200, y: 500, scale: 0.8 }) +
    put(cloud(ink.paper), { x: 420 + sway(t, 11.6) * 16, y: 452, scale: 0.8 }) +
    put(cloud(ink.paper), { x: 130 - sway(t, 11.6) * 12, y: 640, scale: 0.55 }) +
    put(skyline('#D3E2D9'), { x: 20, y: 1010, scale: 1.25 }) +
    put(skyline('#C3D8CB'), { x: -200, y: 1040, scale: 1.1 }) +
    put(neemTree(t), { x: 560, y: 1110, scale: 1.06 }) +
    band('M700 676Q610 640 486 654M560 646l-34-24', 13, ink.timber) +
    put(shape('M0 0Q30-18 60 0Q30 18 0 0Z', ink.fresh), { x: 486, y: 652, turn: 170 }) +
    put(shape('M0 0Q30-18 60 0Q30 18 0 0Z', ink.fresh), { x: 528, y: 622, turn: 220 }) +
    rect(0, 1000, 720, 60, '#A9CBB2')
  )
}

export function frameOfBalcony(): string {
  const bars = times(15, (i) => rect(LEFT + 12 + i * 40.6, RAIL + 10, 10, FLOOR - RAIL - 20, ink.deep, 5)).join('')
  return (
    bars +
    rect(LEFT - 10, RAIL - 8, RIGHT - LEFT + 20, 24, ink.neem, 12) +
    rect(LEFT - 6, FLOOR - 22, RIGHT - LEFT + 12, 16, ink.neem, 6) +
    rect(0, 0, 720, TOP, '#F1D9B0') +
    rect(0, TOP - 26, 720, 30, '#DDBF8E') +
    rect(0, 300, LEFT, 760, '#EFD3A4') +
    rect(LEFT - 14, TOP, 16, FLOOR - TOP, '#DDBF8E') +
    rect(RIGHT, 300, 80, 760, '#EFD3A4') +
    rect(RIGHT - 2, TOP, 16, FLOOR - TOP, '#DDBF8E') +
    rect(0, FLOOR - 8, 720, 260, '#D9A877') +
    rect(0, FLOOR - 8, 720, 14, '#C6925F') +
    times(
      4,
      (i) =>
        rect(i * 200 - 60, FLOOR + 20, 190, 100, i % 2 === 0 ? '#E0B384' : '#D2A06E', 6) +
        rect(i * 200 - 160, FLOOR + 130, 190, 110, i % 2 === 0 ? '#D2A06E' : '#E0B384', 6),
    ).join('')
  )
}

export function mess(t: number): string {
  const wiped = ramp(t, 2.6, 4, linear)
  const spots = times(15, (i) => {
    const rail = i < 7
    const x = LEFT + 40 + scatter(i, 81) * 520
    const y = rail ? RAIL + scatter(i, 82) * 6 : FLOOR + 26 + scatter(i, 82) * 120
    return (
      oval(x, y, 12 + scatter(i, 83) * 12, rail ? 7 : 9, '#F6F4EC') +
      (rail ? rect(x - 4, y, 8, 18 + scatter(i, 84) * 26, '#F6F4EC', 4) : circle(x + 4, y, 4, '#9AA08F'))
    )
  })
  const feathers = times(3, (i) =>
    put(shape('M0 0Q30-18 66-4Q34 12 0 0Z', '#8C98A8') + band('M-10 2L50-3', 3, '#66717F'), {
      x: 210 + i * 150,
      y: FLOOR + 70 + (i % 2) * 50,
      turn: i * 50 - 30,
    }),
  )
  return faded(spots.join('') + feathers.join(''), 1 - wiped)
}

export function garden(t: number): string {
  if (t < 8.8) return ''
  const grow = (i: number): number => ramp(t, 8.9 + i * 0.16, 9.5 + i * 0.16, easeBack)
  const can = put(
    rect(-30, -10, 70, 56, ink.leaf, 14) +
      shape('M38 20L84-14l8 10L44 40z', ink.leaf) +
      band('M-28 6Q-58 14-30 36', 8, ink.neem),
    {
      turn: 12,
      x: 8,
      y: 10,
    },
  )
  const x = keyed(
    t,
    [
      [9, -120],
      [9.9, 150],
    ],
    easeOut,
  )
  const steps = walking(x / 46)
  const lady = person(
    {
      hip: steps.hip,
      feet: [
        [-12, 0],
        [14, 0],
      ],
      hands: [
        [60, -140],
        [70, -150 + sway(t, 1.4) * 4],
      ],
      lean: 8,
      nod: 6,
    },
    { ...WOMAN, held: can },
  )
  const water = times(4, (i) => band(`M${num(x + 232 + i * 7)} ${1002 + i * 4}q14 14 18 36`, 4, '#BFE3EA')).join('')
  return (
    put(pot(t, 'marigold'), { x: 424, y: 1180, scale: 1.3 * grow(0) }) +
    put(pot(t, 'tulsi'), { x: 540, y: 1150, scale: 1.34 * grow(1) }) +
    put(pot(t, 'money', '#4E86A0'), { x: 632, y: 1214, scale: 1.16 * grow(2) }) +
    faded(water, visible(t, 10, 12, 0.3) * 0.9) +
    put(lady, { x, y: 1196, scale: 1.36 })
  )
}
