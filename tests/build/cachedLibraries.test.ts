import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

/** The large libraries that a build takes only for what is not cached. */
const libraries = /harfbuzzjs|subset-font|sharp|svgo/.source

const hooks = `import { writeSync } from 'node:fs'
export function resolve(name, context, next) {
  if (/^(?:${libraries})/.test(name)) writeSync(2, 'loads ' + name + '\\n')
  return next(name, context)
}`
const asModule = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`
const register = asModule(
  `import { register } from 'node:module'; register(${JSON.stringify(asModule(hooks))}, 'file:///')`,
)

/** Builds a site in a process of its own; returns the libraries that it loaded. */
function loadedByBuild(site: string): string[] {
  const out = join(temporaryFolder('libraries'), 'dist')
  const args = ['--import', register, 'scripts/run.js', 'build', '--site', site, '--out', out]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: fromRoot(''), encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return stderr.match(/(?<=^loads ).*/gm) ?? []
}

/** The minimal site with a typeface of its own. */
function withOwnTypeface(): string {
  const folder = temporaryFolder('own-typeface')
  cpSync(dirname(fixtureSites.minimal), folder, { recursive: true })
  cpSync(fromRoot('tests/build/fixtures/blocks.otf'), join(folder, 'media/blocks.otf'))
  const site = JSON.parse(readFileSync(fixtureSites.minimal, 'utf8')) as Manifest
  Object.assign(site.site.theme, { font: 'figtree', fontFile: 'blocks.otf' })
  const file = join(folder, 'site.json')
  writeFileSync(file, JSON.stringify(site))
  return file
}

test.each([
  ['two scripts and pictures', () => fixtureSites.pestControl],
  ['a typeface of its own', withOwnTypeface],
])('a build of a site with %s, all cached, loads no library for them', { timeout: 120_000 }, (_, siteOf) => {
  const site = siteOf()
  loadedByBuild(site)
  expect(loadedByBuild(site)).toEqual([])
})
