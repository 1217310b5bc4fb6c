/** Things around an Indian home that hold water, and the machine that fogs. */
import { easeIn, ramp, saw, sway, times } from './motion'
import { ink } from './palette'
import { band, circle, clipped, num, oval, rect, shape } from './svg'

/** A desert cooler with a see-through tray, 240 wide and 270 tall, standing on y = 0. */
export function cooler(t: number, level: number): string {
  const slats = times(
    6,
    (i) => rect(-98, -236 + i * 24, 68, 10, '#A9BCC0', 5) + rect(30, -236 + i * 24, 68, 10, '#A9BCC0', 5),
  ).join('')
  const blades = times(
    4,
    (i) => `<ellipse cx="0" cy="-17" rx="9" ry="17" fill="#7F969B" transform="rotate(${num(t * 160 + i * 90)})"/>`,
  ).join('')
  return (
    rect(-120, -270, 240, 250, '#DDE6E4', 20) +
    slats +
    circle(0, -168, 50, '#5E757A') +
    circle(0, -168, 42, '#C7D4D4') +
    `<g transform="translate(0 -168)">${blades}</g>` +
    circle(0, -168, 9, '#5E757A') +
    rect(-126, -92, 252, 80, '#BFD0D3', 14) +
    rect(-112, -82, 224, 60, '#A3B7BB', 8) +
    rect(-112, -22 - 60 * level, 224, 60 * level, ink.water, Math.min(8, 30 * level)) +
    rect(-104, -12, 28, 14, '#5E757A', 5) +
    rect(76, -12, 28, 14, '#5E757A', 5)
  )
}

/** A tyre lying a little towards us, with its inside in view. */
export function tyre(level: number): string {
  return (
    oval(0, -46, 150, 52, '#2B2F33') +
    rect(-150, -56, 300, 22, '#2B2F33') +
    oval(0, -34, 150, 44, '#2B2F33') +
    times(9, (i) => rect(-136 + i * 32, -22 + Math.sin((i / 8) * Math.PI) * 16, 12, 16, '#43494E', 4)).join('') +
    oval(0, -62, 150, 48, '#3B4146') +
    oval(0, -62, 96, 28, '#17191B') +
    `<clipPath id="clip-tyre${num(level * 1000)}"><ellipse cx="0" cy="-62" rx="96" ry="28"/></clipPath><g clip-path="url(#clip-tyre${num(level * 1000)})">${oval(0, -38 - 20 * level, 60 + 40 * level, 10 + 17 * level, ink.water)}${oval(-16, -44 - 20 * level, 30 * level, 4 * level, '#A6D2DE')}</g>`
  )
}

/** A plastic bucket, 130 wide and 150 tall, standing on y = 0, open to show the water. */
export function bucket(level: number, t: number): string {
  const top = -20 - 108 * level
  const inside = `<path d="M-58-138H58L46-8H-46Z"/>`
  return (
    band('M-62-140Q0-236 62-140', 7, ink.steel) +
    shape('M-68-146H68L52-6Q51 0 45 0H-45Q-51 0-52-6Z', '#3E86A8') +
    clipped(
      `clip-bucket${num(level * 1000)}`,
      inside,
      rect(-70, -150, 140, 160, '#2E6F90') +
        (level > 0.01
          ? shape(
              `M-70 ${num(top + sway(t, 1.4) * 3)}Q0 ${num(top - sway(t, 1.4) * 5)} 70 ${num(top + sway(t, 1.4) * 3)}V0H-70Z`,
              '#8CC9DB',
            )
          : ''),
    ) +
    rect(-74, -154, 148, 20, '#5AA0C0', 10)
  )
}

/** A roof tank whose lid drops on as `lid` goes to 1. */
export function tank(lid: number): string {
  return (
    rect(-90, -168, 180, 168, '#35424B', 26) +
    rect(-90, -126, 180, 12, '#46555F', 6) +
    rect(-90, -84, 180, 12, '#46555F', 6) +
    rect(-90, -42, 180, 12, '#46555F', 6) +
    oval(0, -166, 62, 15, '#1F282E') +
    oval(0, -163, 52, 9, ink.water) +
    `<g transform="translate(0 ${num(-40 * (1 - lid))}) rotate(${num(-14 * (1 - lid))})">${oval(0, -168, 74, 20, ink.leaf)}${oval(0, -176, 66, 16, ink.fresh)}${rect(-18, -196, 36, 18, ink.leaf, 8)}</g>`
  )
}

/** A hand-held fogging machine; its nozzle points right from the hand at the origin. */
export function fogger(): string {
  return (
    rect(-46, -8, 92, 50, ink.terracotta, 16) +
    rect(-30, -26, 60, 22, ink.text, 8) +
    rect(40, 4, 92, 24, ink.steel, 8) +
    shape('M126-2l26-8v48l-26-8z', '#5E757A') +
    circle(-18, 18, 11, ink.honey)
  )
}

/** Rings that widen and thin out on a puddle. */
export function ripples(t: number, x: number, y: number, reach: number, count: number): string {
  return times(count, (i) => {
    const life = saw(t * 0.9 + i / count)
    const px = x + Math.sin(i * 2.4) * reach * 0.75
    return `<ellipse cx="${num(px)}" cy="${num(y + Math.cos(i * 1.7) * 8)}" rx="${num(8 + life * 44)}" ry="${num(2 + life * 8)}" fill="none" stroke="#CBE0E6" stroke-width="3" opacity="${num((1 - life) * 0.9)}"/>`
  }).join('')
}

/** A heavy drop that falls to (x, y) again and again. */
export function drop(t: number, index: number, x: number, y: number): string {
  const life = saw(t * 1.1 + index * 0.37)
  const fall = ramp(life, 0, 0.72, easeIn)
  const ring = ramp(life, 0.72, 1)
  const bead = fall < 1 ? shape(`M${num(x)} ${num(y - 190 + fall * 180 - 22)}q16 22 0 34q-16-12 0-34z`, ink.water) : ''
  return (
    bead +
    (ring > 0
      ? `<ellipse cx="${x}" cy="${y}" rx="${num(10 + ring * 50)}" ry="${num(3 + ring * 8)}" fill="none" stroke="#EAF5F7" stroke-width="4" opacity="${num(1 - ring)}"/>`
      : '')
  )
}
