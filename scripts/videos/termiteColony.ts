/** The termites of the termite video: where they live, the way they take and what they eat. */
import { termite } from './creatures'
import { linear, ramp, scatter, sway, times, visible } from './motion'
import { ink } from './palette'
import { circle, band, faded, oval, put, trail } from './svg'

const tunnel = trail([
  [122, 1168],
  [168, 1128],
  [196, 1076],
  [236, 1036],
])
const tube = trail([
  [236, 1036],
  [252, 970],
  [318, 926],
  [366, 884],
  [384, 838],
  [411, 796],
  [409, 700],
  [413, 600],
  [409, 506],
])
const galleries = [
  trail([
    [411, 744],
    [436, 736],
    [456, 716],
    [486, 714],
    [516, 730],
  ]),
  trail([
    [410, 664],
    [440, 672],
    [462, 654],
    [492, 652],
    [512, 636],
  ]),
  trail([
    [411, 590],
    [438, 580],
    [458, 596],
    [484, 594],
    [502, 576],
  ]),
  trail([
    [410, 530],
    [432, 524],
    [456, 536],
    [478, 530],
  ]),
  trail([
    [462, 654],
    [470, 682],
    [490, 690],
  ]),
]

export function colony(t: number): string {
  const rooms = [
    [122, 1178, 74, 42],
    [30, 1214, 48, 28],
    [196, 1234, 52, 30],
  ] as const
  const halls = band('M122 1178L30 1214M140 1190L196 1234M60 1160L100 1176', 20, '#33221A')
  const crowd = times(9, (i) => {
    const [x, y, rx] = rooms[i % 3] ?? rooms[0]
    const stroll = sway(t, 3.8, i * 0.23)
    return put(termite(t, i), {
      x: x + stroll * rx * 0.5,
      y: y + (scatter(i, 6) - 0.3) * 34,
      scale: 0.76,
      flip: sway(t, 3.8, i * 0.23 + 0.25) < 0,
    })
  })
  const queen =
    oval(108, 1196, 36, 13, '#F6E3B8') +
    oval(96, 1194, 6, 11, '#E2BE7C') +
    oval(114, 1195, 6, 12, '#E2BE7C') +
    circle(148, 1194, 9, '#D98A3D')
  return halls + rooms.map(([x, y, rx, ry]) => oval(x, y, rx, ry, '#33221A')).join('') + queen + crowd.join('')
}

/** Workers on their way up, spaced out behind the growing head of the tube. */
function march(t: number): string {
  const turnedBack = ramp(t, 9.1, 11, linear)
  return (
    times(7, (i) => {
      const start = 1.3 + i * 0.42
      const up = ramp(t, start, start + 4.6, linear) * 1.5
      if (t < start || t > 7) return ''
      const way = up < 0.42 ? tunnel.at(up / 0.42) : tube.at((up - 0.42) / 1.08)
      return put(termite(t, i), {
        x: way.point[0],
        y: way.point[1],
        scale: 0.72,
        turn: way.turn,
        opacity: visible(t, start, 7, 0.4),
      })
    }).join('') +
    times(4, (i) => {
      if (turnedBack <= 0 || turnedBack >= 1) return ''
      const u = turnedBack - i * 0.07
      const near = u < 0.45 ? u / 0.45 : 1 - (u - 0.45) / 0.55
      const way = tunnel.at(Math.max(0, near * 0.42))
      return put(termite(t, i), {
        x: way.point[0],
        y: way.point[1],
        scale: 0.8,
        turn: u < 0.45 ? way.turn : way.turn + 180,
        opacity: visible(t, 9.1, 11, 0.3),
      })
    }).join('')
  )
}

export function damage(t: number): string {
  const grown = ramp(t, 2.5, 6.2, linear)
  const gone = ramp(t, 9.3, 10.3)
  const dig = band(tunnel.part(0, ramp(t, 0.9, 2.3)), 28, '#33221A')
  const mud = band(tube.part(0, grown), 27, ink.mud) + band(tube.part(0, grown), 15, ink.mudLight)
  const dug = galleries.map((g, i) => g.part(0, ramp(t, 4.9 + i * 0.15, 6.3 + i * 0.15)))
  const eaten =
    dug.map((d) => (d === '' ? '' : band(d, 26, '#C79A6C'))).join('') +
    dug.map((d) => (d === '' ? '' : band(d, 15, '#2C1A12'))).join('')
  const eaters = galleries.map((g, i) => {
    const way = g.at(0.5 + 0.4 * sway(t, 2.4, i * 0.3))
    return put(termite(t, i), {
      x: way.point[0],
      y: way.point[1],
      scale: 0.52,
      turn: way.turn,
      opacity: visible(t, 5.6 + i * 0.15, 8.6),
    })
  })
  const crumbs = times(14, (i) => {
    const from = tube.at(0.22 + scatter(i, 12) * 0.75).point
    const fall = ramp(t, 9.3 + scatter(i, 13) * 0.5, 10.4, (u) => u * u)
    return circle(
      from[0] + (scatter(i, 14) - 0.5) * 20,
      Math.min(from[1] + fall * 200, Math.max(from[1], 868)),
      7 * visible(t, 9.3, 10.7, 0.3),
      ink.mud,
    )
  })
  return dig + faded(mud, 1 - gone) + faded(eaten, 1 - gone * 0.75) + crumbs.join('') + march(t) + eaters.join('')
}
