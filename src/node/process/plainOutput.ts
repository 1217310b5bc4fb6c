import { format } from 'node:util'

/** A control character, with what follows it in a colour of our own words, or a sign that turns the direction. */
const signs = /(\p{Cc})(\[(?:[0-4]|2[2-4]|3[0-79]|9\d)m)?|[\u202A-\u202E\u2066-\u2069]/gu

const withoutControls = (text: string): string =>
  text.replace(signs, (all, sign = '', color = '') =>
    sign === '\n' || sign === '\t' || (sign === '\u001B' && color !== '') ? all : color,
  )

/** Prints files, hosts and other programs as text alone: their words move no cursor, and hide no line. */
export function printPlainly(): void {
  for (const kind of ['log', 'error', 'warn'] as const) {
    const print = console[kind]
    console[kind] = (...words: unknown[]) => print(withoutControls(format(...words)))
  }
}
