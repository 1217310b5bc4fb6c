/** A balcony seen from indoors: pigeons, a tape, hooks, a net, and a pigeon that settles for the tree. */
import { LEFT, RIGHT, TOP, RAIL, outside, frameOfBalcony, mess, garden } from './balcony'
import { flyingPigeon, pigeon } from './creatures'
import { person, TECHNICIAN, walking } from './figures'
import type { Point } from './motion'
import { easeBack, easeIn, keyed, lerp, ramp, sway, times, visible } from './motion'
import { ink } from './palette'
import type { Film } from './stage'
import { band, circle, clipped, faded, num, put, rect, through, trail } from './svg'

const PERCHES = [
  [196, 0],
  [340, 1],
  [548, 2],
] as const

function birds(t: number): string {
  return PERCHES.map(([x, i]) => {
    const off = 2.1 + i * 0.16
    const u = ramp(t, off, off + 1.3, easeIn)
    if (u >= 1) return ''
    if (u > 0.0001)
      return put(flyingPigeon(t * 3.2 + i * 0.3), {
        x: x + (i === 0 ? -1 : 1) * u * 420,
        y: RAIL - 70 - u * 420,
        scale: lerp(1.1, 0.5, u),
        flip: i === 0,
        turn: -12,
      })
    return put(pigeon(t, i), { x, y: RAIL - 6 + Math.abs(sway(t, 1.1, i * 0.3)) * -3, scale: 1.16, flip: i === 2 })
  }).join('')
}

/** The laser meter's beam, and the two sizes it reads. */
function sizes(t: number): string {
  const wide = ramp(t, 2.8, 3.3)
  const tall = ramp(t, 3.3, 3.8)
  const dot = (x: number, y: number): string => circle(x, y, 13, '#F2A08D') + circle(x, y, 7, ink.terracotta)
  const beam =
    wide < 1
      ? band(`M262 820H${num(lerp(262, RIGHT - 4, wide))}`, 5, ink.terracotta) + dot(lerp(262, RIGHT - 4, wide), 820)
      : band(`M262 820L${RIGHT - 60} ${num(lerp(820, TOP + 8, tall))}`, 5, ink.terracotta) +
        dot(RIGHT - 60, lerp(820, TOP + 8, tall))
  const label = (x: number, y: number, text: string, u: number): string =>
    put(
      rect(-76, -36, 152, 72, ink.deep, 36) +
        `<text x="0" y="17" text-anchor="middle" font-family="Anek" font-size="48" font-weight="750" fill="${ink.paper}">${text}</text>`,
      { x, y, scale: u },
    )
  return faded(
    rect(LEFT + 8, TOP + 44, (RIGHT - LEFT - 16) * wide, 10, ink.marigold, 5) +
      rect(LEFT + 8, TOP + 28, 10, 42, ink.marigold, 5) +
      rect(LEFT - 2 + (RIGHT - LEFT - 16) * wide, TOP + 28, 10, 42, ink.marigold, 5) +
      rect(RIGHT - 38, RAIL - 16 - (RAIL - TOP - 84) * tall, 10, (RAIL - TOP - 84) * tall, ink.marigold, 5) +
      faded(beam, visible(t, 2.75, 4, 0.15)) +
      label(330, TOP + 50, '1.8 m', ramp(t, 3.1, 3.5, easeBack)) +
      label(RIGHT - 84, 640, '1.5 m', ramp(t, 3.6, 4, easeBack)),
    visible(t, 2.7, 4.6, 0.2),
  )
}

/** Round the opening, clockwise from the top left. */
const HOOKS: readonly Point[] = [
  ...times(8, (i): Point => [LEFT + 10 + i * 81, TOP + 14]),
  ...times(5, (i): Point => [RIGHT - 10, TOP + 14 + (i + 1) * 90]),
  ...times(7, (i): Point => [RIGHT - 10 - (i + 1) * 81, RAIL - 14]),
  ...times(5, (i): Point => [LEFT + 10, RAIL - 14 - (i + 1) * 76]),
]

const hooks = (t: number): string =>
  HOOKS.map(([x, y], i) =>
    put(circle(0, 0, 13, ink.paper) + circle(0, 0, 8, ink.terracotta), {
      x,
      y,
      scale: ramp(t, 4.4 + i * 0.062, 4.7 + i * 0.062, easeBack),
    }),
  ).join('')

function net(t: number): string {
  const up = ramp(t, 6.3, 7.9)
  if (up <= 0) return ''
  const head = lerp(RAIL - 6, TOP, up)
  // A push travels through the mesh when the pigeon tries it.
  const push = visible(t, 8.25, 8.9, 0.3) * 16
  const warp = (x: number, y: number): Point => {
    const near = Math.exp(-(((x - 330) / 120) ** 2) - ((y - 620) / 110) ** 2)
    return [x + sway(t, 4) * 1.2 + near * push * 0.5, y - near * push]
  }
  const lines: string[] = []
  for (let k = -16; k < 18; k++) {
    for (const side of [1, -1]) {
      const start = side === 1 ? LEFT + k * 40 : RIGHT - k * 40
      lines.push(through(times(14, (i): Point => warp(start + side * i * 40, TOP + 4 + i * 40))))
    }
  }
  const mesh = `<path d="${lines.join('')}" fill="none" stroke="${ink.deep}" stroke-width="2.4" opacity="0.5"/>`
  const area = `<rect x="${LEFT}" y="${num(head)}" width="${RIGHT - LEFT}" height="${num(RAIL - head)}"/>`
  const roll = 1 - ramp(t, 7.8, 8.1)
  return (
    clipped('clip-net', area, mesh) +
    rect(LEFT + 6, head - 9 * roll, RIGHT - LEFT - 12, 6 + 16 * roll, roll > 0.1 ? ink.terracotta : ink.deep, 8)
  )
}

