import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { Origins } from '../../src/editor/origins/Origins'
import { bundleCode } from '../../src/node/code/bundleCode'
import { PreviewSite } from '../../src/editor/server/PreviewSite'
import { fromRoot } from '../../src/node/process/paths'
import { buildFile } from '../build/buildFile'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

/** The rules of a page before those of the theme: of its header and its language. A build cuts typefaces for fewer letters. */
const stylesIn = (html = ''): string | undefined =>
  /<style[^>]*>(.*?):root\{/s.exec(html)?.[1]?.replaceAll(/(?:@font-face|:lang\([^{]*)\{[^}]*\}/g, '')

/** The smallest site in a language whose steps have digits of their own. */
function inMarathi(): string {
  const folder = temporaryFolder('in-marathi')
  cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true })
  const file = join(folder, 'site.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"language": "en"', '"language": "mr", "numerals": "deva"'))
  return file
}

test.each([
  ['an Arabic site', () => fromRoot(fixtureSites.screens), "[dir=rtl] use:is([href$='-left']"],
  ['a Marathi site', inMarathi, 'counter(step,devanagari)'],
])('a page of %s has the styles of the build in the preview', { timeout: 120_000 }, async (_name, fileOf, rule) => {
  const file = fileOf()
  const preview = new PreviewSite(bundleCode, new Origins())
  await preview.show(JSON.parse(readFileSync(file, 'utf8')), join(dirname(file), 'media'))
  const built = stylesIn((await buildFile(relative(fromRoot(''), file))).pages.get('index.html'))
  expect(built).toContain(rule)
  expect(stylesIn(preview.page('/')?.plain)).toBe(built)
})
