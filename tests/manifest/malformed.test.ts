import { sentencesOf } from '../../src/words/english'
import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import { pestControlFile, pestControlMedia } from '../sites/fixtureSites'
import { isDeep, thorough } from '../depth'
import { cpuSeconds } from '../cpuSeconds'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('malformed')

symlinkSync(pestControlMedia, join(folder, 'media'))

const whole = readFileSync(pestControlFile, 'utf8')
// What is made once and for all is made before the clock runs.
beforeAll(() => void told('{}'))
const deep = 100_000

/** A copy of the site with bytes put in at about a share of its length, between two things. */
function withBytes(share: number, bytes: readonly number[]): Buffer {
  const [start, end] = [Buffer.from(whole), Buffer.from(whole)]
  const index = start.indexOf(' ', Math.floor(start.length * share))
  return Buffer.concat([start.subarray(0, index), Buffer.from(bytes), end.subarray(index)])
}

const shares = (count: number): number[] => Array.from({ length: count }, (_, index) => (index + 0.5) / count)

/** Files that are no manifest by one fault each, by what the fault is. */
const files: Record<string, (string | Buffer)[]> = {
  empty: ['', ' ', '\n\n', '\t \r\n'],
  'a mark at its beginning': [`\ufeff${whole}`, '\ufeff', '\ufeff{}'],
  // Without its last brace or its last line break a file is cut as well, or is whole.
  'cut off': shares(135).map((share) =>
    Buffer.from(whole).subarray(0, Math.floor(Buffer.byteLength(whole) * share * 0.999)),
  ),
  'bytes that are no UTF-8': shares(30)
    .flatMap((share) => [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80]].map((bytes) => withBytes(share, bytes)))
    .slice(0, 45),
  'UTF-16': [
    Buffer.from(whole, 'utf16le'),
    Buffer.from(`\ufeff${whole}`, 'utf16le'),
    Buffer.from(`\ufeff${whole}`, 'utf16le').swap16(),
    Buffer.from('{}', 'utf16le'),
  ],
  'a zero': shares(30).map((share) => withBytes(share, [0])),
  'a control character': shares(10).map((share) => withBytes(share, [7])),
  'a stray sign': String.raw`} ] , : { " \ ' “ / //x /*x*/ # x 1 NaN undefined`.split(' ').map((sign) => sign + whole),
  'something behind its end': ['}', ']', ',', '{}', '1', 'x', '"a"', '// the end'].map((sign) => `${whole}${sign}`),
  'nested too deep': ['[', '{"a":', '[{"a":'].flatMap((open) => [
    open.repeat(deep),
    `${open.repeat(deep)}1${open.replaceAll('"a":', '').split('').reverse().join('').replaceAll('[', ']').replaceAll('{', '}').repeat(deep)}`,
  ]),
  'not a block': ['[]', '1', '"site"', 'null', 'true', '[{}]', '-0', '1e999', '""'],
  'a name that stands twice': shares(30).map((share) => {
    const line = whole.slice(whole.indexOf('\n', Math.floor(whole.length * share)))
    const [, found = ''] = /\n +("[a-zA-Z]+": (?:"[^"{}[\]]*"|\d+)),\n/.exec(line) ?? []
    return whole.replace(found, () => `${found}, ${found}`)
  }),
  __proto__: [
    '"__proto__": { "polluted": true },',
    '"constructor": { "prototype": { "polluted": true } },',
    '"__proto__": null,',
    '"__proto__": "x",',
    '"prototype": [],',
    '"toString": 1,',
    '"hasOwnProperty": {},',
  ].map((key) => whole.replace('{', () => `{ ${key}`)),
  'too large': [Buffer.alloc(91_000_000, ' '), Buffer.alloc(91_000_000, '[')],
  'large and cut off': [
    `${whole.trimEnd().slice(0, -1)}, "x-note": "${'a'.repeat(10_000_000)}`,
    `{ "x-note": [${`${whole},`.repeat(40)}`,
  ],
}

/** The seconds of work that checking took, and what it told. */
function told(content: string | Buffer): {
  seconds: number
  problems: { rule: string; message: string; line: number }[]
} {
  const file = join(folder, 'site.json')
  writeFileSync(file, content)
  const [{ problems }, seconds] = cpuSeconds(() => checkFile(file))
  return {
    seconds,
    problems: problems.map((problem) => ({ rule: problem.rule, message: sentencesOf(problem)[0], line: problem.line })),
  }
}

test('there are 300 of them', () => expect(Object.values(files).flat().length).toBeGreaterThanOrEqual(300))

test.each(Object.entries(files))('%s: one problem, within two seconds of work', (_, contents) => {
  // In the quick run one in eight of those that are alike.
  const step = isDeep || contents.length < 10 ? 1 : 8
  for (let index = 0; index < contents.length; index += step) {
    const content = contents[index] as string | Buffer
    const { seconds, problems } = told(content)
    expect(problems, `number ${index}: ${JSON.stringify(problems)}`).toHaveLength(1)
    expect(problems[0]?.message).not.toMatch(/undefined|\[object|NaN|Bug|SyntaxError/)
    expect(seconds).toBeLessThan(2)
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

thorough(test)('the largest take less than 512 MB, the whole program included', () => {
  const nearlyEmpty = Buffer.alloc(50_000_000, ' ')
  for (const content of [nearlyEmpty, `{ "x-note": [${`${whole},`.repeat(150)}`]) {
    const file = join(folder, 'large.json')
    writeFileSync(file, content)
    const { status, output } = spawnSync(
      process.execPath,
      ['--import', fromRoot('tests/bench/reportUsage.js'), fromRoot('scripts/run.js'), 'check', file],
      {
        encoding: 'utf8',
        cwd: fromRoot(''),
        env: { ...process.env, TOWNSITE_REPORT_USAGE: '3' },
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      },
    )
    expect(status).toBe(1)
    expect((JSON.parse(output[3] ?? '') as { memory: number }).memory).toBeLessThan(512 * 1024 * 1024)
  }
})
