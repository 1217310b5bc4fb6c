/** The two kitchen scenes of a visit: finding the insects, then treating. */
import { cockroach } from './creatures'
import { person, TECHNICIAN, walking } from './figures'
import { easeBack, keyed, linear, ramp, saw, scatter, sway, times } from './motion'
import { ink } from './palette'
import { kitchen } from './rooms'
import { camera, circle, clipped, faded, oval, put, rect, shape } from './svg'

const TORCH = rect(-12, -14, 62, 26, ink.text, 9) + shape('M46-22h26v42h-26z', ink.marigold)

export function inspects(t: number): string {
  const aim = sway(t, 2.9) * 9
  const lamp = [462, 986] as const
  const cone = `<path d="M0-16L-560-205Q-620 0-560 190L0 16Z" transform="translate(${lamp[0]} ${lamp[1]}) rotate(${aim})"/>`
  const run = ramp(t, 1.3, 2.4, (u) => u * u)
  const roach = put(cockroach(t), { x: 300 - run * 190, y: 1010 - run * 30, scale: 3.6, turn: -100 - run * 20 })
  const second = put(cockroach(t + 0.2), { x: 250 - run * 170, y: 900 + run * 40, scale: 2.8, turn: -100 })
  const room = kitchen(t)
  const man = person(
    {
      hip: [0, -82],
      feet: [
        [-78, 0],
        [52, 0],
      ],
      hands: [
        [66, -112],
        [74, -108],
      ],
      lean: 30,
      nod: 12,
    },
    { ...TECHNICIAN, held: put(TORCH, { turn: -aim }) },
  )
  return (
    room +
    roach +
    second +
    faded(rect(0, 0, 720, 1280, '#0D2A26'), 0.66) +
    clipped('clip-torch', cone, room + faded(rect(0, 0, 720, 1280, '#FFE6A8'), 0.2) + roach + second) +
    put(man, { x: 610, y: 1150, scale: 1.34, flip: true })
  )
}

const GUN =
  rect(-30, -16, 64, 30, ink.neem, 10) +
  rect(30, -10, 70, 18, '#EFD9A0', 6) +
  shape('M98-8l34 4v6l-34 4z', ink.steel) +
  rect(-22, 8, 22, 48, ink.deep, 10)
const DOTS = times(5, (i) => [196, 742 + i * 50] as const)

export function treats(t: number): string {
  const placed = DOTS.map(
    ([x, y], i) =>
      faded(oval(x, y, 9, 7, '#8A4B16'), ramp(t, 0.6 + i * 0.25, 0.7 + i * 0.25)) +
      circle(x - 2, y - 2, 7 * ramp(t, 0.6 + i * 0.25, 0.8 + i * 0.25, easeBack), ink.marigold),
  )
  const [zoom, cx, cy] = [
    keyed(t, [
      [1.8, 1.9],
      [2.4, 1],
    ]),
    keyed(t, [
      [1.8, 250],
      [2.4, 360],
    ]),
    keyed(t, [
      [1.8, 800],
      [2.4, 730],
    ]),
  ]
  const gunY = keyed(
    t,
    DOTS.map(([, y], i) => [0.58 + i * 0.25, y] as const),
  )
  const hand = put(
    put(GUN, { turn: 180 }) +
      circle(14, -28, 20, ink.skin) +
      rect(10, -52, 210, 44, ink.skin, 22) +
      rect(90, -58, 190, 58, ink.neem, 24),
    { x: 336 + ramp(t, 1.7, 2.2) * 680, y: gunY, scale: 1 },
  )
  const x = keyed(
    t,
    [
      [2, -60],
      [3.4, 470],
    ],
    linear,
  )
  const wand = put(rect(0, -5, 96, 9, ink.steel, 4) + rect(-14, -10, 34, 20, ink.marigold, 8), { turn: 42 })
  const mist = times(16, (i) => {
    const u = saw(t * 1.6 + scatter(i, 31))
    return faded(
      circle(
        x + 196 + u * 62 + (scatter(i, 32) - 0.5) * 40 * u,
        1010 + (scatter(i, 33) - 0.6) * 66 * u,
        (8 + 24 * u) * (1 - u * 0.4),
        '#F4FBFA',
      ),
      0.85 * (1 - u),
    )
  }).join('')
  const wet = faded(rect(-10, 988, Math.max(0, x + 230), 32, ink.fresh, 6), 0.55)
  const man = person(
    {
      ...walking(x / 46),
      hands: [
        [66, -120],
        [72, -128],
      ],
      lean: 20,
      nod: 10,
    },
    { ...TECHNICIAN, tank: true, held: wand },
  )
  const spraying = t > 1.9 ? wet + mist + put(man, { x, y: 1160, scale: 1.34 }) : ''
  return camera(rect(-400, 0, 1600, 1500, ink.sand) + kitchen(t) + placed.join('') + spraying + hand, cx, cy, zoom)
}
