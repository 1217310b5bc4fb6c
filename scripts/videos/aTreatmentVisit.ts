/** What happens between the bell and the signature: five rooms, one visit. */
import { person, TECHNICIAN, walking } from './figures'
import { tick } from './homes'
import { inspects, treats } from './kitchenVisit'
import { easeBack, easeOut, keyed, lerp, linear, ramp, sway, visible } from './motion'
import { ink } from './palette'
import { FATHER, GIRL, livingRoom, porch, report, scooter, sofa, WOMAN } from './rooms'
import type { Film } from './stage'
import { cut } from './stage'
import { circle, faded, put, rect, shape } from './svg'

const CASE =
  rect(-34, 4, 68, 50, ink.marigold, 10) + rect(-16, -8, 32, 18, ink.terracotta, 8) + rect(-34, 22, 68, 8, '#D98A1C')

function arrives(t: number): string {
  const x = keyed(
    t,
    [
      [0, 120],
      [1.7, 330],
    ],
    easeOut,
  )
  const moving = 1 - ramp(t, 1.2, 1.7)
  const steps = walking(x / 46)
  const still = ramp(t, 1.3, 1.7)
  const calm = (from: readonly [number, number], to: readonly [number, number]): [number, number] => [
    lerp(from[0], to[0], still),
    lerp(from[1], to[1], still),
  ]
  const greet = ramp(t, 1.6, 2.1)
  const man = person(
    {
      hip: calm(steps.hip, [0, -138]),
      feet: [calm(steps.feet[0], [-16, 0]), calm(steps.feet[1], [18, 0])],
      hands: [calm(steps.hands[0], [50, -142 - 92 * greet]), [lerp(steps.hands[1][0], 4, 0.7), -124]],
      lean: 6 + moving * 4,
    },
    { ...TECHNICIAN, tank: true, held: CASE },
  )
  return (
    porch(t, ramp(t, 0.9, 1.5)) +
    put(scooter(), { x: 40, y: 1216, scale: 0.96 }) +
    put(man, { x, y: 1160, scale: 1.36 })
  )
}

function familyBack(t: number): string {
  const walk = keyed(
    t,
    [
      [0.3, 760],
      [1.8, 560],
    ],
    easeOut,
  )
  const steps = walking(walk / 46)
  const still = ramp(t, 1.4, 1.8)
  const father = person(
    {
      hip: [0, -136],
      feet: [
        [lerp(steps.feet[0][0], -14, still), 0],
        [lerp(steps.feet[1][0], 14, still), 0],
      ],
      hands: [
        [34, -130],
        [40 + 10 * still, -130 - 84 * still],
      ],
      flip: true,
    },
    FATHER,
  )
  const mother = person(
    {
      hip: [0, -88],
      feet: [
        [40, 0],
        [62, 0],
      ],
      hands: [
        [52, -96],
        [70, -102],
      ],
      lean: 2,
      nod: sway(t, 3) * 3,
    },
    { ...WOMAN, held: rect(-14, -18, 28, 26, ink.paper, 8) + rect(-10, -14, 20, 6, '#B5803F', 3) },
  )
  const roll = sway(t, 2.4) * 46
  const girl = person(
    {
      hip: [0, -62],
      feet: [
        [66, 0],
        [84, 4],
      ],
      hands: [
        [58, -58],
        [66 + roll * 0.12, -54],
      ],
      lean: 12,
      nod: 6,
    },
    GIRL,
  )
  const ball = put(circle(0, 0, 36, ink.terracotta) + shape('M-36 0Q0-22 36 0Q0 22-36 0Z', ink.honey), {
    x: 408 + roll,
    y: 1164,
    turn: roll * 1.6,
  })
  return (
    livingRoom(t) +
    put(sofa(), { x: 48, y: 1050, scale: 0.98 }) +
    put(mother, { x: 170, y: 1046, scale: 1.16 }) +
    put(father, { x: walk, y: 1096, scale: 1.28 }) +
    put(girl, { x: 250, y: 1196, scale: 0.98 }) +
    ball
  )
}

function signOff(t: number): string {
  const done = ramp(t, 0.6, 2, linear)
  const pen = keyed(t, [
    [1.2, 1],
    [1.35, 0],
    [1.75, 0],
    [2, 1],
  ])
  const phone =
    rect(-86, -170, 172, 340, ink.text, 34) +
    rect(-74, -156, 148, 312, ink.mint, 24) +
    put(tick(ramp(t, 1.6, 2)), { y: -36, scale: 0.9 * ramp(t, 1.45, 1.75, easeBack) }) +
    faded(
      `<text x="0" y="76" text-anchor="middle" font-family="Anek" font-size="46" font-weight="750" fill="${ink.neem}">Paid</text><text x="0" y="116" text-anchor="middle" font-family="Anek" font-size="26" font-weight="600" fill="${ink.neem}">UPI or cash</text>`,
      ramp(t, 1.6, 1.9),
    )
  const stroke = ramp(t, 1.35, 1.75, linear)
  const nib = put(rect(-9, -150, 18, 140, ink.marigold, 9) + shape('M-9-12h18L0 10z', ink.text), {
    x: 128 + 60 + stroke * 260,
    y: 980 + sway(t, 0.22) * 14 - pen * 60,
    turn: 28,
    opacity: visible(t, 1.1, 2.1, 0.2),
  })
  return (
    rect(0, 0, 720, 1280, '#BFDCCB') +
    circle(120, 1180, 360, '#B0D2BE') +
    circle(660, 420, 260, '#CDE5D6') +
    put(report(done, tick), { x: 90, y: 470 + 60 * (1 - ramp(t, 0.3, 0.9, easeOut)), turn: -2 }) +
    nib +
    put(phone, { x: 588, y: 1010 + 500 * (1 - ramp(t, 1.1, 1.6, easeOut)), turn: 8, scale: 1.1 })
  )
}

export const aTreatmentVisit: Film = {
  id: 'a-treatment-visit',
  seconds: 12,
  poster: 1.75,
  beats: [
    {
      from: 0,
      to: 2.15,
      lines: ['Your technician', 'arrives'],
      caption: 'A trained technician comes to your door.',
    },
    {
      from: 2.25,
      to: 4.45,
      lines: ['A careful', 'inspection'],
      caption: 'He checks by torchlight, under the sink too.',
    },
    {
      from: 4.55,
      to: 7.25,
      lines: ['Gel and spray,', 'well placed'],
      caption: 'Gel in the gaps, low-odour spray on the skirting.',
    },
    {
      from: 7.35,
      to: 9.05,
      lines: ['The family', 'returns'],
      caption: 'The family is back. The window is open.',
    },
    {
      from: 9.15,
      to: 12,
      lines: ['Sign off,', 'then pay'],
      caption: 'You sign the report, then pay by UPI, cash or card.',
    },
  ],
  tune: {
    sa: 196,
    scale: [0, 2, 4, 5, 7, 9, 11],
    melody: [
      0,
      null,
      4,
      null,
      2,
      4,
      5,
      null,
      7,
      null,
      5,
      4,
      null,
      2,
      null,
      null,
      4,
      null,
      5,
      7,
      9,
      null,
      7,
      null,
      5,
      4,
      null,
      2,
      0,
      null,
      null,
      null,
    ],
  },
  draw: cut([
    { from: 0, draw: arrives },
    { from: 2.1, draw: inspects, origin: [360, 820] },
    { from: 4.4, draw: treats, origin: [200, 860] },
    { from: 7.2, draw: familyBack, origin: [560, 900] },
    { from: 9, draw: signOff, origin: [250, 900] },
  ]),
}
