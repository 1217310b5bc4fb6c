/** The rooms of the treatment visit: a porch, a kitchen and a living room, each 720 by 1280 with room for words on top. */
import { person } from './figures'
import { frontDoor, neemTree, pot, skyline, stones, window } from './homes'
import { clamp01, sway, times } from './motion'
import { ink } from './palette'
import { band, circle, num, oval, put, rect, shape } from './svg'

export const WOMAN = {
  top: '#D98C3A',
  legs: ink.terracotta,
  drape: ink.terracotta,
  sash: ink.marigold,
  bun: true,
} as const
export const FATHER = { top: '#7FA7B8', legs: '#5B4A42', moustache: true } as const
export const GIRL = { top: ink.marigold, legs: ink.skin, drape: '#D9744F', plaits: true } as const

/** The open front door, with somebody waiting in the light. */
function openDoor(t: number, hello: number): string {
  const lady = person(
    {
      hip: [0, -134],
      feet: [
        [-12, 0],
        [14, 0],
      ],
      hands: [
        [30, -128],
        [44 + hello * (24 + 6 * sway(t, 0.6)), -150 - hello * 106],
      ],
      flip: true,
      nod: sway(t, 3) * 2,
    },
    WOMAN,
  )
  return (
    frontDoor(t).replace(ink.bark, ink.honey) +
    rect(24, -306, 142, 304, '#F7DDA6') +
    rect(24, -306, 142, 70, '#F3CF8C') +
    put(lady, { x: 98, y: -4, scale: 0.8 }) +
    shape('M24-306L2-320V6L24-2Z', ink.wood) +
    shape('M166-306L190-320V6L166-2Z', ink.wood) +
    put(frontDoorTop(t), {})
  )
}

const frontDoorTop = (t: number): string =>
  times(
    7,
    (i) =>
      put(shape('M0 0Q11 18 0 40Q-11 18 0 0Z', i % 2 === 0 ? ink.leaf : ink.neem), {
        x: 22 + i * 25,
        y: -312 + Math.sin((i / 6) * Math.PI) * 10,
        turn: sway(t, 3, i * 0.13) * 5,
      }) + circle(22 + i * 25, -314 + Math.sin((i / 6) * Math.PI) * 10, 9, i % 2 === 0 ? ink.marigold : '#E9822B'),
  ).join('')

export function porch(t: number, hello: number): string {
  return (
    rect(0, 0, 720, 1280, ink.sky) +
    put(skyline('#DCE9E2'), { x: -60, y: 700 }) +
    put(neemTree(t), { x: 24, y: 1000, scale: 1.2 }) +
    rect(180, 372, 600, 660, '#F0D2A4') +
    rect(180, 880, 600, 152, '#E4BD86') +
    rect(146, 336, 640, 46, ink.terracotta, 14) +
    rect(168, 312, 640, 32, ink.brick, 12) +
    put(openDoor(t, hello), { x: 394, y: 1008, scale: 1.62 }) +
    put(window('#9CC3C9'), { x: 238, y: 560, scale: 0.72 }) +
    rect(360, 1004, 380, 34, ink.clay, 8) +
    rect(330, 1034, 440, 36, '#D8C6AA', 8) +
    rect(0, 1066, 720, 220, '#D9C3A0') +
    stones(-20, 1074, 780, 200, 3, ['#D2BB97', '#DEC9A8', '#CDB48E']) +
    put(pot(t, 'tulsi'), { x: 276, y: 1070, scale: 1.05 })
  )
}

export function scooter(): string {
  const wheel = (x: number): string => circle(x, -34, 36, ink.text) + circle(x, -34, 18, ink.steel)
  return (
    wheel(0) +
    wheel(196) +
    shape('M-34-44Q-30-88 4-88Q40-86 44-44Z', ink.leaf) +
    shape(
      'M22-64L40-210L66-206L60-92Q62-62 92-58H128Q124-132 168-138H226Q250-96 240-48L140-42H64Q28-44 22-64Z',
      ink.leaf,
    ) +
    shape('M128-138Q124-160 146-160H220Q240-156 236-138Z', ink.bark) +
    rect(20, -222, 64, 16, ink.text, 8) +
    circle(34, -190, 17, ink.honey) +
    rect(188, -236, 76, 78, ink.paper, 12) +
    rect(188, -206, 76, 18, ink.neem) +
    put(shape('M0 14C-12 4-10-12 4-18C14-8 14 6 0 14Z', ink.leaf), { x: 226, y: -218, scale: 0.7 })
  )
}

