/** Rain, still water, a week, and then: what to do at home and what fogging adds at dusk. */
import { mosquito } from './creatures'
import { person, TECHNICIAN, walking } from './figures'
import { neemTree } from './homes'
import { easeBack, easeIn, easeOut, keyed, linear, ramp, saw, scatter, sway, times, visible } from './motion'
import { ink } from './palette'
import type { Film } from './stage'
import { cut } from './stage'
import { afterRain, collects, oneWeek } from './stillWater'
import { circle, clipped, faded, num, oval, put, rect, shape } from './svg'
import { bucket, cooler, fogger, tank } from './vessels'

/** Three cards, one verb each; each plays when its turn comes. */
function emptyDryCover(t: number): string {
  const card = (i: number, tone: string, inside: string): string => {
    const y = 356 + i * 296
    const slide = ramp(t, 0.1 + i * 0.14, 0.6 + i * 0.14, easeOut)
    const outline = `<rect x="0" y="0" width="632" height="272" rx="40"/>`
    return put(clipped(`clip-card${i}`, outline, rect(0, 0, 632, 272, tone) + inside), {
      x: 44 + (1 - slide) * 300,
      y,
      opacity: slide,
    })
  }
  const tip = keyed(t, [
    [0.6, 0],
    [1.1, 104],
    [2.6, 104],
  ])
  const poured = ramp(t, 0.85, 1.5)
  const pour = shape(
    `M386 128Q${num(450 + poured * 20)} 130 470 ${num(128 + poured * 120)}L${num(430)} ${num(128 + poured * 120)}Q424 160 386 156Z`,
    ink.water,
  )
  const empty =
    rect(0, 232, 632, 60, '#8FBF98') +
    oval(450, 244, 150 * ramp(t, 1.1, 1.7), 12, ink.water) +
    faded(pour, visible(t, 0.85, 1.9, 0.2)) +
    put(put(bucket(0.8 * (1 - poured), t), { x: -60, y: 80 }), { x: 296, y: 150, scale: 1.06, turn: tip })
  const wipe = ramp(t, 1.3, 2.2)
  const dry =
    rect(0, 232, 632, 60, '#E0B063') +
    put(cooler(t, 0.45 * (1 - wipe)), { x: 160, y: 240, scale: 0.8 }) +
    put(
      circle(0, 0, 56, ink.marigold) +
        times(8, (i) => put(rect(-6, -92, 12, 24, ink.marigold, 6), { turn: i * 45 + t * 14 })).join(''),
      {
        x: 512,
        y: 116,
        scale: 0.9 * ramp(t, 1.1, 1.6, easeBack),
      },
    ) +
    put(rect(-36, -24, 72, 48, '#E9824F', 16) + rect(-36, -6, 72, 10, '#F3B08A'), {
      x: 190 + wipe * 160 + sway(t, 0.5) * 22,
      y: 204,
      opacity: visible(t, 1.2, 2.6, 0.25),
    })
  const lid = ramp(t, 1.9, 2.4, easeBack)
  const cover =
    rect(0, 232, 632, 60, '#9FB3C9') +
    put(tank(lid), { x: 316, y: 244, scale: 0.96 }) +
    times(2, (i) =>
      put(mosquito(t, i), {
        x: 200 + i * 230 + sway(t, 1.7, i * 0.4) * 26 + (i === 0 ? -1 : 1) * ramp(t, 2, 2.7, easeIn) * 320,
        y: 64 + i * 20,
        scale: 2.2,
      }),
    ).join('')
  return (
    rect(0, 0, 720, 1280, ink.neem) + card(0, '#CDE6CF', empty) + card(1, '#F8E0AC', dry) + card(2, '#D5E1EE', cover)
  )
}

/** From high to low, in even bands. */
const DUSK_SKY = [
  '#3A4A78',
  '#484F80',
  '#585A8C',
  '#6E6292',
  '#856A94',
  '#A07290',
  '#BB7D88',
  '#D38A7C',
  '#E59C72',
] as const

