import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { siteText } from './pestControlSite'
import { photograph, runBuild } from './runBuild'
import { fixtureSites, pestControlMedia } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('wrong-site')
const out = join(folder, 'dist')
let good: Record<string, string>

beforeAll(async () => {
  symlinkSync(pestControlMedia, join(folder, 'media'))
  const { code, output } = await runBuild(['--site', fixtureSites.pestControl, '--out', out])
  expect(code, output).toBe(0)
  good = photograph(out, 'times')
})

/** What is written in place of what, and what is said of it. */
type Mistake = [place: string, wrong: string, ...said: string[]]

const mistakes: Record<string, Mistake[]> = {
  'with a comma missing': [['"version": 3,', '"version": 3', 'not-json', 'comma']],
  'with many mistakes, told at once,': [
    ['"version": 3,', '"version": 3, "version": 3,', 'duplicate-key', '"version"'],
    ['"form": "heroQuick"', '"form": "heroQick"', 'unknown-reference', '"heroQick"', '"heroQuick"'],
    ['Services | {company.name}"', 'Services | {company.nam}"', 'unknown-placeholder', '{company.nam}'],
    ['"href": "/gallery"', '"href": "javascript:alert(1)"', 'unsafe-link', 'javascript:'],
    ['"src": "brand/logo.svg"', '"src": "brand/logoo.svg"', 'missing-media', 'brand/logoo.svg', 'brand/logo.svg'],
    ['"path": "/book-now"', '"path": "/gallery"', 'duplicate-route', '/gallery'],
    ['"brand": "#1e5b43"', '"brand": "greenish"', 'greenish'],
  ],
}

test.each(Object.entries(mistakes))(
  'a site %s stops the build and leaves the last good one as it was',
  async (_, wrong) => {
    const text = wrong.reduce((before, [place, write]) => {
      expect(before).toContain(place)
      return before.replace(place, () => write)
    }, siteText)
    const file = join(folder, 'site.json')
    writeFileSync(file, text)
    const { code, output } = await runBuild(['--site', file, '--out', out], { env: { NO_COLOR: '1' } })
    expect(code, output).toBe(1)
    expect(output).toMatch(/\.json:\d+:\d+/)
    for (const [, , ...said] of wrong) for (const words of said) expect(output).toContain(words)
    expect(photograph(out, 'times')).toEqual(good)
  },
)
