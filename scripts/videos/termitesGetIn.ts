/** How termites reach a door frame, and what drilling and a soil barrier change. One tall cross-section, one camera. */
import { person, TECHNICIAN, walking } from './figures'
import { tick } from './homes'
import { easeBack, easeOut, keyed, linear, ramp, saw, sway, times, visible } from './motion'
import { ink } from './palette'
import type { Film } from './stage'
import { camera, circle, faded, put, rect } from './svg'
import { colony, damage } from './termiteColony'
import { GROUND, sky, house, ground } from './termiteHouse'

const HOLES = times(8, (i) => 206 + i * 74)

const reached = (i: number): number => 7.3 + i * 0.26

function barrier(t: number): string {
  const soaked = HOLES.map((x, i) => {
    const u = ramp(t, reached(i), reached(i) + 1.2, easeOut)
    return u <= 0 ? '' : rect(x - 44, GROUND, 88, 24 + 262 * u, ink.fresh, 40)
  }).join('')
  const glow = 0.55 + 0.08 * sway(t, 1.6)
  const beads = HOLES.map((x, i) =>
    times(3, (k) => {
      const u = saw(t * 0.7 + k / 3 + i * 0.13)
      return circle(
        x + Math.sin(k * 2 + i) * 18,
        GROUND + 16 + u * 230,
        6 * ramp(t, reached(i) + 0.8, reached(i) + 1.3) * Math.sin(u * Math.PI),
        ink.mint,
      )
    }).join(''),
  ).join('')
  return faded(soaked, glow) + beads
}

function drilling(t: number): string {
  const holes = HOLES.map(
    (x, i) =>
      circle(x, 862, 11 * ramp(t, reached(i) - 0.2, reached(i) + 0.1, easeBack), ink.text) +
      circle(x, 862, 7 * ramp(t, reached(i) + 0.4, reached(i) + 0.8, easeBack), ink.fresh),
  ).join('')
  const x = keyed(
    t,
    [
      [6.7, 40],
      [7.2, 140],
      [9.2, 140 + 74 * 7.2],
      [9.9, 960],
    ],
    linear,
  )
  const pose = walking(x / 62)
  const push = sway(t, 0.26) * 5
  const rod =
    rect(-4, -34, 8, 170, ink.steel, 4) +
    rect(-22, -42, 44, 14, ink.marigold, 7) +
    rect(-9, -24, 18, 46, ink.terracotta, 6)
  const man = person(
    {
      ...pose,
      hands: [
        [62, -150 + push],
        [66, -132 + push],
      ],
      lean: 14,
      nod: 10,
    },
    { ...TECHNICIAN, tank: true, held: rod },
  )
  return holes + put(man, { x, y: GROUND + 12, scale: 0.92, opacity: visible(t, 6.7, 10, 0.2) })
}

export const termitesGetIn: Film = {
  id: 'termites-get-in',
  seconds: 11.6,
  poster: 6.4,
  beats: [
    {
      from: 0,
      to: 2.6,
      lines: ['Termites start', 'in the soil'],
      caption: 'Termites nest in the soil near the house.',
    },
    {
      from: 2.6,
      to: 4.9,
      lines: ['Mud tubes climb', 'the plinth'],
      caption: 'They climb the plinth inside mud tubes.',
    },
    {
      from: 4.9,
      to: 6.9,
      lines: ['They eat the', 'door frame'],
      caption: 'They reach the door frame and eat it.',
    },
    {
      from: 6.9,
      to: 9.2,
      lines: ['We drill', 'and inject'],
      caption: 'We drill holes and treat the soil.',
    },
    {
      from: 9.2,
      to: 11.6,
      lines: ['The barrier', 'stops them'],
      caption: 'Treated soil stops them. The tube dries up.',
    },
  ],
  tune: {
    sa: 220,
    scale: [0, 2, 4, 7, 9],
    melody: [
      0,
      null,
      2,
      4,
      null,
      3,
      2,
      null,
      5,
      null,
      4,
      2,
      3,
      null,
      1,
      null,
      0,
      null,
      2,
      4,
      5,
      null,
      4,
      null,
      3,
      2,
      null,
      1,
      0,
      null,
      null,
      null,
    ],
  },
  draw(t) {
    const x = keyed(t, [
      [0.4, 360],
      [1.7, 190],
      [2.5, 190],
      [3.8, 330],
      [4.6, 350],
      [5.6, 448],
      [6.6, 448],
      [7.5, 400],
      [8.9, 400],
      [9.8, 360],
    ])
    const y = keyed(t, [
      [0.4, 730],
      [1.7, 1080],
      [2.5, 1080],
      [3.8, 880],
      [4.6, 850],
      [5.6, 650],
      [6.6, 650],
      [7.5, 800],
      [8.9, 800],
      [9.8, 770],
    ])
    const zoom = keyed(t, [
      [0.4, 1],
      [1.7, 2],
      [2.5, 2],
      [3.8, 1.9],
      [4.6, 1.9],
      [5.6, 2.15],
      [6.6, 2.15],
      [7.5, 1.12],
      [8.9, 1.12],
      [9.8, 1],
    ])
    const world = sky(t) + house(t) + ground() + colony(t) + barrier(t) + damage(t) + drilling(t)
    const done = put(tick(ramp(t, 9.95, 10.4)), { x: 360, y: 640, scale: 1.3 * ramp(t, 9.7, 10.1, easeBack) })
    return camera(world, x, y, zoom) + done
  },
}
