import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import type { LocatedProblem } from '../../src/manifest/core/problem'
import { sentencesOf } from '../../src/manifest/messages/sentencesOf'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { minimal, minimalContext, minimalText } from './minimal'
import { cpuSeconds } from '../cpuSeconds'

const folder = mkdtempSync(join(tmpdir(), 'check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const whole = minimalText(minimal())

const lineFor = (problem: LocatedProblem): string =>
  `${problem.line}:${problem.column} ${problem.rule} ${sentencesOf(problem)[0]}`

/** What checking a text tells, as `line:column rule message`. */
function told(text: string): string[] {
  return locateProblems(text, checkManifest(text, minimalContext).problems).map(lineFor)
}

function toldOfFile(content: string | Uint8Array): string[] {
  const file = join(folder, 'site.json')
  writeFileSync(file, content)
  return checkFile(file).problems.map(lineFor)
}

describe('a text that is not JSON is one plain problem', () => {
  test.each([
    ['', '1:1 not-json The file is empty.'],
    [' \n\t\n', '1:1 not-json The file is empty.'],
    ['\ufeff{}', '1:1 not-json The file begins with an invisible mark (a “byte order mark”).'],
    ['{"a":1,}', '1:7 not-json There is a comma too many here.'],
    ['{"a":[1,]}', '1:8 not-json There is a comma too many here.'],
    ['{"a":1,,"b":2}', '1:7 not-json There is a comma too many here.'],
    ['{\n  "a": 1\n  "b": 2\n}', '2:8 not-json A comma is missing after this.'],
    ['{"a":1', '1:7 not-json A closing } is missing here.'],
    ['{"a":[1,2}', '1:10 not-json A closing ] is missing before this }.'],
    ['{"a":1}}', '1:8 not-json The site has ended before this.'],
    ['{"a":"x}', '1:6 not-json This text has no closing quote on its line.'],
    ['{"a":"one\ntwo"}', '1:6 not-json This text has no closing quote on its line.'],
    ['{"a":"say "hi" now"}', '1:12 not-json The text has ended before this.'],
    ['{"a":“x”}', '1:6 not-json There is a curly quote here: word processors make them.'],
    ["{'a':1}", '1:2 not-json There is a single quote here.'],
    ['{a:1}', '1:2 not-json A name stands in double quotes.'],
    ['{"a" 1}', '1:6 not-json A colon is missing between a name and its value.'],
    ['{"a":}', '1:6 not-json A value is missing here.'],
    ['{"a":98765 43210}', '1:12 not-json This is not a number.'],
    ['{"a":007}', '1:7 not-json This is not a number.'],
    ['{"a":yes}', '1:6 not-json "yes" is not possible here.'],
    ['{"a":maybe}', '1:6 not-json There is something here that is neither a text in quotes nor a number.'],
    ['{"a":4,9}', '1:7 not-json There is a comma inside a number.'],
    ['{"a"="x"}', '1:5 not-json There is a = here where a colon belongs.'],
    ['// the site\n{}', '1:1 not-json Comments are not possible in this file.'],
    ['{"a":"C:\\pics"}', '1:6 not-json There is a backslash here before a letter that it cannot stand before.'],
    ['{"a":"\t"}', '1:6 not-json There is a tab or another invisible character inside this text.'],
    ['{"a":"\\u12"}', '1:6 not-json A \\u here is not followed by four hexadecimal digits.'],
    ['{"a":"\0"}', '1:7 not-json There is a zero character here, which no text has.'],
  ])('%j', (text, expected) => expect(told(text)).toEqual([expected]))

  test('cut off anywhere', () => {
    // The last sign is a line break; without it, or without the brace before it, the manifest is whole or not.
    for (let end = 0; end < whole.length - 2; end += 97) {
      const problems = told(whole.slice(0, end))
      expect(problems, `cut at ${end}`).toHaveLength(1)
      expect(problems[0]).toContain('not-json')
    }
  })
})

test.each(['[', '{"a":'])('%s nested 4 million deep is one problem, at once', (open) => {
  const text = open.repeat(4_000_000)
  const [problems, seconds] = cpuSeconds(() => told(text))
  expect(problems).toEqual([`1:${open === '[' ? 101 : 501} not-json Things are nested more than 100 deep here.`])
  expect(seconds).toBeLessThan(0.2)
})

test('a name that stands twice', () => {
  const text = whole.replace('"years": "twelve years"', '"years": "twelve years",\n    "years": "ten years"')
  expect(told(text)).toEqual(['59:5 duplicate-key "years" stands here a second time.'])
})

test('of a name that stands twice the last is meant, also by what is wrong in it', () => {
  const text = whole.replace('"facts": {', '"facts": {\n    "team": 1,\n    "team": 2,')
  const lines = told(text)
    .filter((line) => !line.includes('duplicate-key'))
    .map((line) => line.split(':')[0])
  expect(new Set(lines)).toEqual(new Set(['59']))
})

test('`__proto__` is a name like any other, and changes nothing', () => {
  const text = whole.replace('"facts": {', '"facts": {\n    "__proto__": { "polluted": "yes" },')
  const problems = told(text)
  expect(problems.every((problem) => problem.startsWith('58:'))).toBe(true)
  expect(problems[0]).toContain('"__proto__" does not have the form')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each(['toString', 'constructor', 'hasOwnProperty', 'valueOf'])(
  'a form, type or id called %s finds nothing by accident',
  (name) => {
    const asForm = JSON.parse(whole.replace('"form": "booking"', `"form": "${name}"`)) as unknown
    expect(told(minimalText(asForm))).toEqual([expect.stringContaining(`There is no form "${name}" in forms.`)])
    const asType = JSON.parse(whole.replace('"type": "hero"', `"type": "${name}"`)) as unknown
    expect(told(minimalText(asType))).toEqual([expect.stringContaining(`"${name}" is not a kind of section.`)])
    const asPlaceholder = JSON.parse(whole.replace('Dry by tonight', `{company.${name}} {${name}}`)) as unknown
    expect(told(minimalText(asPlaceholder))).toEqual([
      expect.stringContaining(`{company.${name}}`),
      expect.stringContaining(`{${name}}`),
    ])
  },
)

describe('a file that is not text is one plain problem', () => {
  const notUtf8 = ['1:1 not-readable The file is not saved as UTF-8 text.']

  test('UTF-16 with its mark', () => expect(toldOfFile(Buffer.from(`\ufeff${whole}`, 'utf16le'))).toEqual(notUtf8))
  test('UTF-16 without', () =>
    expect(toldOfFile(Buffer.from(whole, 'utf16le'))).toEqual([
      '1:2 not-json There is a zero character here, which no text has.',
    ]))
  test('Latin-1', () => expect(toldOfFile(Buffer.from('{"a":"caf\xe9"}', 'latin1'))).toEqual(notUtf8))
  test('a picture', () => expect(toldOfFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]))).toEqual(notUtf8))
  test('far too large', () => {
    // A file with a hole: to write as many bytes would be most of what is measured.
    const file = join(folder, 'large.json')
    writeFileSync(file, '')
    truncateSync(file, 100_000_001)
    const [problems, seconds] = cpuSeconds(() => checkFile(file).problems)
    expect(problems.map(lineFor)).toEqual(['1:1 not-readable The file has 100 MB; a site has less than 90.'])
    expect(seconds).toBeLessThan(2)
  })
  test('a folder', () =>
    expect(checkFile(folder).problems.map((problem) => sentencesOf(problem)[0])).toEqual([
      `"${folder}" cannot be read as a file.`,
    ]))
  test('nothing there', () =>
    expect(checkFile(join(folder, 'none.json')).problems.map((problem) => sentencesOf(problem)[0])).toEqual([
      `There is no file "${join(folder, 'none.json')}".`,
    ]))
})
