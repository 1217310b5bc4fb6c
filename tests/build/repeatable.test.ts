import { cpSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { copyOfProject } from '../copyOfProject'
import { isDeep } from '../depth'
import { photograph, runBuild } from './runBuild'
import { fixtureSites, pestControlFile, pestControlMedia } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('repeatable')

async function builtFiles(name: string, cwd: string, env: Record<string, string>): Promise<Record<string, string>> {
  const out = join(folder, name)
  const { code, output } = await runBuild(['--site', fixtureSites.pestControl, '--out', out], { cwd, env })
  expect(code, output).toBe(0)
  return photograph(out, 'no times')
}

/** The project in another folder, with the media that are already made and with no bundled code. */
function checkOutElsewhere(): string {
  const elsewhere = join(folder, 'another checkout')
  copyOfProject(elsewhere, ['.townsite/media', '.townsite/fonts'])
  cpSync(pestControlFile, join(elsewhere, fixtureSites.pestControl), { recursive: true })
  symlinkSync(pestControlMedia, join(elsewhere, dirname(fixtureSites.pestControl), 'media'))
  return elsewhere
}

test('two builds are the same to the byte, in any time zone and in any folder', { timeout: 180_000 }, async () => {
  const inIndia = await builtFiles('india', fromRoot(''), { TZ: 'Asia/Kolkata' })
  const inAmerica = await builtFiles('america', fromRoot(''), {
    TZ: 'America/New_York',
    LANG: 'de_DE.UTF-8',
    NODE_ENV: 'development',
  })
  expect(Object.keys(inIndia).length).toBeGreaterThan(100)
  expect(inAmerica).toEqual(inIndia)
  // There the code is bundled anew, which takes ten seconds of work.
  if (!isDeep) return
  const elsewhere = await builtFiles('elsewhere', checkOutElsewhere(), { TZ: 'America/New_York', NODE_ENV: 'test' })
  expect(elsewhere).toEqual(inIndia)
})
