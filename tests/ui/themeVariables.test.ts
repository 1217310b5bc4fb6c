import { expect, test } from 'vitest'
import { contrast } from '../../src/manifest/colors'
import { themeVariables, type ThemeTokens } from '../../src/ui/themeVariables'

const dusk: ThemeTokens = {
  colors: { brand: '#6b2d5c', deep: '#2a1230', accent: '#f0c808', paper: '#fdf9f3', tint: '#f3e9f2', ink: '#221522' },
  font: 'bricolage', corners: 'round', spacing: 'airy',
}

const valuesOf = (css: string): Map<string, string> => new Map([...css.matchAll(/--([a-z-]+):([^;}]*)/g)].map(([, name, value]) => [name as string, value as string]))

test('a theme is custom properties of one rule, and nothing but checked values is in it', () => {
  const css = themeVariables(dusk)
  expect(css).toMatch(/^:root\{[^{}<>]*\}$/)
  expect(valuesOf(css).get('brand')).toBe('#6b2d5c')
})

test('text stands out from the grounds that the styles put it on', () => {
  const value = valuesOf(themeVariables(dusk))
  const of = (name: string): string => value.get(name) as string
  const pairs = [['ink', 'paper'], ['ink', 'tint'], ['muted', 'paper'], ['muted', 'surface'], ['on-brand', 'brand'], ['on-accent', 'accent'], ['on-accent', 'accent-strong'], ['on-deep', 'deep'], ['on-deep-muted', 'deep'], ['brand', 'brand-soft']] as const
  for (const [text, ground] of pairs) expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
})

test('stars can be told from the paper whatever the accent is', () => {
  const star = valuesOf(themeVariables(dusk)).get('star') as string
  expect(contrast(star, '#ffffff')).toBeGreaterThanOrEqual(3)
})

test('six values change the look: colours, corners, room and typeface', () => {
  const other: ThemeTokens = { ...dusk, corners: 'square', spacing: 'compact', font: 'system', colors: { ...dusk.colors, brand: '#0b4f6c' } }
  const [one, two] = [valuesOf(themeVariables(dusk)), valuesOf(themeVariables(other))]
  for (const name of ['brand', 'brand-soft', 'radius-m', 'room', 'font']) expect(one.get(name), name).not.toBe(two.get(name))
})
