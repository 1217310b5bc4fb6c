import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import type { LocatedProblem } from '../../src/manifest/core/problem'
import { sentencesOf, textOf } from '../../src/words/english'
import { parseManifest } from '../../src/manifest/json/parse'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { minimal, minimalContext, minimalText } from './minimal'
import { cpuSeconds } from '../cpuSeconds'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('check')

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

/** Each is wrong in one way; what is said of each is in `notJson.txt`. */
const notJson = [
  '',
  ' \n\t\n',
  '\ufeff{}',
  '{"a":1,}',
  '{"a":[1,]}',
  '{"a":1,,"b":2}',
  '{\n  "a": 1\n  "b": 2\n}',
  '{"a":1',
  '{"a":[1,2}',
  '{"a":1}}',
  '{"a":"x}',
  '{"a":"one\ntwo"}',
  '{"a":"x,"b":"y"}',
  '{"a":"say "hi" now"}',
  '{"a":“x”}',
  "{'a':1}",
  '{a:1}',
  '{"a" 1}',
  '{"a":}',
  '{"a":98765 43210}',
  '{"a":007}',
  '{"a":yes}',
  '{"a":maybe}',
  '{"a":4,9}',
  '{"a"="x"}',
  '// the site\n{}',
  '{"a":"C:\\pics"}',
  '{"a":"\t"}',
  '{"a":"\\u12"}',
  '{"a":"\0"}',
  '{"a": Contact Us"}',
  '{"a":1;"b":2}',
  '{"a":True}',
  '{"a":12,50,000.5}',
  '{"a":[{"b":1,\n{"b":2}]}',
  '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> other\n}',
  '{\n  "a": 1,\n=======\n  "b": 2\n}',
  '{\n  "a": 1\n>>>>>>> other\n}',
  '{\n  "a": [\n<<<<<<< HEAD\n    1\n  ]\n}',
  '{\n  "a":\u00a01\n}',
  '{\n\u00a0\u00a0"a": 1\n}',
  '{\n  "a": 1,\u00a0\n  "b": 2\n}',
  '{\n  "a": 1\u00a0\n}',
  '{\n  "a": [1,\u202f2]\n}',
]

test('a text that is not JSON is one plain problem', async () => {
  const said = notJson.map((text) => {
    const problems = locateProblems(text, checkManifest(text, minimalContext).problems)
    expect(problems, text).toMatchObject([{ rule: 'not-json' }])
    return problems.map((one) => `${JSON.stringify(text)}\n    ${one.line}:${one.column} ${textOf(one)}\n`).join('')
  })
  await expect(said.join('')).toMatchFileSnapshot('notJson.txt')
})

test.each(['[', '{"a":'])('%s nested 4 million deep is one problem, at once', (open) => {
  const text = open.repeat(4_000_000)
  const [problems, seconds] = cpuSeconds(() => told(text))
  expect(problems).toEqual([`1:${open === '[' ? 101 : 501} not-json Blocks are nested more than 100 levels deep here.`])
  expect(seconds).toBeLessThan(0.2)
})

test('a name that stands twice', () => {
  const text = whole.replace('"years": "twelve years"', '"years": "twelve years",\n    "years": "ten years"')
  expect(told(text)).toEqual(['59:5 duplicate-key The key "years" is used a second time here.'])
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
  expect(problems[0]).toContain('"__proto__" does not have the right form')
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
      '1:2 not-json There is a null character here. No text contains one.',
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

test('a text has the same line ends, whatever wrote it', () =>
  expect(parseManifest('{ "a": "One.\\r\\n\\r\\nTwo.\\rThree." }').value).toEqual({ a: 'One.\n\nTwo.\nThree.' }))