function jars(): string {
  const tones = [ink.marigold, ink.terracotta, ink.fresh, '#B5803F']
  return (
    rect(60, 516, 250, 14, ink.wood, 6) +
    tones
      .map(
        (tone, i) =>
          rect(76 + i * 58, 448, 44, 68, '#EAF2F0', 10) +
          rect(76 + i * 58, 474, 44, 42, tone, 10) +
          rect(74 + i * 58, 438, 48, 16, ink.steel, 6),
      )
      .join('')
  )
}

export function kitchen(t: number): string {
  const tiles = times(40, (i) =>
    rect((i % 8) * 92 - 8, 560 + Math.floor(i / 8) * 62, 86, 56, i % 7 === 2 ? '#D5E6DA' : '#EAF1E6', 6),
  ).join('')
  const cabinet = (x: number): string =>
    rect(x, 724, 150, 262, ink.leaf, 10) +
    rect(x + 16, 742, 118, 226, '#4A9A67', 8) +
    rect(x + 118, 800, 10, 60, ink.honey, 5)
  return (
    rect(0, 0, 720, 1280, ink.sand) +
    tiles +
    jars() +
    rect(402, 330, 250, 210, ink.paper, 12) +
    rect(418, 346, 218, 178, '#BFE0E4', 6) +
    rect(522, 346, 8, 178, ink.paper) +
    put(pot(t, 'money'), { x: 590, y: 540, scale: 0.7 }) +
    band('M196 672V600q0-34 34-34q30 0 30 30', 14, ink.steel) +
    rect(440, 636, 170, 38, ink.text, 8) +
    oval(526, 630, 64, 12, '#3A4A4C') +
    shape('M462 600h128q-4 34-34 34h-60q-30 0-34-34z', '#59686B') +
    rect(590, 604, 66, 10, ink.bark, 5) +
    rect(-10, 668, 740, 48, '#4C5A57', 8) +
    rect(-10, 668, 740, 14, '#63726E', 6) +
    rect(0, 716, 720, 290, '#C9B79C') +
    cabinet(16) +
    cabinet(552) +
    rect(180, 724, 358, 270, '#3B2A20', 10) +
    band('M300 724V800q0 40 40 40h40v150', 20, ink.steel) +
    rect(424, 820, 92, 166, ink.terracotta, 30) +
    rect(448, 790, 44, 40, ink.brick, 10) +
    rect(424, 940, 92, 14, ink.brick) +
    shape('M210 986l-8-96h92l-8 96z', '#5C8FA3') +
    rect(196, 884, 104, 14, '#7FB0C2', 7) +
    rect(-10, 984, 740, 40, '#B79F7C', 4) +
    rect(-10, 984, 740, 10, '#CDB895') +
    rect(0, 1020, 720, 270, '#E2CDA9') +
    times(
      5,
      (i) =>
        rect(i * 160 - 30, 1030, 152, 116, i % 2 === 0 ? '#DCC59F' : '#E8D6B6', 6) +
        rect(i * 160 - 80, 1152, 152, 130, i % 2 === 0 ? '#E8D6B6' : '#DCC59F', 6),
    ).join('')
  )
}

function fan(t: number): string {
  const blades = times(3, (i) => {
    const width = Math.cos((t / 1.2 + i / 3) * Math.PI * 2) * 150
    return oval(width / 2, 6, Math.abs(width) / 2 + 8, 9, i === 0 ? '#A9825E' : ink.wood)
  }).join('')
  return rect(-4, -130, 8, 120, ink.steel) + blades + rect(-30, -14, 60, 26, ink.clay, 12)
}

