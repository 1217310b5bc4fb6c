import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { slow } from '../depth'
import { sayAsText } from '../../src/words/say'
import { english } from '../../src/words/english'
import hi from '../../src/words/hi.json' with { type: 'json' }
import { checkWithMedia } from '../../src/node/check/checkWithMedia'
import { smallSalon } from './smallSalon'
import { checkHere } from './checkHere'
import { runCommand as run } from './kindSite'
import { changedSchema, changeSite, plainWords } from './writeFormKinds'
import { addToHome, pair, writeKind } from './writeKind'
import { temporaryFolder } from '../temporaryFolder'

const work = temporaryFolder('rule-kinds')

let count = 0
/** A new site with a rule of its own, and a text that breaks it. */
function siteWith(files: Record<string, string> = {}) {
  const file = smallSalon(join(work, `site ${(count += 1)}`))
  writeKind(join(file, '..'), 'plain-words', { ...plainWords, ...files })
  changeSite(file, ({ routes: [home] }) => {
    home?.sections.push({ type: 'banner', id: 'why', title: 'Hair Solutions', text: 'We cut.', actions: [] })
  })
  return file
}

test('a rule reports its locations and sentences like ours, in the languages that it has, and can be waived', async () => {
  const file = siteWith()
  const { code, said } = await run('check', file)
  expect(said).toMatch(
    /site\.json:\d+:\d+  routes › 0 › sections › \d › title\s+Advice: The word "solutions" says nothing\.[^]*Hair Solutions[^]*Say what you do instead\. \(rule: plain-words\)/,
  )
  expect(code).toBe(0)
  const { problems } = await checkWithMedia(file)
  const [found] = problems.filter(({ rule }) => rule === 'plain-words')
  const hindi = { locale: 'hi-IN', check: hi.check, inGaps: english }
  expect(found && sayAsText(found, hindi)).toBe('"solutions" शब्द कुछ नहीं बताता। इसके बजाय बताएँ कि आप क्या करते हैं।')
  changeSite(file, (manifest) => {
    manifest.waivers = [
      { rule: 'plain-words', place: 'routes › / › sections › why › title', reason: 'It is the name of the shop.' },
    ]
  })
  expect((await run('check', file)).said).toContain('in order')
})

slow(test)('a rule and a section of a site’s own work where nothing can be cached', async () => {
  const file = siteWith()
  writeKind(join(file, '..'), 'before-after')
  addToHome(file, pair())
  const cache = join(work, 'no folder')
  // No user may write below a file, an administrator neither.
  writeFileSync(cache, '')
  vi.stubEnv('TOWNSITE_CACHE', cache)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { code, said } = await run('build', '--site', file, '--out', join(work, 'uncached'))
  expect(said).toContain('The word "solutions" says nothing.')
  expect(code, said).toBe(0)
  expect(readFileSync(join(work, 'uncached/index.html'), 'utf8')).toContain('<figcaption>Before</figcaption>')
})

test('what breaks the site by a rule of its own is not built', async () => {
  const file = siteWith(changedSchema(plainWords, '"x-api": 1,', '"x-api": 1, "x-severity": "error",'))
  const { code, said } = await run('build', '--site', file, '--out', join(work, 'out'))
  expect(said).toContain('The word "solutions" says nothing.')
  expect(code).toBe(1)
})

slow(test)('a rule changes nothing of the site', async () => {
  const file = siteWith({
    'rule.ts': 'export const check = ({ manifest }) => { manifest.routes.length = 0; return [] }',
  })
  const out = join(work, 'unchanged')
  expect((await run('build', '--site', file, '--out', out)).code).toBe(0)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('Hair Solutions')
})

const faults: Record<string, { files: Record<string, string>; says: RegExp }> = {
  'it throws': {
    files: { 'rule.ts': 'export const check = ({ manifest }) => manifest.shop.name' },
    says: /The rule "plain-words" of this site failed: TypeError: Cannot read properties of undefined[^]*Correct its rule\.ts/,
  },
  'it reports something without a location': {
    files: { 'rule.ts': "export const check = () => [{ say: 'used' }]" },
    says: /failed: Error: it reports something without "at"/,
  },
  'it says what it has no words for': {
    files: { 'rule.ts': "export const check = () => [{ at: ['site'], say: 'toString' }]" },
    says: /failed: Error: it says "toString", which is not in its words\.json/,
  },
  'it returns no list': { files: { 'rule.ts': 'export const check = () => 1' }, says: /failed: TypeError/ },
  'it has no function': {
    files: { 'rule.ts': 'export const checks = 1' },
    says: /kinds\/plain-words\/rule\.ts[^]*The rule "plain-words" cannot be compiled: it exports no function "check"/,
  },
  'its code is none': {
    files: { 'rule.ts': 'export const check = (' },
    says: /kinds\/plain-words\/rule\.ts:1:23\n    The code cannot be compiled: Expected `\)` but found `EOF`\n[^]*\(rule: own-kind\)$/,
  },
  'it imports a file that is not there': {
    files: { 'rule.ts': "import { none } from './none'\nexport const check = () => none" },
    says: /kinds\/plain-words\/rule\.ts:1:1\n    The rule "plain-words" cannot be compiled: [^\n]*Could not resolve '\.\/none' in [^\n]*rule\.ts/,
  },
  'it imports a package that is not there': {
    files: { 'rule.ts': "import none from 'no-such-words'\nexport const check = () => none" },
    says: /kinds\/plain-words\/rule\.ts:1:1\n    The rule "plain-words" cannot be compiled: [^\n]*"no-such-words" from "[^\n]*rule\.ts"/,
  },
}

test.each(Object.entries(faults))('a rule that fails is one clear sentence: %s', async (_, { files, says }) => {
  const said = await checkHere(siteWith(files))
  expect(said).toMatch(says)
  expect(said.match(/\(rule: /g)).toHaveLength(1)
  expect(said).not.toMatch(/\n\s+at /)
})