function dusk(t: number): string {
  const x = keyed(
    t,
    [
      [0, 40],
      [2.6, 390],
    ],
    linear,
  )
  const puffs = times(26, (i) => {
    const life = saw(t * 0.42 + i / 26)
    const born = x + 150 + scatter(i, 61) * 40
    return faded(
      circle(
        born + life * 300 - 40 * life,
        990 - life * 180 - scatter(i, 62) * 90 * life + 50,
        26 + life * 120,
        '#F1EAF2',
      ),
      0.34 * Math.sin(Math.PI * Math.min(1, life * 1.05)),
    )
  })
  const gone = times(7, (i) => {
    const u = ramp(t, 0.7 + i * 0.2, 1.5 + i * 0.2)
    return put(mosquito(t, i), {
      x: 300 + scatter(i, 63) * 380 + sway(t, 1.6, i * 0.3) * 30,
      y: 620 + scatter(i, 64) * 320 + u * 60,
      scale: 2.2,
      opacity: 1 - u,
      turn: u * 70,
    })
  })
  const stars = times(16, (i) =>
    circle(scatter(i, 65) * 720, 60 + scatter(i, 66) * 460, 2.5 + sway(t, 2, i * 0.3), '#F6E7C5'),
  )
  const home = (left: number, top: number, wide: number, tone: string): string =>
    rect(left, top, wide, 1010 - top, tone) +
    rect(left - 16, top - 20, wide + 32, 30, '#1B2740', 10) +
    rect(left + wide * 0.2, top + 70, wide * 0.26, 92, '#F9CC7C', 8) +
    rect(left + wide * 0.58, top + 70, wide * 0.26, 92, t > 0.9 ? '#F9CC7C' : '#41537A', 8) +
    rect(left + wide * 0.38, 890, wide * 0.26, 120, '#2A3A5C', 8)
  const man = person(
    {
      ...walking(x / 46),
      hands: [
        [78, -150],
        [64, -128],
      ],
      lean: 10,
    },
    { ...TECHNICIAN, held: fogger() },
  )
  return (
    times(9, (i) => rect(0, i === 0 ? 0 : 330 + i * 46, 720, 800, DUSK_SKY[i] ?? ink.dusk)).join('') +
    stars.join('') +
    shape('M566 416A56 56 0 1 0 634 484A50 50 0 0 1 566 416Z', '#FBE9C2') +
    put(neemTree(t, '#1B3A3B', '#22494A'), { x: 350, y: 1016, scale: 0.9 }) +
    home(-40, 600, 290, '#33446B') +
    home(470, 660, 320, '#2D3D62') +
    rect(0, 1004, 720, 290, '#4A4462') +
    rect(0, 1004, 720, 14, '#5B5375') +
    times(7, (i) => circle(430 + i * 54, 996 - (i % 2) * 14, 40, i % 2 === 0 ? '#22494A' : '#1B3A3B')).join('') +
    rect(400, 996, 400, 22, '#1B3A3B', 8) +
    gone.join('') +
    put(man, { x, y: 1170, scale: 1.3 }) +
    puffs.join('')
  )
}

export const mosquitoSeason: Film = {
  id: 'mosquito-season',
  seconds: 12,
  poster: 11,
  beats: [
    {
      from: 0,
      to: 2.05,
      lines: ['Monsoon', 'rain'],
      caption: 'Rain falls on pots, buckets and old tyres.',
    },
    {
      from: 2.15,
      to: 4.35,
      lines: ['Water stays', 'behind'],
      caption: 'Trays, saucers and tyres hold still water.',
    },
    {
      from: 4.45,
      to: 6.85,
      lines: ['Mosquitoes in', 'one week'],
      caption: 'Larvae become mosquitoes in about a week.',
    },
    {
      from: 6.95,
      to: 9.25,
      lines: ['Empty, dry,', 'cover'],
      caption: 'Empty buckets, dry trays, cover tanks.',
    },
    {
      from: 9.35,
      to: 12,
      lines: ['Fogging', 'at dusk'],
      caption: 'A technician fogs the lane in the evening.',
    },
  ],
  tune: {
    sa: 185,
    scale: [0, 3, 5, 7, 10],
    melody: [
      0,
      null,
      null,
      2,
      3,
      null,
      2,
      null,
      4,
      null,
      3,
      null,
      2,
      1,
      null,
      null,
      0,
      null,
      3,
      null,
      5,
      null,
      4,
      3,
      2,
      null,
      3,
      null,
      1,
      null,
      0,
      null,
    ],
    rain: (t) => visible(t, -0.3, 3.4, 0.9) + ramp(t, 11.4, 12),
  },
  draw: cut([
    { from: 0, draw: afterRain },
    { from: 2, draw: collects, origin: [400, 1000] },
    { from: 4.3, draw: oneWeek, origin: [360, 1100] },
    { from: 6.8, draw: emptyDryCover, origin: [360, 500] },
    { from: 9.2, draw: dusk, origin: [200, 1000] },
  ]),
}