export function livingRoom(t: number): string {
  const breeze = sway(t, 3) * 12
  const curtain = (x: number, side: number): string =>
    shape(
      `M${x} 398h${side * 84}Q${num(x + side * 80 + breeze)} 560 ${num(x + side * 56 + breeze * 1.5)} 742H${x}Z`,
      '#EFB45B',
    )
  return (
    rect(0, 0, 720, 1280, '#E9F1E4') +
    rect(0, 880, 720, 120, '#DCE9D8') +
    rect(86, 400, 260, 320, ink.paper, 12) +
    rect(102, 416, 228, 288, '#BFE3EA', 6) +
    `<clipPath id="clip-view"><rect x="102" y="416" width="228" height="288" rx="6"/></clipPath><g clip-path="url(#clip-view)">${put(neemTree(t), { x: 270, y: 780, scale: 0.75 })}</g>` +
    rect(212, 416, 8, 288, ink.paper) +
    rect(74, 388, 284, 14, ink.timber, 7) +
    curtain(84, 1) +
    curtain(348, -1) +
    rect(452, 420, 186, 140, ink.wood, 10) +
    rect(466, 434, 158, 112, ink.sand, 4) +
    circle(512, 486, 26, ink.marigold) +
    shape('M470 546q40-60 76-20q30-44 74 0v20z', ink.leaf) +
    put(fan(t), { x: 560, y: 404, scale: 0.01 }) +
    rect(0, 980, 720, 24, '#C9B18A') +
    rect(0, 1002, 720, 290, '#E6D0AC') +
    oval(360, 1130, 330, 76, '#D9744F') +
    oval(360, 1130, 292, 60, '#E59A6A') +
    oval(360, 1130, 250, 46, ink.honey)
  )
}

export function sofa(): string {
  return (
    rect(0, -214, 430, 190, '#2F7A5C', 44) +
    rect(24, -110, 382, 84, '#3F916F', 26) +
    rect(-26, -150, 66, 136, ink.neem, 30) +
    rect(390, -150, 66, 136, ink.neem, 30) +
    rect(10, -20, 20, 22, ink.timber, 6) +
    rect(400, -20, 20, 22, ink.timber, 6) +
    put(rect(-40, -40, 80, 80, ink.marigold, 18), { x: 366, y: -140, turn: 12 })
  )
}

/** The report that ends a visit. `done` runs from 0 to 1 over rows, signature and receipt. */
export function report(done: number, tickMark: (u: number) => string): string {
  const rows = ['Inspected', 'Treated', 'Advice given']
  const part = (from: number, to: number): number => clamp01((done - from) / (to - from))
  const text = (x: number, y: number, size: number, weight: number, colour: string, value: string): string =>
    `<text x="${x}" y="${y}" font-family="Anek" font-size="${size}" font-weight="${weight}" fill="${colour}">${value}</text>`
  const list = rows.map((label, i) => {
    const u = part(i * 0.17, i * 0.17 + 0.17)
    return (
      rect(46, 150 + i * 96, 60, 60, ink.mint, 16) +
      put(tickMark(u), { x: 76, y: 180 + i * 96, scale: 0.62 * Math.min(1, u * 3) }) +
      text(130, 196 + i * 96, 46, 600, ink.text, label)
    )
  })
  const signature = `<path d="M60 520q26-66 44-40t-14 46q30-50 52-38t6 30q34-44 52-26t50-8t66 2" fill="none" stroke="${ink.dusk}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" pathLength="1" stroke-dasharray="1 2" stroke-dashoffset="${num(1 - part(0.52, 0.8))}"/>`
  return (
    rect(-14, -30, 488, 640, ink.wood, 36) +
    rect(10, 4, 440, 582, ink.paper, 20) +
    rect(150, -56, 160, 60, ink.steel, 18) +
    circle(230, -40, 12, ink.paper) +
    put(shape('M0 14C-12 4-10-12 4-18C14-8 14 6 0 14Z', ink.leaf), { x: 66, y: 84, scale: 1.7 }) +
    text(96, 100, 50, 750, ink.neem, 'Service report') +
    list.join('') +
    rect(46, 536, 368, 5, ink.stone, 2) +
    (done > 0.52 ? signature : '')
  )
}