const flight = trail([
  [-120, 560],
  [80, 640],
  [240, 630],
  [322, 622],
  [380, 560],
  [470, 520],
  [590, 610],
])

/** One pigeon tries again, finds the net and settles in the tree. Drawn behind the net. */
function visitor(t: number): string {
  if (t < 7.3) return ''
  const u = keyed(
    t,
    [
      [7.3, 0],
      [8.4, 0.62],
      [8.6, 0.62],
      [9.9, 1],
    ],
    (v) => v * v * (3 - 2 * v),
  )
  if (u >= 1) return put(pigeon(t, 0), { x: 590, y: 650, scale: 0.68, flip: true })
  const { point } = flight.at(u)
  return put(flyingPigeon(t * 3), {
    x: point[0],
    y: point[1],
    scale: lerp(0.95, 0.66, Math.max(0, (u - 0.6) / 0.4)),
    turn: u < 0.6 ? 6 : -10,
  })
}

const DRILL =
  rect(-22, -14, 62, 28, ink.marigold, 10) + rect(-16, 8, 22, 46, ink.deep, 8) + rect(40, -5, 30, 9, ink.steel, 4)
const BOX = rect(-8, -14, 40, 32, ink.terracotta, 10) + rect(32, -4, 18, 8, ink.marigold)

function technician(t: number): string {
  if (t < 2.2 || t > 8.9) return ''
  const x = keyed(t, [
    [2.1, -150],
    [2.7, 130],
    [4.3, 130],
    [6, 500],
    [8, 520],
    [8.9, 900],
  ])
  const going = visible(t, 2, 2.8, 0.2) + visible(t, 4.3, 6, 0.3) + ramp(t, 8, 8.2)
  const steps = walking(x / 50)
  const still = 1 - Math.min(1, going)
  const up = t < 6.2 ? ramp(t, 2.7, 3.1) : 1 - ramp(t, 7.2, 8)
  const aims = t < 4.3
  const reach: Point = aims ? [lerp(40, 78, up), lerp(-140, -255, up)] : [lerp(44, 80, up), lerp(-140, -270, up)]
  const held = t < 4.3 ? BOX : t < 6.1 ? put(DRILL, { turn: -50 }) : undefined
  const man = person(
    {
      hip: [0, -136],
      feet: [
        [lerp(steps.feet[0][0], -16, still), lerp(steps.feet[0][1], 0, still)],
        [lerp(steps.feet[1][0], 18, still), lerp(steps.feet[1][1], 0, still)],
      ],
      hands: [[reach[0] - 6, reach[1] + 44 * up], reach],
      nod: aims ? 0 : -12 * up,
      flip: t > 6.15 && t < 8.05,
    },
    held === undefined ? TECHNICIAN : { ...TECHNICIAN, held },
  )
  return put(man, { x, y: 1184, scale: 1.42 })
}

export const balconyNetting: Film = {
  id: 'balcony-netting',
  seconds: 11.8,
  poster: 10.8,
  beats: [
    {
      from: 0,
      to: 2.3,
      lines: ['Pigeons on', 'the balcony'],
      caption: 'Pigeons sit on the rail and leave droppings.',
    },
    {
      from: 2.3,
      to: 4.3,
      lines: ['Measured', 'to fit'],
      caption: 'We measure the width and the height.',
    },
    {
      from: 4.3,
      to: 6.2,
      lines: ['Hooks on', 'every side'],
      caption: 'Small hooks go in on every side.',
    },
    {
      from: 6.2,
      to: 8.8,
      lines: ['The net', 'goes up'],
      caption: 'The net goes up. A pigeon turns away.',
    },
    {
      from: 8.8,
      to: 11.8,
      lines: ['Open, clean', 'and quiet'],
      caption: 'Clean floor, green plants, and still a view.',
    },
  ],
  tune: {
    sa: 233,
    scale: [0, 2, 4, 7, 9],
    melody: [
      4,
      null,
      2,
      null,
      3,
      2,
      null,
      0,
      2,
      null,
      4,
      null,
      5,
      null,
      null,
      4,
      3,
      null,
      4,
      5,
      7,
      null,
      5,
      null,
      4,
      null,
      3,
      2,
      0,
      null,
      null,
      null,
    ],
  },
  draw(t) {
    return (
      outside(t) +
      visitor(t) +
      (t < 2.1 ? '' : birds(t)) +
      net(t) +
      frameOfBalcony() +
      mess(t) +
      (t < 2.1 ? birds(t) : '') +
      hooks(t) +
      sizes(t) +
      technician(t) +
      garden(t)
    )
  },
}
