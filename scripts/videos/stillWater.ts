/** The first half of the mosquito video: rain, water that stays, and what grows in it. */
import { larva, mosquito } from './creatures'
import { cloud, neemTree, pot, skyline, window } from './homes'
import { easeBack, linear, ramp, saw, scatter, sway, times } from './motion'
import { ink } from './palette'
import { band, circle, clipped, faded, num, oval, put, rect, shape } from './svg'
import { bucket, cooler, drop, ripples, tyre } from './vessels'

function rain(t: number, count: number, floor: number): string {
  const drops = times(count, (i) => {
    const fall = saw(t * (1.25 + scatter(i, 41) * 0.3) + scatter(i, 42))
    const y = -60 + fall * (floor + 60)
    return band(`M${num(scatter(i, 43) * 860 - 60 - fall * 50)} ${num(y)}l-4 40`, 4, '#F2F8FA')
  })
  return faded(drops.join(''), 0.62)
}

function courtyard(t: number): string {
  return (
    rect(0, 0, 720, 1280, '#9FB8C2') +
    rect(0, 520, 720, 400, '#B4C8CC') +
    put(cloud('#8CA5B1'), { x: 210 + sway(t, 12) * 10, y: 350, scale: 1.9 }) +
    put(cloud('#7F99A6'), { x: 560 - sway(t, 12) * 12, y: 320, scale: 1.7 }) +
    put(skyline('#9DB4B8'), { x: -40, y: 930, scale: 1.2 }) +
    put(neemTree(t * 1.6, '#1D4F40', '#2E7458'), { x: 60, y: 960, scale: 1.02 }) +
    rect(236, 470, 560, 500, '#D9BE93') +
    rect(236, 840, 560, 130, '#C7A87A') +
    rect(204, 436, 620, 44, ink.brick, 14) +
    rect(226, 414, 620, 30, '#8E3928', 12) +
    put(window('#F6D489', '#2F7A5C'), { x: 560, y: 580, scale: 0.86 }) +
    rect(0, 950, 720, 330, '#93887A') +
    rect(0, 950, 720, 16, '#A79B8B') +
    rect(262, 860, 14, 116, '#5E757A', 6) +
    rect(436, 860, 14, 116, '#5E757A', 6) +
    rect(262, 904, 186, 10, '#5E757A', 5) +
    rect(236, 856, 240, 16, '#5E757A', 8) +
    put(cooler(t, 0.2 + 0.5 * ramp(t, 0, 2.4, linear)), { x: 356, y: 858, scale: 0.94 }) +
    oval(250, 1230, 300, 40, '#7C98A3') +
    ripples(t, 250, 1230, 250, 5) +
    oval(620, 1108, 120, 18, '#7C98A3') +
    ripples(t, 620, 1108, 90, 3)
  )
}

export function afterRain(t: number): string {
  return (
    courtyard(t) +
    put(tyre(0.55), { x: 150, y: 1120, scale: 0.92 }) +
    put(pot(t, 'marigold'), { x: 400, y: 1150, scale: 1.25 }) +
    oval(400, 1152, 74, 14, ink.brick) +
    oval(400, 1149, 62, 8, ink.water) +
    put(bucket(0.5, t), { x: 586, y: 1196, scale: 0.86 }) +
    rain(t, 54, 1250)
  )
}

/** Three vessels on shelves, filling while the last drops fall. */
export function collects(t: number): string {
  const level = ramp(t, 0.3, 2.3, linear)
  const shelf = (y: number): string => rect(-20, y, 760, 26, '#C9AE83') + rect(-20, y + 26, 760, 12, '#B39568')
  const falling = [
    [478, 898],
    [360, 1124],
  ]
    .map(([x, y], i) => drop(t, i, x ?? 0, y ?? 0))
    .join('')
  return (
    rect(0, 0, 720, 1280, '#CFE0DD') +
    circle(620, 420, 240, '#DCE9E4') +
    shelf(650) +
    shelf(930) +
    rect(0, 1226, 720, 60, '#C9AE83') +
    put(cooler(t, 0.15 + level * 0.75), { x: 250, y: 652, scale: 1.2 }) +
    put(pot(t, 'money'), { x: 430, y: 916, scale: 1.5 }) +
    shape('M296 894h268l-28 38h-212z', ink.brick) +
    oval(430, 896, 134, 17, '#8E3928') +
    oval(430, 897, 122 * (0.5 + level * 0.5), 13, ink.water) +
    shape('M386 888h88l-2 10h-84z', ink.terracotta) +
    put(tyre(0.1 + level * 0.8), { x: 330, y: 1232, scale: 1.5 }) +
    falling
  )
}

export function oneWeek(t: number): string {
  const water = 640
  const larvae = times(9, (i) =>
    put(larva(t, i), {
      x: 140 + i * 56 + sway(t, 4, i * 0.3) * 10,
      y: water + 10 + Math.max(0, sway(t, 2.6, i * 0.41)) * 120,
      scale: 1.5,
      turn: sway(t, 2, i * 0.2) * 8,
    }),
  )
  const risers = times(4, (i) => {
    const u = ramp(t, 0.9 + i * 0.3, 3.1 + i * 0.3, linear)
    return put(mosquito(t, i), {
      x: 200 + i * 110 + sway(t, 1.8, i * 0.3) * 34,
      y: water - 30 - u * 240 + (i % 2) * 40,
      scale: 3.8 * ramp(t, 0.8 + i * 0.3, 1.2 + i * 0.3, easeBack),
    })
  })
  const days = times(7, (i) => {
    const lit = ramp(t, 0.35 + i * 0.24, 0.5 + i * 0.24)
    return (
      rect(74 + i * 84, 1120, 68, 68, '#2E5F71', 18) +
      put(rect(-34, -34, 68, 68, ink.marigold, 18), { x: 108 + i * 84, y: 1154, scale: Math.max(0.001, lit) }) +
      `<text x="${108 + i * 84}" y="1171" text-anchor="middle" font-family="Anek" font-size="40" font-weight="750" fill="${lit > 0.5 ? ink.deep : ink.paper}">${i + 1}</text>`
    )
  })
  const bubbles = times(8, (i) =>
    circle(110 + scatter(i, 51) * 500, 1020 - saw(t * 0.3 + scatter(i, 52)) * 340, 4 + scatter(i, 53) * 5, '#8CC3D3'),
  )
  return (
    rect(0, 0, 720, 1280, '#D8E8E4') +
    rect(0, 1060, 720, 220, '#1E4858') +
    shape('M54 420H666L628 1040Q624 1062 600 1062H120Q96 1062 92 1040Z', '#9DB9C2') +
    rect(40, 404, 640, 34, '#7F9EA9', 17) +
    clipped(
      'clip-tub',
      `<path d="M82 438H638L604 1022Q602 1036 588 1036H132Q118 1036 116 1022Z"/>`,
      rect(60, 430, 600, 640, '#C7DCE0') +
        shape(
          `M60 ${water}Q${num(210 + sway(t, 3) * 30)} ${water - 10} 360 ${water}T660 ${water}V1060H60Z`,
          '#5FA3B9',
        ) +
        rect(60, 900, 600, 160, '#4C8FA6') +
        bubbles.join('') +
        larvae.join(''),
    ) +
    risers.join('') +
    days.join('')
  )
}
