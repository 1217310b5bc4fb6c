/** People built from round-ended bands, posed by saying where hips, hands and feet are. */
import type { Point } from './motion'
import { ink } from './palette'
import { band, circle, num, oval, put, rect, shape, through } from './svg'

export interface Pose {
  hip: Point
  /** Back foot first, then the one nearer to us. */
  feet: readonly [Point, Point]
  hands: readonly [Point, Point]
  /** How far the shoulders are ahead of the hip. */
  lean?: number
  nod?: number
  flip?: boolean
}

export interface Look {
  top: string
  legs: string
  skin?: string
  hair?: string
  /** Falls from the waist to the feet: a sari or a long kurta. */
  drape?: string
  /** A dupatta or the end of a sari over the shoulder. */
  sash?: string
  cap?: boolean
  tank?: boolean
  bun?: boolean
  plaits?: boolean
  moustache?: boolean
  /** Drawn in the near hand, in figure coordinates relative to that hand. */
  held?: string
}

export const TECHNICIAN: Look = { top: ink.neem, legs: ink.deep, cap: true, moustache: true }

/** Where the joint lies between two bones of length `bone`; `side` picks the way it bends. */
function joint(a: Point, b: Point, bone: number, side: number): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const reach = Math.min(Math.hypot(dx, dy), bone * 1.998) || 1
  const out = Math.sqrt(Math.max(0, bone * bone - (reach / 2) ** 2)) * side
  const far = Math.hypot(dx, dy) || 1
  return [a[0] + dx / 2 - (dy / far) * out, a[1] + dy / 2 + (dx / far) * out]
}

function arm(shoulder: Point, hand: Point, look: Look, shade: boolean): string {
  const elbow = joint(shoulder, hand, 46, 1)
  const skin = shade ? ink.skinDeep : (look.skin ?? ink.skin)
  const cuff: Point = [elbow[0] + (hand[0] - elbow[0]) * 0.25, elbow[1] + (hand[1] - elbow[1]) * 0.25]
  return (
    band(through([elbow, hand]), 18, skin) +
    circle(hand[0], hand[1], 12, skin) +
    band(through([shoulder, elbow, cuff]), 27, look.top)
  )
}

function leg(hip: Point, foot: Point, look: Look): string {
  const ankle: Point = [foot[0], foot[1] - 17]
  const knee = joint(hip, ankle, 70, -1)
  const shoe = look.drape === undefined ? ink.text : ink.terracotta
  return (
    band(through([hip, knee, ankle]), 31, look.legs) +
    shape(`M${num(foot[0] - 17)} ${num(foot[1])}v-10q0-10 14-10h10q26 2 26 20z`, shoe)
  )
}

function head(look: Look): string {
  const skin = look.skin ?? ink.skin
  const hair = look.hair ?? ink.hair
  const parts = [rect(-12, 14, 24, 34, ink.skinDeep, 12)]
  if (look.bun) parts.push(circle(-36, 4, 19, hair))
  if (look.plaits) parts.push(rect(-43, 0, 18, 62, hair, 9), circle(-34, 58, 8, ink.terracotta))
  parts.push(oval(-2, -6, 38, 38, hair), rect(-28, -28, 60, 62, skin, 28), circle(-25, 4, 9, skin))
  if (look.cap) {
    parts.push(shape('M-40-8q0-40 38-40q37 0 38 34l34 4q6 1 5 7q0 4-6 4z', ink.deep), circle(16, -26, 8, ink.marigold))
  } else {
    parts.push(shape('M-36 2q-6-44 34-44q38 0 36 34q-16-16-44-12q-18 2-26 22z', hair))
  }
  parts.push(circle(10, 0, 4, ink.text), circle(27, 0, 4, ink.text))
  parts.push(band('M10 17q7 7 15 0', 4, '#7A3B2C'))
  if (look.moustache) parts.push(band('M9 11q9-5 18 0', 5, hair))
  if (look.drape !== undefined && !look.moustache) parts.push(circle(19, -13, 3, ink.terracotta))
  return parts.join('')
}

