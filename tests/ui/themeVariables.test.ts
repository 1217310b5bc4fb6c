import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readyLooks } from '../../src/manifest/schema/schema'
import { contrast } from '../../src/manifest/values/colors'
import { themeVariables, type ThemeTokens } from '../../src/ui/styles/themeVariables'
import { dark, light } from './themes'

const valuesOf = (theme: ThemeTokens): Map<string, string> =>
  new Map(
    [...themeVariables(theme).matchAll(/--([a-z-]+):([^;}]*)/g)].map(([, name, value]) => [
      name as string,
      value as string,
    ]),
  )

test('a theme is custom properties of one rule, and nothing but checked values is in it', () => {
  expect(themeVariables(light)).toMatch(/^:root\{[^{}<>]*\}$/)
  expect(valuesOf(light).get('brand')).toBe('#6b2d5c')
})

test.each<readonly [string, ThemeTokens]>([
  ['light', light],
  ['dark', dark],
  ...Object.entries(readyLooks).map(([name, { theme }]) => [name, theme] as const),
])('%s: text stands out from the grounds that the styles put it on', (_, theme) => {
  const value = valuesOf(theme)
  const of = (name: string): string => value.get(name) as string
  const grounds = {
    ink: 'paper tint surface danger-soft',
    muted: 'paper tint surface',
    'on-brand': 'brand',
    'on-accent': 'accent accent-strong',
    brand: 'brand-soft',
    'brand-strong': 'accent-soft surface',
    danger: 'surface danger-soft',
    'on-deep': 'deep deep-raised',
    'on-deep-muted': 'deep deep-lit',
    accent: 'deep',
  }
  for (const [text, all] of Object.entries(grounds))
    for (const ground of all.split(' '))
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(of('star'), of('surface')), 'stars on cards').toBeGreaterThanOrEqual(3)
})

test('six values change the look: colours, corners, sizes, room and typeface', () => {
  const [one, two] = [valuesOf(light), valuesOf(dark)]
  for (const name of 'brand brand-soft surface radius-m radius-arch size-title size-card room gap font'.split(' '))
    expect(one.get(name), name).not.toBe(two.get(name))
})

test('a site with square corners has no round one', () => {
  for (const [name, value] of valuesOf(dark)) if (name.startsWith('radius-')) expect(value, name).toBe('0')
  // A radius of its own, written in a style, would stay round.
  const own = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // The editor has a look of its own.
    .filter((file) => /\.tsx?$/.test(file) && !/^(?:editor|node|relay|upkeep)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/border-radius:\s*([^;]+);/g)]
        .filter(([, value]) => !/var\(--radius-|inherit|^0$/.test(value as string))
        .map(([rule]) => `${file}: ${rule}`),
    )
  expect(own).toEqual([])
})
