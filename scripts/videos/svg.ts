/** SVG as strings. Scenes are text on purpose: no DOM is needed until a frame is photographed. */
import type { Point } from './motion'
import { lerp } from './motion'

/** Two decimals are finer than a pixel and keep a frame's markup small. */
export const num = (x: number): string => String(Math.round(x * 100) / 100)

export function rect(x: number, y: number, w: number, h: number, fill: string, r = 0): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" rx="${num(r)}" fill="${fill}"/>`
}

export function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(Math.max(0, r))}" fill="${fill}"/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(Math.max(0, rx))}" ry="${num(Math.max(0, ry))}" fill="${fill}"/>`
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

/** A round-ended band: limbs, tubes, ropes. */
export function band(d: string, width: number, colour: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function through(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('')
}

export interface Placement {
  x?: number
  y?: number
  scale?: number
  turn?: number
  flip?: boolean
  opacity?: number
}

/** Places a drawing; a fully transparent one is left out altogether. */
export function put(
  content: string,
  { x = 0, y = 0, scale = 1, turn = 0, flip = false, opacity = 1 }: Placement,
): string {
  if (opacity <= 0.004 || scale === 0) return ''
  const steps = [`translate(${num(x)} ${num(y)})`]
  if (turn !== 0) steps.push(`rotate(${num(turn)})`)
  if (scale !== 1 || flip) steps.push(`scale(${(flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})`)
  const alpha = opacity < 0.996 ? ` opacity="${opacity.toFixed(3)}"` : ''
  return `<g transform="${steps.join(' ')}"${alpha}>${content}</g>`
}

export const faded = (content: string, opacity: number): string => put(content, { opacity })

/** `id` must be unique in the frame. */
export function clipped(id: string, outline: string, content: string): string {
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** Looks at one spot of a larger drawing: (x, y) ends up a little below the middle, under the words. */
export function camera(content: string, x: number, y: number, zoom: number): string {
  return `<g transform="translate(360 730) scale(${zoom.toFixed(4)}) translate(${num(-x)} ${num(-y)})">${content}</g>`
}

export interface Trail {
  /** The part between two shares (0 to 1) of the whole length, as path data. */
  part(from: number, to: number): string
  at(share: number): { point: Point; turn: number }
}

/** A smooth way through points (Catmull-Rom), measured so that things can walk along it. */
export function trail(points: readonly Point[]): Trail {
  const dense: Point[] = []
  const pick = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0]
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)]
    for (let s = 0; s < 24; s++) {
      const u = s / 24
      const axis = (k: 0 | 1): number =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * u +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * u * u +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * u ** 3)
      dense.push([axis(0), axis(1)])
    }
  }
  dense.push(pick(points.length - 1))
  const lengths = [0]
  for (let i = 1; i < dense.length; i++) {
    const [p, q] = [dense[i - 1] ?? [0, 0], dense[i] ?? [0, 0]]
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(q[0] - p[0], q[1] - p[1]))
  }
  const whole = lengths[lengths.length - 1] ?? 1
  const at = (share: number): { point: Point; turn: number } => {
    const goal = Math.min(1, Math.max(0, share)) * whole
    let i = 1
    while (i < dense.length - 1 && (lengths[i] ?? 0) < goal) i++
    const [p, q] = [dense[i - 1] ?? [0, 0], dense[i] ?? [0, 0]]
    const start = lengths[i - 1] ?? 0
    const u = (goal - start) / Math.max(0.001, (lengths[i] ?? 0) - start)
    return {
      point: [lerp(p[0], q[0], u), lerp(p[1], q[1], u)],
      turn: (Math.atan2(q[1] - p[1], q[0] - p[0]) * 180) / Math.PI,
    }
  }
  const part = (from: number, to: number): string => {
    if (to <= from) return ''
    const inner = dense.filter((_, i) => (lengths[i] ?? 0) > from * whole && (lengths[i] ?? 0) < to * whole)
    return through([at(from).point, ...inner, at(to).point])
  }
  return { part, at }
}
