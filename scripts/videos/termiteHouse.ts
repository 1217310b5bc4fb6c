/** The house of the termite video: what stands above the ground and what lies below it. */
import { cloud, frontDoor, neemTree, pot, skyline, stones, sun, window } from './homes'
import { scatter, sway, times } from './motion'
import { ink } from './palette'
import { band, oval, put, rect, shape } from './svg'

export const GROUND = 872

export function sky(t: number): string {
  return (
    rect(-700, -900, 2200, 1800, ink.sky) +
    oval(360, 900, 1100, 420, ink.haze) +
    put(sun(t), { x: 596, y: 236 }) +
    put(cloud(ink.paper), { x: 150 + sway(t, 11.4) * 14, y: 372, scale: 0.8, opacity: 0.9 }) +
    put(skyline('#D8E5DC'), { x: -160, y: GROUND, scale: 1.15 })
  )
}

export function house(t: number): string {
  return (
    put(neemTree(t), { x: 84, y: GROUND + 4, scale: 0.84 }) +
    rect(206, 388, 900, 420, '#F0D2A4') +
    rect(206, 700, 900, 110, '#E4BD86') +
    rect(176, 358, 960, 40, ink.terracotta, 12) +
    rect(196, 336, 920, 30, ink.brick, 12) +
    put(window('#9CC3C9'), { x: 254, y: 520, scale: 0.74 }) +
    put(window('#9CC3C9'), { x: 672, y: 500, scale: 0.9 }) +
    put(frontDoor(t), { x: 400, y: 798 }) +
    rect(190, 798, 940, 80, '#C9B79C', 8) +
    stones(194, 802, 930, 72, 5, ['#BBA98E', '#C4B398', '#B09E84']) +
    rect(392, 796, 206, 30, ink.clay, 8) +
    put(pot(t, 'tulsi'), { x: 652, y: 800, scale: 0.86 })
  )
}

export function ground(): string {
  const pebbles = times(46, (i) =>
    oval(
      -500 + scatter(i, 1) * 1700,
      930 + scatter(i, 2) * 460,
      9 + scatter(i, 3) * 18,
      6 + scatter(i, 4) * 9,
      i % 3 === 0 ? '#8A6A50' : '#5C3F2E',
    ),
  )
  const roots = band('M70 880Q60 930 20 960M92 880Q96 940 130 985M84 880Q80 960 62 1010', 10, ink.timber)
  return (
    rect(-700, GROUND, 2200, 1200, ink.soil) +
    shape('M-700 1010Q-300 970 60 1020T760 1000T1500 1020V2072H-700Z', '#5E412F') +
    shape('M-700 1230Q-200 1190 260 1232T1500 1210V2072H-700Z', ink.soilDeep) +
    pebbles.join('') +
    roots +
    rect(224, GROUND - 2, 900, 230, '#A3927A') +
    stones(226, GROUND, 890, 226, 21, ['#9C8B74', '#AC9B83', '#938269']) +
    rect(190, 1094, 940, 56, '#867660', 12) +
    rect(-700, GROUND - 8, 890, 18, ink.leaf, 9) +
    times(20, (i) =>
      shape(`M${-300 + i * 24} ${GROUND - 6}q-2-18-8-22q12 4 14 22z`, i % 2 === 0 ? ink.fresh : ink.leaf),
    ).join('')
  )
}