/** Stands about 330 units tall on its feet, facing right unless flipped. */
export function person(pose: Pose, look: Look): string {
  const [hx, hy] = pose.hip
  const lean = pose.lean ?? 6
  const neck: Point = [hx + lean, hy - 104]
  const near: Point = [neck[0] - 10, neck[1] + 20]
  const far: Point = [neck[0] + 18, neck[1] + 20]
  const parts: string[] = []
  if (look.tank) {
    parts.push(
      put(rect(-32, 0, 40, 84, ink.marigold, 16) + rect(-24, -8, 24, 14, ink.terracotta, 5), {
        x: near[0] - 26,
        y: near[1] - 8,
        turn: lean / 2,
      }),
    )
  }
  parts.push(arm(far, pose.hands[0], look, true))
  parts.push(leg([hx + 8, hy - 4], pose.feet[0], look), leg([hx - 8, hy - 4], pose.feet[1], look))
  if (look.drape !== undefined) {
    const floor = Math.max(pose.feet[0][1], pose.feet[1][1]) - 8
    const front = Math.max(pose.feet[0][0], pose.feet[1][0]) + 20
    const back = Math.min(pose.feet[0][0], pose.feet[1][0], hx) - 26
    parts.push(
      shape(
        `M${num(hx - 32)} ${num(hy - 18)}L${num(hx + 34)} ${num(hy - 18)}Q${num(front)} ${num(hy + 10)} ${num(front)} ${num(floor)}L${num(back)} ${num(floor)}Q${num(back)} ${num(hy + 40)} ${num(hx - 32)} ${num(hy - 18)}Z`,
        look.drape,
      ),
    )
  }
  parts.push(
    shape(
      `M${num(near[0] - 16)} ${num(near[1] + 4)}Q${num(neck[0] - 22)} ${num(neck[1])} ${num(neck[0] + 4)} ${num(neck[1])}Q${num(far[0] + 16)} ${num(neck[1])} ${num(far[0] + 17)} ${num(far[1] + 8)}L${num(hx + 35)} ${num(hy)}Q${num(hx + 34)} ${num(hy + 14)} ${num(hx + 20)} ${num(hy + 14)}L${num(hx - 22)} ${num(hy + 14)}Q${num(hx - 34)} ${num(hy + 14)} ${num(hx - 33)} ${num(hy)}Z`,
      look.top,
    ),
  )
  if (look.cap) {
    parts.push(
      put(shape('M0 14C-12 4-10-12 4-18C14-8 14 6 0 14Z', ink.fresh), { x: neck[0] + 18, y: neck[1] + 48, scale: 0.9 }),
    )
    parts.push(rect(hx - 32, hy - 8, 66, 12, ink.deep, 5))
  }
  if (look.sash !== undefined) {
    parts.push(
      band(
        `M${num(far[0] + 4)} ${num(near[1] - 8)}Q${num(hx + 6)} ${num(hy - 50)} ${num(hx - 24)} ${num(hy - 6)}`,
        24,
        look.sash,
      ),
    )
  }
  parts.push(put(head(look), { x: neck[0] + 8, y: neck[1] - 44, turn: pose.nod ?? 0 }))
  const hand = pose.hands[1]
  if (look.held !== undefined) parts.push(put(look.held, { x: hand[0], y: hand[1] }))
  parts.push(arm(near, hand, look, false))
  return put(parts.join(''), { flip: pose.flip ?? false })
}

/** A walking pose; `stride` counts steps, so legs stay in time with the ground. */
export function walking(stride: number): Pick<Pose, 'hip' | 'feet' | 'hands'> {
  const swing = Math.sin(stride * Math.PI)
  const lift = Math.abs(Math.cos(stride * Math.PI))
  return {
    hip: [0, -134 - 4 * lift],
    feet: [
      [-swing * 40, -Math.max(0, Math.cos(stride * Math.PI)) * 14],
      [swing * 40, -Math.max(0, -Math.cos(stride * Math.PI)) * 14],
    ],
    hands: [
      [34 + swing * 26, -134],
      [8 - swing * 26, -132],
    ],
  }
}
