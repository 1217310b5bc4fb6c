/** The animals. Mosquito and cockroach come from Fluent Emoji (MIT); the rest are drawn here. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { saw, sway, times } from './motion'
import { ink } from './palette'
import { band, circle, num, oval, put, rect, shape } from './svg'

interface IconSet {
  icons: Record<string, { body: string }>
}

const emoji = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
) as IconSet

/** A 32-unit emoji with its middle at the origin, so that it turns on the spot. */
function icon(name: string): string {
  const found = emoji.icons[name]
  if (found === undefined) throw new Error(`Fluent Emoji has no drawing called "${name}".`)
  return `<g transform="translate(-16 -16)">${found.body}</g>`
}

const MOSQUITO = icon('mosquito')
const COCKROACH = icon('cockroach')

export const mosquito = (t: number, index: number): string =>
  put(MOSQUITO, { y: sway(t, 0.9, index * 0.37) * 5, turn: sway(t, 1.3, index * 0.21) * 9, flip: index % 2 === 1 })

export const cockroach = (t: number): string => put(COCKROACH, { turn: sway(t, 0.35) * 3 })

/** A worker termite walking right, about 40 units long. */
export function termite(t: number, index = 0): string {
  const step = sway(t, 0.4, index * 0.31) * 4
  const legs = times(3, (i) =>
    band(`M${num(-6 + i * 7)} 2l${num(-3 + (i % 2 === 0 ? step : -step))} 11`, 3, '#C98B4B'),
  ).join('')
  return (
    legs +
    oval(-10, -1, 14, 9, '#F6E3B8') +
    shape('M-19-4q8-7 18-3q-9 0-18 3z', '#FFF4D8') +
    oval(6, -2, 7, 7, '#EBC98B') +
    circle(15, -3, 8, '#D98A3D') +
    circle(18, -5, 1.8, ink.text) +
    band('M20-8l7-5M21-3l6 3', 2.4, '#C98B4B')
  )
}

const PIGEON_GREY = '#8C98A8'
const PIGEON_DARK = '#66717F'

/** A standing pigeon facing right, about 120 units long; its feet are at the origin. */
export function pigeon(t: number, index = 0): string {
  const peck = Math.max(0, sway(t, 2.2, index * 0.4)) ** 3
  const head =
    shape('M-20 40Q-24 6-14-6Q-6-22 10-18Q26-12 22 6Q20 24 22 44Z', PIGEON_GREY) +
    shape('M-21 30Q0 44 22 26L22 44Q0 56-20 42Z', '#4F8F7E') +
    circle(7, -5, 5.5, '#F2A24B') +
    circle(8, -5, 2.6, ink.text) +
    shape('M20-8l17 7q-8 6-17 4z', '#5B4A4A')
  return (
    band('M-4-26v22m-6 0h14M16-26v22m-6 0h14', 5, ink.terracotta) +
    shape('M-96-22L-44-66L-30-34Z', PIGEON_DARK) +
    oval(-8, -50, 54, 34, PIGEON_GREY) +
    put(head, { x: 28, y: -94 + peck * 14, turn: peck * 26 }) +
    shape('M-84-40Q-50-86-6-72Q22-60 8-40Q-30-22-84-40Z', '#A4AFBC') +
    shape('M-66-44Q-30-36 2-46l-4 8Q-34-24-74-38Z', PIGEON_DARK)
  )
}

/** The same pigeon in the air; `beat` counts wing beats. */
export function flyingPigeon(beat: number): string {
  const lift = Math.cos(saw(beat) * Math.PI * 2)
  const wing = (reach: number): string =>
    `M-26-4Q${num(-30)} ${num(-40 * reach)} ${num(-62)} ${num(-84 * reach)}Q${num(14)} ${num(-78 * reach)} 22-4Z`
  return (
    shape(wing(lift * 0.8 + 0.15), PIGEON_DARK) +
    shape('M-92 6L-40-14L-36 12Z', PIGEON_DARK) +
    oval(-4, 0, 50, 23, PIGEON_GREY) +
    oval(44, -12, 19, 17, '#4F8F7E') +
    circle(52, -18, 15, PIGEON_GREY) +
    circle(56, -21, 3, ink.text) +
    shape('M64-21l17 5q-8 6-17 4z', '#5B4A4A') +
    shape(wing(lift), '#A4AFBC')
  )
}

/** A mosquito larva hanging from the surface by its breathing tube and wriggling. */
export function larva(t: number, index: number): string {
  const bend = sway(t, 0.7, index * 0.29) * 14
  const line = `M0 0Q${num(bend)} 16 0 30Q${num(-bend)} 44 ${num(bend * 0.4)} 58`
  return (
    band(line, 9, '#5D4B3A') +
    band(line, 3, '#8C7760') +
    circle(bend * 0.4, 60, 8, '#463727') +
    rect(-2, -10, 4, 12, '#463727', 2)
  )
}
